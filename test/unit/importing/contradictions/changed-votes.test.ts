import { describe, expect, it } from 'vitest';
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

describe('figures below a second choice, a hold or an abstention', () => {
  const marks = ['Short keys', 'Batch writes'].map((name) => `| ${name} | 7 | 3 | 4 |`);
  const table = ['| Proposal | Speedup | Safety | Ease |', '|---|---|---|---|', ...marks, ''];
  const below = (head: string, ...last: readonly string[]) =>
    imported(...table, 'Vote: Short keys', '', head, '', ...last);

  it.each([
    'Second choice: Batch writes.',
    'Second choice: Batch writes',
    '## Second choice: Batch writes',
    '## My vote: Batch writes',
    'Hold on Batch writes: until it is measured.',
    'Abstain: Batch writes',
  ])('are not of what it names: %s', (head) => {
    const { values } = below(head, 'P_success: 70%', 'Upside: 1.2x', 'Total: 8', 'Safety: 9');
    expect(values.filter((each) => /success|upside|total|safety 9/.test(each))).toEqual([]);
  });

  it('are listed', () => {
    const { left } = below('Second choice: Batch writes', 'P_success: 70%', 'Total: 8');
    expect(left).toEqual(['70%: ambiguous', '8: ambiguous']);
  });

  it('are where they name it', () => {
    const { values } = below('Second choice: Batch writes', 'Batch writes: success 75%');
    expect(values.filter((each) => each.includes('success'))).toHaveLength(1);
  });
});
