import { describe, expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const read = (text: string, kind: 'score' | 'total' | 'rank') =>
  said(text, [kind], { proposals: ['keys', 'rows'] }).map((each) => each.replace(/ «.*/, ''));
const table = (...rows: readonly string[]) =>
  `| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n${rows.map((row) => `${row}\n`).join('')}\n`;

describe('marks that other figures speak against', () => {
  it('are those of a table with one above its scale', () => {
    const text = `Marks go from 1 to 5.\n\n${table('| Gain | 5 | 20 | 15 |', '| Effort | 2 | 4 | 8 |')}`;
    expect(read(text, 'score')).toEqual([]);
  });

  it('are those that may be products, for they add up to the totals', () => {
    const rows = ['| Gain | 3 | 9 | 6 |', '| Risk | 2 | 4 | 8 |', '| Effort | 1 | 3 | 2 |'];
    expect(read(table(...rows, '| Total | 6 | 16 | 16 |'), 'score')).toEqual([]);
    expect(read(table(...rows, '| Total | 6 | 38 | 36 |'), 'score')).toHaveLength(6);
  });

  it('are those where another stands that cannot be read, unless it ends in the same', () => {
    const draft = table('| Gain | 60% | 8 | 6 |', '| Risk | 40% | 5 | 9 |');
    const final = (mark: string) => table(`| Gain | 60% | ${mark} | 6 |`, '| Risk | 40% | 5 | 9 |');
    const left = ['Rows Gain 6', 'Keys Risk 5', 'Rows Risk 9'];
    const marks = (text: string) =>
      [...new Set(read(text, 'score'))].map((each) => each.slice(0, 11));
    expect(marks(`${draft}Finally:\n\n${final('8 → 7')}`)).toEqual(left);
    expect(marks(`${draft}Finally:\n\n${final('7 → 8')}`)).toEqual(['Keys Gain 8', ...left]);
  });

  it('are none that no weight makes of a mark', () => {
    const rows = ['| Gain | 60% | 8 | 6 |', '| Risk | 40% | 5 | 9 |', '| Sum | | 13 | 15 |'];
    expect(read(table(...rows), 'score')).toHaveLength(4);
  });
});

describe('totals that other figures speak against', () => {
  const TABLE = table('| Gain | 60% | 8 | 6 |', '| Risk | 40% | 5 | 9 |');

  it('are plain means beside weights', () => {
    const equal = 'Equal weights:\n\n| | Keys | Rows |\n|-|-|-|\n| Total | 6.5 | 7.5 |\n';
    expect(read(TABLE + equal, 'total')).toEqual([]);
    expect(read(TABLE + equal.replace('6.5 | 7.5', '6.8 | 7.2'), 'total')).toHaveLength(2);
  });

  it("are a colleague's, which stand with other marks", () => {
    const other = table('| Gain | | 3 | 6 |', '| Risk | | 4 | 9 |', '| Total | | 3.4 | 7.2 |');
    expect(read(`${TABLE}Bob has it thus:\n\n${other}`, 'total')).toEqual(['Rows 7.2']);
  });
});

it.each([
  'Overall: 7/10 (my judgement of the proposal as a whole)',
  'Overall: 7/10, which is not the weighted sum',
])('a mark for the whole that is said to be none computed is no total: %s', (line) => {
  const weights = '## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n';
  const text = `${weights}## Option 1: Keys\n\n- Gain: 9/10\n- Risk: 4/10\n\n${line}\n`;
  expect(said(text, ['total'])).toEqual([]);
});
