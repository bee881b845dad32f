import { describe, expect, it } from 'vitest';
import { exp, ln } from '../../../../../src/engine/uncertainty/numerics/elementary.ts';

describe('exp and ln', () => {
  it.each([1e-300, 0.1, 0.5, 0.999999, 1, 1.0000001, 2, 10, 12345.678, 1e300])('ln %f', (x) => {
    expect(Math.abs(ln(x) - Math.log(x))).toBeLessThanOrEqual(4e-16 * Math.abs(Math.log(x)));
  });

  it.each([-700, -30.5, -1, -1e-9, 0, 1e-9, 0.3, 1, 88.7, 700])('exp %f', (x) => {
    expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(5e-16);
  });

  it('end where doubles end', () => {
    expect([exp(-1000), exp(1000), ln(0)]).toEqual([0, Infinity, -Infinity]);
  });
});
