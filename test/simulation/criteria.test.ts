import { describe, it } from 'vitest';
import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import { judgeGains } from '../../src/outcome/verdict/gain.ts';
import { judgeWorst } from '../../src/outcome/verdict/regression.ts';
import { judgeVariation } from '../../src/outcome/verdict/variation.ts';
import { cases } from '../support/effort.ts';
import { around } from '../support/invocations.ts';
import { type Given, measuredOf } from '../support/measured.ts';
import { expectAtLeast, expectAtMost } from '../support/simulation.ts';

const RUNS = cases(4000);
const AT_MOST_5 = { relation: 'at most', limit: 0.05, decide: 'interval' } as const;
const USUAL = { decide: 'interval', matters: 0.01 } as const;

describe('a limit on the variation of 20 benchmarks', () => {
  const has = (verdict: string, variation: number, limit: number, n: number) => {
    const happens = (next: Generator) => {
      const sides = Array.from({ length: 20 }, (_, index): [string, [Given, Given]] => [
        `b${index}`,
        [around(next, 100, variation, n), around(next, 100, variation, n)],
      ]);
      const { cases: measured } = measuredOf(Object.fromEntries(sides));
      return (
        judgeVariation(measured, { relation: 'below', limit, decide: 'interval' })?.verdict ===
        verdict
      );
    };
    return [`variation ${variation} ${limit} ${n}`, RUNS / 4, happens] as const;
  };

  it.each([5, 10, 20])('is not called broken at two thirds of it, with %s readings', (n) => {
    expectAtMost(0.05, ...has('fail', 0.02, 0.03, n));
  });

  it('is called broken at the limit itself in at most 5% of runs', () => {
    expectAtMost(0.05, ...has('fail', 0.03, 0.03, 10));
  });

  it('is not called kept where one and a half times as much varies', () => {
    expectAtMost(0.05, ...has('pass', 0.045, 0.03, 10));
  });

  it('is found broken where twice as much varies, and kept where a third does', () => {
    expectAtLeast(0.9, ...has('fail', 0.06, 0.03, 20));
    expectAtLeast(0.9, ...has('pass', 0.01, 0.03, 20));
  });
});

describe('a limit on the regression of 10 benchmarks that are all at it', () => {
  it.each([
    [5, 5],
    [5, 20],
    [20, 4],
  ])('is called broken in at most 5% of runs of %s and %s readings', (before, after) => {
    expectAtMost(0.05, `regression ${before} ${after}`, RUNS, (next) => {
      const sides = Array.from({ length: 10 }, (_, index): [string, [Given, Given]] => [
        `b${index}`,
        [around(next, 100, 0.03, before), around(next, 105, 0.03, after)],
      ]);
      const { cases: measured } = measuredOf(Object.fromEntries(sides));
      return judgeWorst(measured, AT_MOST_5)?.verdict === 'fail';
    });
  });
});

describe('limits on the speedup of 10 benchmarks each', () => {
  const anyWrong = (key: string, speedup: number, limit: number, wrong: string) => {
    const happens = (next: Generator) => {
      const gains = Array.from({ length: 10 }, () => {
        const [before, after] = [around(next, 100 * speedup, 0.02, 6), around(next, 100, 0.02, 6)];
        const [one] = measuredOf({ a: [before, after] }).cases;
        if (one === undefined) throw new Error('nothing was measured');
        const { speedup: interval, logRatio: ratio, noise } = one;
        return { interval, ratio, noise, limit: { relation: 'at least', value: limit } } as const;
      });
      return judgeGains(gains, USUAL).some(({ verdict }) => verdict === wrong);
    };
    return [key, RUNS / 2, happens] as const;
  };

  it('have any wrong verdict in at most 5% of runs', () => {
    expectAtMost(0.05, ...anyWrong('at the limit, fail', 1.2, 1.2, 'fail'));
    expectAtMost(0.05, ...anyWrong('at the limit, pass', 1.2, 1.2, 'pass'));
  });

  it('are all found kept where each is far beyond', () => {
    expectAtMost(0.1, ...anyWrong('far beyond', 1.4, 1.2, 'inconclusive'));
  });
});
