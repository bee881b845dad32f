import { describe, expect, it } from 'vitest';
import { adoptedTerms } from '../../../../src/outcome/verdict/terms.ts';
import { judged, roundOf } from '../../../support/measured.ts';

const QUIET = `benchmarks:
  cases:
    a: { before: { samples: [100, 101, 99, 100] }, after: { samples: [60, 61, 60, 60] } }
    b: { before: { samples: [200, 201, 199, 200] }, after: { samples: [196, 197, 196, 195] } }
`;
const NOISY = `benchmarks:
  cases:
    a: { before: { samples: [100, 150, 70, 120] }, after: { samples: [60, 110, 90, 80] } }
    b: { before: { samples: [100, 150, 70, 120] }, after: { samples: [60, 110, 90, 80] } }
`;
const ALIKE =
  'benchmarks: { cases: { a: { before: 12, after: { samples: [12, 12, 12, 12, 12] } }, b: { before: 12, after: { samples: [12, 12, 12, 12, 12] } } } }\n';
const FEW =
  'benchmarks: { cases: { a: { before: { samples: [9, 9] }, after: { samples: [1, 1] } }, b: { before: 9, after: 1 } } }\n';
const POINTS = 'benchmarks: { cases: { a: { after: 50 }, b: { after: 180 } } }\n';

/** So large that half of their last digit is nothing beside them, and its square is 0. */
const HUGE = (after: string) => `benchmarks:
  cases:
    a: { before: { samples: [1e200, 1e200, 1e200, 1e200] }, after: { samples: [${after}] } }
    b: { before: { samples: [1e200, 1e200, 1e200, 1e200] }, after: { samples: [${after}] } }
`;
const TWICE = HUGE('2e200, 2e200, 2e200, 2e200');

/** Each criterion's verdict, with the case that decided or why nothing did. */
function verdicts(acceptance: string, outcome: string): string[] {
  const { terms } = judged({ acceptance, outcome: `status: success\n${outcome}` });
  return terms.flatMap(({ criteria, verdict }) => [
    ...criteria.map((each) =>
      [each.criterion, each.verdict, each.by, each.because].filter((x) => x !== null).join(' '),
    ),
    `all: ${verdict}`,
  ]);
}

