import { describe, it } from 'vitest';
import { judgeGains } from '../../src/outcome/verdict/gain.ts';
import { judgeWorst } from '../../src/outcome/verdict/regression.ts';
import { judgeVariation } from '../../src/outcome/verdict/variation.ts';
import { cases } from '../support/effort.ts';
import { around } from '../support/invocations.ts';
import { type Given, measuredOf } from '../support/measured.ts';
import { atLeast, atMost, rateOf } from '../support/simulation.ts';

const RUNS = cases(4000);
const AT_MOST_5 = { relation: 'at most', limit: 0.05, decide: 'interval' } as const;
const USUAL = { decide: 'interval', matters: 0.01 } as const;

describe('a limit on the variation of 20 benchmarks', () => {
  const verdicts = (variation: number, limit: number, n: number) => (wrong: string) =>
    rateOf(`variation ${variation} ${limit} ${n}`, RUNS / 4, (next) => {
      const sides = Array.from({ length: 20 }, (_, index): [string, [Given, Given]] => [
        `b${index}`,
        [around(next, 100, variation, n), around(next, 100, variation, n)],
      ]);
      const { cases: measured } = measuredOf(Object.fromEntries(sides));
      return (
        judgeVariation(measured, { relation: 'below', limit, decide: 'interval' })?.verdict ===
        wrong
      );
    });

  it.each([5, 10, 20])('is not called broken at two thirds of it, with %s readings', (n) => {
    atMost(verdicts(0.02, 0.03, n)('fail'), 0.05);
  });

  it('is called broken at the limit itself in at most 5% of runs', () => {
    atMost(verdicts(0.03, 0.03, 10)('fail'), 0.05);
  });

  it('is not called kept where one and a half times as much varies', () => {
    atMost(verdicts(0.045, 0.03, 10)('pass'), 0.05);
  });

  it('is found broken where twice as much varies, and kept where a third does', () => {
    atLeast(verdicts(0.06, 0.03, 20)('fail'), 0.9);
    atLeast(verdicts(0.01, 0.03, 20)('pass'), 0.9);
  });
});

describe('a limit on the regression of 10 benchmarks that are all at it', () => {
  it.each([
    [5, 5],
    [5, 20],
    [20, 4],
  ])('is called broken in at most 5% of runs of %s and %s readings', (before, after) => {
    const broken = rateOf(`regression ${before} ${after}`, RUNS, (next) => {
      const sides = Array.from({ length: 10 }, (_, index): [string, [Given, Given]] => [
        `b${index}`,
        [around(next, 100, 0.03, before), around(next, 105, 0.03, after)],
      ]);
      const { cases: measured } = measuredOf(Object.fromEntries(sides));
      return judgeWorst(measured, AT_MOST_5)?.verdict === 'fail';
    });
    atMost(broken, 0.05);
  });
});

describe('limits on the speedup of 10 benchmarks each', () => {
  const anyWrong = (key: string, speedup: number, limit: number, wrong: string) =>
    rateOf(key, RUNS / 2, (next) => {
      const gains = Array.from({ length: 10 }, () => {
        const [before, after] = [around(next, 100 * speedup, 0.02, 6), around(next, 100, 0.02, 6)];
        const [one] = measuredOf({ a: [before, after] }).cases;
        if (one === undefined) throw new Error('nothing was measured');
        const { speedup: interval, logRatio: ratio, noise } = one;
        return { interval, ratio, noise, limit: { relation: 'at least', value: limit } } as const;
      });
      return judgeGains(gains, USUAL).some(({ verdict }) => verdict === wrong);
    });

  it('have any wrong verdict in at most 5% of runs', () => {
    atMost(anyWrong('at the limit, fail', 1.2, 1.2, 'fail'), 0.05);
    atMost(anyWrong('at the limit, pass', 1.2, 1.2, 'pass'), 0.05);
  });

  it('are all found kept where each is far beyond', () => {
    atMost(anyWrong('far beyond', 1.4, 1.2, 'inconclusive'), 0.1);
  });
});
