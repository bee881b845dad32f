import { expect, it } from 'vitest';
import { imported } from '../../../support/vote-of-ann.ts';

const MARKS = ['- Speedup: 7', '- Safety: 3', '- Ease: 4'];
const below = (...said: readonly string[]) =>
  imported('### Short keys', '', ...MARKS.slice(0, 2), ...said, ...MARKS.slice(2));

it.each([
  ['an item', '  - 7 on SATA'],
  ['a later item', '  - a power cut\n  - 7 on SATA'],
  ['a line', '  It is not safe, 2 with a battery.'],
  ['words for a case first', '  Bad; with a battery 8.'],
])('a mark is left where %s below it has another for a case', (_, said) => {
  const { values, left } = below(said);
  expect(values.map((each) => each.replace(/.*scores\./, ''))).toEqual(['speedup 7', 'ease 4']);
  expect(left).toEqual(['3: several']);
});

it('so is one in a paragraph', () => {
  const { values } = imported('### Short keys', '', 'Safety: 3', 'Not safe, 2 with a battery.');
  expect(values).toEqual([]);
});

it.each([
  '  - lost 400 rows on SATA',
  '  - 40 with a battery lost all',
  '  - 3 with a battery as well',
  '  - Ease is 2 with a battery',
])('other lines below a mark say nothing against it: %s', (said) => {
  expect(below(said).values).toContainEqual(expect.stringContaining('scores.safety'));
});