describe('the criteria of terms', () => {
  it.each<[string, string, string[]]>([
    ['{ geomean_speedup: at least 1.25x }', QUIET, ['geomean_speedup pass', 'all: pass']],
    ['{ geomean_speedup: at least 1.35x }', QUIET, ['geomean_speedup fail', 'all: fail']],
    [
      '{ geomean_speedup: at least 1.2x }',
      NOISY,
      ['geomean_speedup inconclusive straddles', 'all: inconclusive'],
    ],
    [
      '{ geomean_speedup: at least 1.2x }',
      FEW,
      ['geomean_speedup inconclusive few-samples', 'all: inconclusive'],
    ],
    [
      '{ decide: point, geomean_speedup: at least 1.2x }',
      FEW,
      ['geomean_speedup pass', 'all: pass'],
    ],
    [
      '{ decide: point, geomean_speedup: at least 1.2x }',
      NOISY,
      ['geomean_speedup pass', 'all: pass'],
    ],
    [
      '{ geomean_speedup: at least 1.4x }',
      POINTS,
      ['geomean_speedup inconclusive unknown', 'all: inconclusive'],
    ],
    [
      '{ decide: point, geomean_speedup: at least 1.4x, variation: below 2% }',
      `${POINTS}`,
      ['geomean_speedup pass', 'variation not measured no-spread', 'all: inconclusive'],
    ],
    [
      '{ matters: 2%, speedup: { b: above 1x } }',
      QUIET,
      ['speedup inconclusive b too-small', 'all: inconclusive'],
    ],
    ['{ speedup: { b: above 1x } }', QUIET, ['speedup pass b', 'all: pass']],
    ['{ speedup: { b: at least 0.99x } }', QUIET, ['speedup pass b', 'all: pass']],
    [
      '{ speedup: { a: above 1.5x, b: above 1.5x } }',
      QUIET,
      ['speedup pass a', 'speedup fail b', 'all: fail'],
    ],
    [
      '{ speedup: { c: at least 1x }, geomean_speedup: at least 1x }',
      QUIET,
      ['geomean_speedup pass', 'speedup not measured no-such-case', 'all: inconclusive'],
    ],
    ['{ worst_regression: at most 0% }', QUIET, ['worst_regression pass b', 'all: pass']],
    ['{ variation: below 4% }', QUIET, ['variation pass a', 'all: pass']],
    ['{ variation: below 2% }', QUIET, ['variation inconclusive a straddles', 'all: inconclusive']],
    ['{ variation: below 0.2% }', QUIET, ['variation fail a', 'all: fail']],
    // Below 12 +- 0.5 a spread of 4.6 % is hidden.
    ['{ variation: below 3% }', ALIKE, ['variation inconclusive a straddles', 'all: inconclusive']],
    ['{ variation: below 12% }', ALIKE, ['variation pass a', 'all: pass']],
    ['{ decide: point, variation: below 2% }', QUIET, ['variation pass a', 'all: pass']],
    ['{ decide: point, variation: below 0.5% }', QUIET, ['variation fail a', 'all: fail']],
    ['{ variation: below 2% }', FEW, ['variation inconclusive a few-samples', 'all: inconclusive']],
    ['{ variation: below 2% }', POINTS, ['variation not measured no-spread', 'all: not measured']],
    [
      '{ geomean_speedup: at least 1x, correct: yes }',
      `${QUIET}correct: yes\n`,
      ['geomean_speedup pass', 'correct pass', 'all: pass'],
    ],
    [
      '{ geomean_speedup: at least 1x, correct: yes }',
      `${QUIET}correct: no\n`,
      ['geomean_speedup pass', 'correct fail', 'all: fail'],
    ],
    [
      '{ geomean_speedup: at least 1x, correct: yes }',
      QUIET,
      ['geomean_speedup pass', 'correct not measured not-told', 'all: inconclusive'],
    ],
    [
      '{ geomean_speedup: at least 1x, worst_regression: at most 5%, variation: below 5% }',
      'reason: does not compile\n',
      [
        'geomean_speedup not measured no-readings',
        'worst_regression not measured no-readings',
        'variation not measured no-readings',
        'all: not measured',
      ],
    ],
    [
      '{ geomean_speedup: at least 1x }',
      'benchmarks: { metric: rate, cases: { a: { before: 1, after: 2 } } }\n',
      ['geomean_speedup not measured no-direction', 'all: not measured'],
    ],
    ['{ geomean_speedup: at most 1.5x }', QUIET, ['geomean_speedup pass', 'all: pass']],
    [
      '{ speedup: { a: above 0x, b: above 0x } }',
      QUIET,
      ['speedup pass a', 'speedup pass b', 'all: pass'],
    ],
    // A case of unknown noise is no test, so that 0.025 is divided by two.
    [
      '{ speedup: { a: at least 1.635x, b: at least 0.5x, c: above 5x } }',
      `${QUIET}    c: { before: 100, after: 50 }\n`,
      ['speedup pass a', 'speedup pass b', 'speedup inconclusive c unknown', 'all: inconclusive'],
    ],
    // Without any noise, a test at the limit itself has no p-value.
    [
      '{ speedup: { a: at least 0.5x, b: at least 0.6x } }',
      TWICE,
      ['speedup pass a', 'speedup fail b', 'all: fail'],
    ],
    ['{ worst_regression: at most 100% }', TWICE, ['worst_regression pass a', 'all: pass']],
    ['{ worst_regression: below 100% }', TWICE, ['worst_regression fail a', 'all: fail']],
    ['{ worst_regression: at most -150% }', QUIET, ['worst_regression fail b', 'all: fail']],
    ['{ variation: at most 0% }', QUIET, ['variation fail a', 'all: fail']],
    ['{ geomean_speedup: at most 1x }', TWICE, ['geomean_speedup pass', 'all: pass']],
    ['{ variation: below 0% }', TWICE, ['variation fail a', 'all: fail']],
    ['{ variation: at most 0% }', TWICE, ['variation pass a', 'all: pass']],
    [
      '{ speedup: { a: above 1x }, variation: below 5% }',
      'benchmarks: { cases: { c: { after: { samples: [60, 61, 60, 60] } } } }\n',
      [
        'speedup not measured no-readings',
        'variation not measured no-readings',
        'all: not measured',
      ],
    ],
  ])('%s', (acceptance, outcome, expected) => {
    expect(verdicts(acceptance, outcome)).toEqual(expected);
  });

  it('are not measured of what did not run', () => {
    const acceptance = '{ geomean_speedup: at least 1x, correct: yes }';
    const { terms } = judged({ acceptance, outcome: 'status: not-run\n' });
    expect(terms[0]?.criteria.map(({ because }) => because)).toEqual(['not-run', 'not-run']);
    const outcome = `status: not-run\n${QUIET}`;
    const speedup = judged({ acceptance: '{ speedup: { a: above 1x } }', outcome }).terms;
    expect(speedup[0]?.criteria).toMatchObject([{ verdict: 'not measured', because: 'not-run' }]);
  });

  it('keep what was asked at first, and are judged by what is accepted', () => {
    const acceptance = '{ geomean_speedup: { accept: at least 1.2x, asked: at least 2x } }';
    const { terms } = judged({ acceptance, outcome: `status: success\n${QUIET}` });
    expect(terms[0]?.criteria[0]).toMatchObject({
      verdict: 'pass',
      limit: { written: 'at least 1.2x' },
      asked: { written: 'at least 2x' },
    });
  });

  it('say how each was decided', () => {
    const decided = (acceptance: string, outcome: string) =>
      judged({ acceptance, outcome: `status: success\n${outcome}` }).terms[0]?.criteria[0]?.decide;
    expect(decided('{ geomean_speedup: at least 1x }', QUIET)).toBe('interval');
    expect(decided('{ decide: point, geomean_speedup: at least 1x }', QUIET)).toBe('point');
    expect(decided('{ variation: below 9% }', QUIET)).toBe('interval');
  });

  it('are judged by the largest double where a mean of factors would be larger', () => {
    const outcome =
      'benchmarks: { cases: { a: { before: { samples: [1.5e308] }, after: 1 }, b: { before: { samples: [1.7e308] }, after: 1 } } }\n';
    const most = '{ decide: point, geomean_speedup: at most 2x }';
    expect(verdicts(most, outcome)).toEqual(['geomean_speedup fail', 'all: fail']);
  });

  it('do not call a spread small that is known of some cases only', () => {
    const outcome = `status: success
benchmarks:
  cases: { a: { after: { samples: [60, 61, 60, 60] } }, b: { after: 180 } }
`;
    const { terms } = judged({ acceptance: '{ variation: below 4% }', outcome });
    expect(terms[0]?.criteria[0]).toMatchObject({ verdict: 'inconclusive', because: 'no-spread' });
  });
});

