import { expect, it } from 'vitest';
import { imported } from '../../../support/vote-of-ann.ts';

const said = (last: string) => {
  const parts = ['Short keys', 'Flat rows'].flatMap((name) => [
    `### ${name}`,
    ...['- Speedup: 7', '- Safety: 3', '- Ease: 4', ''],
  ]);
  const { values } = imported(...parts, '## End', '', 'My vote: Short keys', '', last);
  return values.filter((each) => each.includes('vote'));
};

it.each([
  'Right, that is not much, and my vote goes to Flat rows',
  'With that in mind my final vote is for Flat rows, sorry',
])('a vote is left where a later line speaks of another: %s', (last) => {
  expect(said(last)).toEqual([]);
});

it.each([
  'My vote came late, since I had to read it again.',
  'As I said, my vote goes to Short keys',
  'Flat rows would be next.',
])('other lines say nothing against a vote: %s', (last) => {
  expect(said(last)).toHaveLength(1);
});

it('a figure behind a vote is not of the proposal whose section comes last', () => {
  const estimates = (...last: readonly string[]) => {
    const parts = ['Short keys', 'Batch writes'].flatMap((name) => [
      `### ${name}`,
      ...['- Speedup: 7', '- Safety: 3', '- Ease: 4', ''],
    ]);
    const { values } = imported(...parts, ...last);
    return values.filter((each) => each.includes('success'));
  };
  expect(estimates('Chance of success: 75%')).toHaveLength(1);
  expect(estimates('Vote: Short keys', '', 'Chance of success: 75%')).toEqual([]);
  expect(estimates('Vote: Batch writes', '', 'Chance of success: 75%')).toHaveLength(1);
  expect(estimates('Vote: Short keys', '', 'Batch writes: success 75%')).toHaveLength(1);
});
