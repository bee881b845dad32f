import { it } from 'vitest';
import { expectTimesBelow } from '../support/cost.ts';
import { importTexts } from '../support/vote.ts';
import { expectImportBelow } from '../support/vote-cost.ts';

it('an import of hundreds of proposals costs what its rows cost', () => {
  // Eight times the rows; with the square of them it would be more than twice as much.
  expectImportBelow(14, 100, 800);
});

/** An import of a table with one proposal and many columns that are no criteria. */
function wide(columns: number) {
  const row = (cell: (at: number) => string) =>
    `| ${Array.from({ length: columns }, (_, at) => cell(at)).join(' | ')} |`;
  const text = `| Option ${row((at) => `T${at}`)}\n${'|-'.repeat(columns + 1)}|\n| Keys ${row(() => '7')}\n`;
  return () => importTexts({ 'vote.md': text }, { shark: 'ann' });
}

it('an import of hundreds of columns costs what they cost', () => {
  expectTimesBelow(14, wide(800), wide(100));
});
