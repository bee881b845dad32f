import { expect, it } from 'vitest';
import { timesThePlain } from '../support/cost.ts';
import { importTexts } from '../support/vote.ts';
import { importCost } from '../support/vote-cost.ts';

it('an import of hundreds of proposals costs what its rows cost', () => {
  // Eight times the rows; with the square of them it would be more than twice as much.
  expect(importCost(100, 800)).toBeLessThan(14);
});

/** An import of a table with one proposal and many columns that are no criteria. */
function wide(columns: number) {
  const row = (cell: (at: number) => string) =>
    `| ${Array.from({ length: columns }, (_, at) => cell(at)).join(' | ')} |`;
  const text = `| Option ${row((at) => `T${at}`)}\n${'|-'.repeat(columns + 1)}|\n| Keys ${row(() => '7')}\n`;
  return () => importTexts({ 'vote.md': text }, { shark: 'ann' });
}

it('an import of hundreds of columns costs what they cost', () => {
  expect(timesThePlain(wide(800), wide(100))).toBeLessThan(14);
});
