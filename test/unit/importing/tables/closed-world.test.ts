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

describe('a table beside whose marks stands', () => {
  const scores = (text: string) =>
    said(text, ['score'], { proposals: ['keys', 'rows'] }).map((each) => each.replace(/ «.*/, ''));

  it('the greatest of each row has no scale in them', () => {
    const text =
      '| Criterion | Weight | Keys | Rows | Max |\n|-|-|-|-|-|\n| Gain | 60% | 8 | 6 | 8 |\n| Risk | 40% | 5 | 9 | 9 |\n';
    expect(scores(text)).toEqual(['Keys Gain 8', 'Rows Gain 6', 'Keys Risk 5', 'Rows Risk 9']);
    const turned =
      '| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Keys | 8 | 5 |\n| Rows | 6 | 9 |\n| Max | 8 | 9 |\n';
    expect(scores(turned)[0]).toBe('Keys Gain 60 8');
  });

  it('a second column of weights has none for sure', () => {
    const text =
      '| Criterion | Old weight | New weight | Keys | Rows |\n|-|-|-|-|-|\n| Gain | 50% | 60% | 8 | 6 |\n| Risk | 50% | 40% | 5 | 9 |\n';
    expect(said(text, ['weight'])).toEqual([]);
    expect(leftOf(text)).toContain('60%: ambiguous');
  });

  it('a total of hours has no total of marks', () => {
    const text =
      '| Proposal | Dev (h) | Total (h) | P(success) |\n|-|-|-|-|\n| Keys | 8 | 10 | 90% |\n| Rows | 5 | 6 | 80% |\n';
    expect(said(text, ['total'], { proposals: ['keys', 'rows'] })).toEqual([]);
  });

  it('the rank by others has no marks in it', () => {
    const text =
      '| Proposal | Team rank | Score |\n|-|-|-|\n| Keys | 1 | 6/10 |\n| Rows | 2 | 8/10 |\n';
    expect(scores(text)).toEqual([]);
  });
});
