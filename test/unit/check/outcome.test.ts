import { describe, expect, it } from 'vitest';
import { report, round, scorecard } from '../../support/checked.ts';

/** An outcome of tile-size, in a round whose baseline is 373 us of latency for M=64. */
const outcome = (text: string) => ({
  ...round(''),
  'rounds/round1/outcomes/tile-size.yaml': text,
});

const SAMPLED =
  '{ before: { samples: [372, 374, 373, 373] }, after: { samples: [240, 241, 240, 239] } }';

/** Readings that say neither that it is faster nor that it is not. */
const NOISY =
  '{ before: { samples: [300, 500, 400, 350] }, after: { samples: [310, 520, 420, 350] } }';

describe('an outcome', () => {
  it.each<[string, string[]]>([
    [`status: success\nbenchmarks: { cases: { M=64: ${SAMPLED}, M=256: ${SAMPLED} } }\n`, []],
    ['status: partial\n', []],
    [
      'status: success\nbenchmarks: { differs: [{ setting: host, before: [a], after: [b] }], cases: { M=64: { before: 1, after: 2 } } }\n',
      ['outcome/status-disagrees outcomes/tile-size:1:9'],
    ],
    [
      'status: success\nbenchmarks: { cases: {} }\n',
      ['outcome/no-benchmarks outcomes/tile-size:1:9'],
    ],
    [
      'status: success\nbenchmarks: { cases: { M=64: { after: 373 } } }\n',
      ['outcome/status-disagrees outcomes/tile-size:1:9'],
    ],
    [
      'status: success\nbenchmarks: { cases: { M=64: { after: 374 } } }\n',
      ['outcome/status-conflict outcomes/tile-size:1:9'],
    ],
    [
      'status: success\ncorrect: no\nbenchmarks: { cases: { M=64: { after: 240 } } }\n',
      ['outcome/status-conflict outcomes/tile-size:1:9'],
    ],
    [
      'status: not-run\nbenchmarks: { cases: { M=64: { after: 240 } } }\n',
      ['outcome/status-conflict outcomes/tile-size:1:9'],
    ],
    ['status: failure\nbenchmarks: { cases: { M=64: { after: 240 } } }\n', []],
    [
      'status: failure\nbenchmarks: { unit: ms, cases: { M=64: { before: 0.4, after: 0.2 } } }\n',
      [],
    ],
    [
      'status: failure\nbenchmarks: { unit: ms, cases: { M=64: { after: 0.2 } } }\n',
      ['outcome/other-unit outcomes/tile-size:2:34'],
    ],
    [
      'status: failure\nbenchmarks: { metric: throughput, unit: GB/s, better: higher, cases: { M=64: { after: 2 } } }\n',
      ['outcome/other-unit outcomes/tile-size:2:72'],
    ],
    [
      'status: failure\nbenchmarks: { metric: throughput, cases: { M=64: { before: 1, after: 2 } } }\n',
      ['outcome/no-direction outcomes/tile-size:2:1'],
    ],
    [
      'status: failure\nbenchmarks: { better: higher, cases: { M=64: { before: 1, after: 2 } } }\n',
      ['outcome/direction-conflict outcomes/tile-size:2:1'],
    ],
    [
      'status: failure\nbenchmarks: { cases: { M=65: { after: 240 }, N=1: { before: 2, after: 1 } } }\n',
      ['outcome/unknown-case outcomes/tile-size:2:24'],
    ],
    [
      `status: failure\nbenchmarks: { metric: memory, better: lower, unit: B/op, cases: { M=64: ${SAMPLED} } }\n`,
      ['outcome/status-disagrees outcomes/tile-size:1:9'],
    ],
    [
      `status: success\nbenchmarks: { metric: memory, better: lower, unit: B/op, cases: { M=64: ${SAMPLED} } }\n`,
      ['outcome/status-disagrees outcomes/tile-size:1:9'],
    ],
    [
      `status: failure\nbenchmarks: { cases: { M=64: ${NOISY}, M=256: ${NOISY} } }\n`,
      ['outcome/status-disagrees outcomes/tile-size:1:9'],
    ],
    [`status: failure\nbenchmarks: { cases: { M=64: ${SAMPLED}, M=256: ${SAMPLED} } }\n`, []],
    [
      `status: failure\nreason: too much code\nbenchmarks: { cases: { M=64: ${NOISY}, M=256: ${NOISY} } }\n`,
      [],
    ],
  ])('%s', (text, expected) => {
    expect(report(outcome(text))).toEqual(expected);
  });

  it('in another unit is not compared with the baseline, and its change cannot be computed', () => {
    const text =
      'status: failure\nbenchmarks: { unit: ms, cases: { M=64: { after: 0.2, stated: { change: 2x } } } }\n';
    expect(report(outcome(text))).toEqual(['outcome/other-unit outcomes/tile-size:2:34']);
  });
});

describe('a status that does not follow from the terms', () => {
  const terms = scorecard(
    'terms: { proposal: tile-size, acceptance: { decide: point, geomean_speedup: at least 1.3x } }\n',
  );
  // The other case of the baseline becomes so much faster or slower, too.
  const measured = (status: string, after: number, more = '') =>
    report({
      ...outcome(
        `status: ${status}\n${more}benchmarks: { cases: { M=64: { after: ${after} }, M=256: { before: 373, after: ${after} } } }\n`,
      ),
      ...terms,
    });
  const REPORTED = ['outcome/status-disagrees outcomes/tile-size:1:9'];

  it.each<[string, number, boolean]>([
    ['success', 240, false],
    ['success', 340, true],
    ['success', 373, true],
    ['partial', 240, true],
    ['partial', 340, false],
    ['partial', 380, true],
    ['failure', 240, true],
    ['failure', 340, false],
    ['failure', 380, false],
    ['blocked', 240, false],
  ])('%s, from 373 to %s: reported %s', (status, after, isReported) => {
    expect(measured(status, after)).toEqual(isReported ? REPORTED : []);
  });

  it('is one conflict, not two', () => {
    expect(measured('success', 374)).toEqual(['outcome/status-conflict outcomes/tile-size:1:9']);
  });

  it('may be about correctness alone', () => {
    expect(measured('partial', 240, 'correct: no\n')).toEqual(REPORTED);
  });
});
