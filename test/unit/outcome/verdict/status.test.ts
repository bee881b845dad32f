import { describe, expect, it } from 'vitest';
import { judged } from '../../../support/measured.ts';

const AT_LEAST = '{ geomean_speedup: at least 1.5x }';
const four = (value: number) =>
  `{ samples: [${[1, 1.00001, 0.99999, 1].map((part) => part * value)}] }`;
const cases = (a: number, b: number) =>
  `benchmarks:
  cases:
    a: { before: ${four(100)}, after: ${four(a)} }
    b: { before: ${four(200)}, after: ${four(b)} }
`;
const POINTS = 'benchmarks: { cases: { a: { after: 50 }, b: { after: 100 } } }\n';
const NOISY = `benchmarks:
  cases:
    a: { before: { samples: [100, 150, 70, 120] }, after: { samples: [60, 110, 90, 80] } }
`;
const FEW =
  'benchmarks: { cases: { a: { before: { samples: [9, 9] }, after: { samples: [1, 1] } } } }\n';

/** What follows, and whether the promise was kept. */
function follows(outcome: string, acceptance?: string): string {
  const { derived, kept } = judged({
    outcome,
    ...(acceptance === undefined ? {} : { acceptance }),
  });
  return `${derived} ${kept}`;
}

describe('what follows from an outcome', () => {
  it.each<[string, string, string]>([
    ['met', `status: success\n${cases(50, 100)}`, 'success kept'],
    ['faster, but not enough', `status: success\n${cases(80, 160)}`, 'partial broken'],
    ['slower', `status: success\n${cases(110, 210)}`, 'failure broken'],
    ['no change', `status: success\n${cases(100, 200)}`, 'failure broken'],
    ['not correct', `status: success\ncorrect: no\n${cases(50, 100)}`, 'failure broken'],
    ['noise', `status: success\n${NOISY}`, 'inconclusive open'],
    ['few readings', `status: success\n${FEW}`, 'inconclusive open'],
    ['one figure a side', `status: success\n${POINTS}`, 'inconclusive open'],
    ['noise, called a failure', `status: failure\n${NOISY}`, 'inconclusive open'],
    ['one figure a side, called partial', `status: partial\n${POINTS}`, 'inconclusive open'],
    ['noise, but not correct', `status: failure\ncorrect: no\n${NOISY}`, 'failure broken'],
    ['blocked, with noise', `status: blocked\n${NOISY}`, 'inconclusive broken'],
    ['nothing measured', 'status: success\n', 'null open'],
    ['a compile error', 'status: failure\nreason: does not compile\n', 'null broken'],
    ['blocked', 'status: blocked\n', 'null broken'],
    ['partial', 'status: partial\n', 'null broken'],
    ['partial, though met', `status: partial\n${cases(50, 100)}`, 'success broken'],
    ['not run', 'status: not-run\n', 'null open'],
    ['not run, whatever was read', `status: not-run\n${cases(50, 100)}`, 'null open'],
  ])('under terms: %s', (_, outcome, expected) => {
    expect(follows(outcome, AT_LEAST)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['faster', `status: success\n${cases(80, 160)}`, 'success kept'],
    ['slower', `status: success\n${cases(110, 210)}`, 'failure broken'],
    ['no change', `status: success\n${cases(100, 200)}`, 'inconclusive open'],
    ['noise', `status: success\n${NOISY}`, 'inconclusive open'],
    ['few readings', `status: success\n${FEW}`, 'inconclusive open'],
    ['one figure a side', `status: success\n${POINTS}`, 'inconclusive open'],
    ['faster by less than matters', `status: success\n${cases(99.5, 199)}`, 'inconclusive open'],
    ['nothing measured', 'status: success\n', 'null open'],
  ])('without terms: %s', (_, outcome, expected) => {
    expect(follows(outcome)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['decide: point', POINTS, 'success kept'],
    ['decide: point', cases(99.5, 199), 'inconclusive open'],
    ['matters: 0.1%', cases(99.5, 199), 'success kept'],
    ['matters: 30%', cases(80, 160), 'inconclusive open'],
    ['matters: 0%', cases(100, 200), 'inconclusive open'],
    ['matters: 0%', cases(100.1, 200.2), 'failure broken'],
  ])('by the rules of its round, %s', (rule, outcome, expected) => {
    const round = `rules: { ${rule} }\n`;
    const { derived, kept } = judged({ outcome: `status: success\n${outcome}`, round });
    expect(`${derived} ${kept}`).toBe(expected);
  });

  it('is a success where correctness was all that was asked', () => {
    expect(follows('status: success\ncorrect: yes\n', '{ correct: yes }')).toBe('success kept');
  });

  it('is of what counts as a reading for each shark', () => {
    const bob =
      'vote: idea\nterms: { proposal: idea, acceptance: { evidence: { unit: iterations, because: alone }, geomean_speedup: at least 1.2x } }\n';
    const side = (value: number) =>
      `{ samples: [${value}], iterations: { samples: [${[1, 1.01, 0.99, 1].map((part) => part * value)}] } }`;
    const { terms } = judged({
      acceptance: '{ geomean_speedup: at least 1.2x }',
      outcome: `status: success\nbenchmarks: { cases: { a: { before: ${side(100)}, after: ${side(50)} }, b: { before: ${side(100)}, after: ${side(50)} } } }\n`,
      more: { 'rounds/round1/scorecards/bob.yaml': bob },
    });
    expect(terms.map(({ verdict, criteria }) => [verdict, criteria[0]?.because])).toEqual([
      ['inconclusive', 'one-invocation'],
      ['pass', null],
    ]);
  });

  it('needs the terms of every shark, where none are adopted', () => {
    const bob =
      'vote: idea\nterms: { proposal: idea, acceptance: { worst_regression: at most 0% } }\n';
    const given = {
      acceptance: '{ geomean_speedup: at least 1.2x }',
      outcome: `status: success\n${cases(40, 210)}`,
      more: { 'rounds/round1/scorecards/bob.yaml': bob },
    };
    expect(judged(given)).toMatchObject({ adopted: false, derived: 'partial', kept: 'broken' });
    const adopted = judged({ ...given, round: 'decision: { winner: idea, terms: ann }\n' });
    expect(adopted).toMatchObject({ adopted: true, derived: 'success', kept: 'kept' });
  });
});
