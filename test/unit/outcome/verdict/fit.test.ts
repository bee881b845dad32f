import { describe, expect, it } from 'vitest';
import { isSameMetric } from '../../../../src/outcome/verdict/baseline-fit.ts';
import { judged } from '../../../support/measured.ts';

const ALL = '{ geomean_speedup: at least 1.2x, worst_regression: at most 5%, variation: below 5% }';
const FAST = '{ before: { samples: [100, 101, 99, 100] }, after: { samples: [50, 51, 49, 50] } }';
const SLOW =
  '{ before: { samples: [100, 101, 99, 100] }, after: { samples: [130, 131, 129, 130] } }';

/** Of a round about the latency of `a` and `b`: each criterion, then what follows for the outcome. */
function verdicts(benchmarks: string, acceptance: string | undefined = ALL): string[] {
  const outcome = `status: success\nbenchmarks: ${benchmarks}\n`;
  const { terms, derived, kept } = judged(
    acceptance === '' ? { outcome } : { acceptance, outcome },
  );
  const said = terms.flatMap(({ criteria }) =>
    criteria.map(({ verdict, because }) => (because === null ? verdict : `${verdict}: ${because}`)),
  );
  return [...said, `${derived} ${kept}`];
}

describe('what is not what was promised', () => {
  const other = 'not measured: other-metric';
  const none = 'not measured: other-cases';

  it.each([
    ['memory', `{ metric: memory, better: lower, unit: B, cases: { a: ${FAST}, b: ${FAST} } }`],
    [
      'a narrower time',
      `{ metric: user time, unit: us, better: lower, cases: { a: ${FAST}, b: ${FAST} } }`,
    ],
    [
      'the same name the other way round',
      `{ metric: latency, better: higher, cases: { a: ${SLOW}, b: ${SLOW} } }`,
    ],
    [
      'a time whose unit is not known',
      `{ metric: time, better: lower, cases: { a: ${FAST}, b: ${FAST} } }`,
    ],
  ])('is another metric: %s', (_, benchmarks) => {
    expect(verdicts(benchmarks)).toEqual([other, other, other, 'null open']);
    expect(verdicts(benchmarks, '')).toEqual(['null open']);
    expect(verdicts(benchmarks, '{ speedup: { a: at least 1x } }')).toEqual([other, 'null open']);
  });

  it('are other cases', () => {
    const benchmarks = `{ cases: { c: ${FAST}, d: ${FAST} } }`;
    expect(verdicts(benchmarks)).toEqual([none, none, none, 'null open']);
    expect(verdicts(benchmarks, '')).toEqual(['null open']);
  });

  it('are other cases that got slower, too: nothing is known of those that were promised', () => {
    expect(verdicts(`{ cases: { c: ${SLOW} } }`)).toEqual([none, none, none, 'null open']);
  });

  it('are other cases of all, and not of one that the terms name', () => {
    const benchmarks = `{ cases: { c: ${FAST} } }`;
    expect(verdicts(benchmarks, '{ speedup: { c: at least 1.5x } }')).toEqual([
      'pass',
      'success kept',
    ]);
  });

  it('is never a success, whatever else passes', () => {
    const outcome = `status: success\ncorrect: yes\nbenchmarks: { cases: { c: ${FAST} } }\n`;
    const { terms, derived } = judged({
      acceptance: '{ geomean_speedup: at least 1.2x, correct: yes }',
      outcome,
    });
    expect([terms[0]?.verdict, derived]).toEqual(['inconclusive', 'inconclusive']);
  });
});

describe('a part of what was promised', () => {
  const open = 'inconclusive: missing-cases';

  it('passes nothing that is asked of all', () => {
    expect(verdicts(`{ cases: { a: ${FAST} } }`)).toEqual([open, open, open, 'inconclusive open']);
    expect(verdicts(`{ cases: { a: ${FAST} } }`, '')).toEqual(['inconclusive open']);
  });

  it('breaks a limit for every case', () => {
    expect(verdicts(`{ cases: { a: ${SLOW} } }`)).toEqual([open, 'fail', open, 'failure broken']);
  });

  it('passes what is asked of that case', () => {
    expect(verdicts(`{ cases: { a: ${FAST} } }`, '{ speedup: { a: at least 1.5x } }')).toEqual([
      'pass',
      'success kept',
    ]);
  });
});

describe('more than was promised', () => {
  it('raises no geometric mean, and is still compared with a limit for every case', () => {
    const benchmarks = `{ cases: { a: ${FAST}, b: ${FAST}, c: ${SLOW} } }`;
    expect(verdicts(benchmarks)).toEqual(['pass', 'fail', 'pass', 'partial broken']);
    const { measured } = judged({ outcome: `status: success\nbenchmarks: ${benchmarks}\n` });
    expect(measured?.geomean?.point).toBeCloseTo(2, 3);
    expect(measured?.fit).toEqual({ asked: null, misfit: null, outside: ['c'], missing: [] });
  });

  it('counts where terms name it', () => {
    const benchmarks = `{ cases: { a: ${FAST}, b: ${FAST}, c: ${FAST} } }`;
    expect(verdicts(benchmarks, '{ speedup: { c: at least 1.5x } }')).toEqual([
      'pass',
      'success kept',
    ]);
  });
});

it('is the same metric where only the words for a plain time, or their signs, differ', () => {
  const of = (
    metric: string,
    unit: string | null,
    better: 'lower' | 'higher' | null = 'lower',
  ) => ({
    metric,
    unit,
    better,
  });
  const latency = of('latency', 'us');
  const same = [of('time', 'ns/op'), of('real_time', 'ms'), of('average-time', 's/op')];
  expect(same.map((each) => isSameMetric(each, latency))).toEqual([true, true, true]);
  expect(isSameMetric(of('Tail_Latency', 'us'), of('tail latency', 'ms'))).toBe(true);
  expect(isSameMetric(of('latency', null, null), latency)).toBe(true);
  expect(isSameMetric(latency, of('Latency', null, null))).toBe(true);
  expect(isSameMetric(latency, of('p99 latency', 'us'))).toBe(false);
  const others = [of('cpu_time', 'us'), of('p99 latency', 'us'), of('time', 'B'), of('time', null)];
  expect(others.map((each) => isSameMetric(each, latency))).toEqual([false, false, false, false]);
  expect(isSameMetric(of('throughput', 'MB/s', 'higher'), latency)).toBe(false);
});
