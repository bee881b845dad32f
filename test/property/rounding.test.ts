import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/experiments/log.ts';
import { scaleOf } from '../../src/experiments/verdict/scale.ts';
import { cases } from '../support/effort.ts';

function runOf(metric: number | null): Run {
  return { number: 1, line: 1, commit: '', metric, status: 'discarded', description: '' };
}

/** Decimals of a figure as its text has them. */
function decimalsOf(metric: number): number {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(.+))?$/.exec(`${metric}`) ?? [];
  return Math.max(digits.length - Number(exponent), 0);
}

const any = fc.double({ min: -1e150, max: 1e150, noNaN: true });
const rounded = fc
  .record({ whole: fc.maxSafeInteger(), decimals: fc.nat(24) })
  .map(({ whole, decimals }) => Number(`${whole}e-${decimals}`));
const metrics = fc.oneof(any, rounded, fc.constantFrom(0, -0, 0.1, 5e-324, 1e22, 1e23, 2 ** 53));

describe('the rounding of the figures of a log', () => {
  it('is that of the one with most decimals, as its text has them', () => {
    fc.assert(
      fc.property(fc.array(metrics, { minLength: 1, maxLength: 6 }), (drawn) => {
        const most = Math.max(...drawn.map(decimalsOf));
        const { halfStep } = scaleOf([...drawn, null].map(runOf), 'lower', 'difference');
        expect(halfStep).toBe(10 ** -most / 2);
      }),
      { numRuns: cases(2000) },
    );
  });
});