describe('the terms a result is compared with', () => {
  const bob = (acceptance: string) => ({
    'rounds/round1/scorecards/bob.yaml': `vote: idea\nterms: { proposal: idea, acceptance: ${acceptance} }\n`,
  });
  const asked = (round: string, more = bob('{ correct: yes }')) => {
    const acceptance = '{ geomean_speedup: at least 1.2x }';
    const given = roundOf({ round, acceptance, outcome: 'status: success\n', more });
    const { adopted, asked: all } = adoptedTerms(given, 'idea');
    return { adopted, sharks: all.map(({ shark }) => shark) };
  };

  it('are those that the decision adopts', () => {
    const round = 'decision: { winner: idea, terms: bob }\n';
    expect(asked(round)).toEqual({ adopted: true, sharks: ['bob'] });
  });

  it('are all that were asked for, where none is adopted', () => {
    const all = { adopted: false, sharks: ['ann', 'bob'] };
    expect(asked('')).toEqual(all);
    expect(asked('decision: { winner: idea }\n')).toEqual(all);
    expect(asked('decision: { winner: idea, terms: carl }\n')).toEqual(all);
  });

  it('must accept something', () => {
    const round = 'decision: { winner: idea, terms: bob }\n';
    const all = { adopted: false, sharks: ['ann'] };
    expect(asked(round, bob('{ correct: no }'))).toEqual(all);
  });

  it('are not adopted by a decision for another proposal', () => {
    const other = 'title: Other\npitches: { round1: { summary: s } }\n';
    const more = { ...bob('{ correct: yes }'), 'proposals/other.yaml': other };
    const round = 'decision: { winner: other, terms: ann }\n';
    expect(asked(round, more)).toEqual({ adopted: false, sharks: ['ann', 'bob'] });
  });

  it('are none for another proposal', () => {
    const acceptance = '{ geomean_speedup: at least 1.2x }';
    const given = roundOf({ acceptance, outcome: 'status: success\n' });
    expect(adoptedTerms(given, 'other')).toEqual({ adopted: false, asked: [] });
  });
});
