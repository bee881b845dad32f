import { describe, expect, it } from 'vitest';
import { importTexts, leftOf, said } from '../../../support/vote.ts';

const added = (text: string) =>
  importTexts({ 'v.md': text }, { shark: 'ann' }).added.map(({ id }) => id);

describe('beside criteria that have weights', () => {
  const text = `| | Keys | Rows |
|---|---|---|
| lost on node kill | 0 | 5 |
| recovery, s | 9 | 4 |

| Criterion | Weight | Keys | Rows |
|---|---|---|---|
| Safety | x4 | 5 | 4 |
| Throughput | x2 | 3 | 5 |
`;

  it('a row of a measurement is no criterion', () => {
    expect(said(text, ['score']).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      'Keys Safety',
      'Rows Safety',
      'Keys Throughput',
      'Rows Throughput',
    ]);
    expect(leftOf(text)).toContain('4: no-criterion');
  });

  it('a weight may stand behind its times sign', () => {
    expect(said(text, ['weight'])).toEqual(['Safety 4 «4»', 'Throughput 2 «2»']);
  });
});

describe('a row of weights', () => {
  const table = (...weights: readonly number[]) =>
    said(
      `| Option | Gain | Safety | Result |\n|-|-|-|-|\n| weight | ${weights.join(' | ')} |\n| Keys | 8 | 6 | 7.2 |\n`,
      ['weight', 'total'],
    );

  it('ends in their sum, which is none', () => {
    expect(table(60, 40, 100)).toEqual(['Gain 60 «60»', 'Safety 40 «40»']);
  });

  it('may hold a weight that two others add up to', () => {
    expect(table(20, 30, 50).filter((each) => each.startsWith('Result'))).toEqual([
      'Result 50 «50»',
    ]);
  });
});

describe('names', () => {
  it('of columns for points and their products are without these words', () => {
    const text = `| Kriterium | Gewicht | Keys Punkte | Keys gew. | Rows Punkte | Rows gew. |
|---|---|---|---|---|---|
| Nutzen | 60% | 5 | 3.0 | 9 | 5.4 |
| Risiko | 40% | 5 | 2.0 | 2 | 0.8 |
`;
    expect(said(text, ['score']).map((each) => each.split(' ')[0])).toEqual([
      'Keys',
      'Rows',
      'Keys',
      'Rows',
    ]);
  });

  it('come from no title of the document', () => {
    const text =
      '# Note on picking aids\n\n## Scores\n\n- Gain: 8/10\n- Risk: 6/10\n\n## Remarks\n\nNone.\n';
    expect(added(text)).toEqual([]);
  });

  it('come from no table of measurements', () => {
    const text =
      '| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Keys | 8 | 6 |\n\n| Option | read | write |\n|-|-|-|\n| today | 3.2 | 4.7 |\n| Keys | 3.1 | 1.4 |\n';
    expect(added(text)).toEqual(['keys']);
  });
});

describe('a p of a statistical test', () => {
  it.each([
    '## Keys\n\n- p = 0.44\n',
    '## Keys\n\np = 0.08 against Rows.\n',
    '| Option | p (Wilcoxon) |\n|-|-|\n| Keys | 0.44 |\n',
  ])('%j is no chance of success', (text) => {
    const setting = { proposals: ['keys'] };
    expect(said(`${text}\n- Gain: 8/10\n`, ['estimate'], setting)).toEqual([]);
  });

  it('P(success) is one', () => {
    expect(said('## Keys\n\n- P(success) = 0.7\n', ['estimate'], { proposals: ['keys'] })).toEqual([
      'Keys success 0.7 «0.7»',
    ]);
  });
});
