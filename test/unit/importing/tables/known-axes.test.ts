import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));

/** What an import would write for the marks and totals of a vote. */
const written = (text: string, field: string) =>
  importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3' })
    .values.filter((each) => each.field.endsWith(field))
    .map(({ value }) => value);

describe('a table below the heading of a criterion', () => {
  const rows =
    '| Proposal | Runs | My mark | B’s mark | Remark |\n|-|-|-|-|-|\n| Keys | 3.1 | 4 | 5 | dull |\n| Rows | 2.4 | 3 | 1 | fine |\n';
  const other = '| Proposal | My mark |\n|-|-|\n| Keys | 70 |\n| Rows | 85 |\n';

  it('gives scores by the column of marks alone, on the scale beside the weight', () => {
    const text = `## Gain (weight 60) – marks 1 to 5\n\n${rows}\n## Risk (weight 40) – points 0 to 100\n\n${other}`;
    expect(facts(text, 'weight', 'score')).toEqual([
      'Gain 60',
      'Keys Gain 4 5',
      'Rows Gain 3 5',
      'Risk 40',
      'Keys Risk 70 100',
      'Rows Risk 85 100',
    ]);
  });

  it('may be headed by the word criterion', () => {
    const text = `Weights: Gain 0.6, Risk 0.4.\n\n## Criterion: Gain\n\n${rows}\n## Criterion: Risk\n\n${other}`;
    expect(facts(text, 'score')).toHaveLength(4);
  });
});

describe('totals that the weights make of the marks', () => {
  const sheet = (...totals: readonly string[]) =>
    `Marks go from 0 to 5.\n\n| Option | Gain (weight 3) | Risk (weight 1) | Total |\n|-|-|-|-|\n| Keys | 4 | 3 | ${totals[0]} |\n| Rows | 2 | 5 | ${totals[1]} |\n`;

  it.each([
    ['3.75', '2.75'],
    ['75', '55'],
    ['15', '11'],
  ])('prove their scale: %s', (...totals) => {
    expect(written(sheet(...totals), 'total')).toEqual(totals);
  });

  it('are left where they are something else', () => {
    expect(written(sheet('60', '71'), 'total')).toEqual([]);
  });
});
