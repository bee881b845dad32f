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

const WEIGHTS = '| Criterion | Weight |\n|-|-|\n| Gain | 60% |\n| Risk | 40% |\n\n';
const keys =
  (text: string, before = '') =>
  () =>
    importTexts({ 'vote.md': `${before}## Option 1: Keys\n\n${text}` }, { shark: 'ann' });

it('an import of long rows of marks costs what the marks cost', () => {
  const rows = (marks: number) =>
    keys(`${'gain 7, risk 6, '.repeat(marks)}gain 7\n\n`.repeat(20), WEIGHTS);
  expectTimesBelow(14, rows(280), rows(35));
});

it.each([' ', '* '])(
  'an import of long rows of blanks and signs costs what they cost: %j',
  (sign) => {
    const rows = (signs: number) =>
      keys(`gain: a${sign.repeat(signs)}x, risk 3\n\n`.repeat(4), WEIGHTS);
    expectTimesBelow(14, rows(800), rows(100));
  },
);

it('an import of a long list of estimates costs what its items cost', () => {
  const list = (items: number) =>
    keys(`- Chance of success: 80%\n- Validation: 6 hours\n${'- Gain: 5%\n'.repeat(items)}`);
  expectTimesBelow(14, list(4000), list(500));
});

it('an import of a long list of marks that nothing reads costs what its items cost', () => {
  const list = (items: number) =>
    keys(
      `- Gain: 5/10\n- Risk: 6/10\n\n# Others\n\n${'- Odd thing of Keys: 7/10\n'.repeat(items)}`,
      WEIGHTS,
    );
  expectTimesBelow(14, list(2400), list(300));
});
