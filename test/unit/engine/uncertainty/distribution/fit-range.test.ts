import { describe, expect, it } from 'vitest';
import { quantileOf } from '../../../../../src/engine/uncertainty/distribution/distribution.ts';
import {
  fitRange,
  type InputKind,
} from '../../../../../src/engine/uncertainty/distribution/fit-range.ts';
import { read } from '../../../../support/ranged.ts';

function fitted(kind: InputKind, written: string) {
  const found = fitRange(kind, read(kind, written));
  if (found === null) throw new Error('not a range');
  return found;
}

function drawn(kind: InputKind, written: string) {
  const { fit, distribution } = fitted(kind, written);
  if (distribution === null) throw new Error('a point');
  return { fit, ...distribution, quantile: quantileOf(distribution) };
}

describe('fitRange', () => {
  it('is null for what is no range', () => {
    expect(fitRange('probability', read('probability', '~70%'))).toBeNull();
  });

  it.each([
    ['probability', '60% to 80%', 0.6, 0.7, 0.8],
    ['gain', '1.5x to 1.8x', 0.5, 0.65, 0.8],
    ['gain', '{ low: 3%, best: 3%, high: 9% }', 0.03, 0.03, 0.09],
    ['loss', '{ low: 4%, best: 6%, high: 12% }', 0.04, 0.06, 0.12],
  ] as const)(
    '%s %s: PERT with percentiles and mode as written',
    (kind, written, low, best, high) => {
      const { fit, member, quantile } = drawn(kind, written);
      expect([fit, member.family]).toEqual(['met', 'pert']);
      expect(member.family === 'pert' && member.mode).toBeCloseTo(best, 12);
      expect(quantile(0.1)).toBeCloseTo(low, 12);
      expect(quantile(0.9)).toBeCloseTo(high, 12);
    },
  );

  it.each([
    ['loss', '0% to 30%', 0, 0.3, 0.1, 0],
    ['probability', '90% to 99%', 0.9, 0.99, 0, 0.0507648],
    ['probability', '2% to 98%', 0.02, 0.98, 0.0893821, 0.0893821],
    ['probability', '0% to 100%', 0, 1, 0.1, 0.1],
    ['gain', '{ min: 9%, low: 10%, high: 30% }', 0.1, 0.3, 0.0755872, 0],
  ] as const)(
    '%s %s: a bound cuts, percentiles and mode stay',
    (kind, text, low, high, below, above) => {
      const found = drawn(kind, text);
      expect(found.fit).toBe('cut');
      expect(found.below).toBeCloseTo(below, 6);
      expect(found.above).toBeCloseTo(above, 6);
      expect(found.quantile(0.1)).toBeCloseTo(low, 12);
      expect(found.quantile(0.9)).toBeCloseTo(high, 12);
      expect(found.quantile(0.5)).toBeCloseTo((low + high) / 2, 12);
      expect(found.quantile(0.0001)).toBeGreaterThanOrEqual(found.least);
      expect(found.quantile(0.9999)).toBeLessThanOrEqual(found.greatest);
    },
  );

  it.each([
    ['2h to 38h', 2, 38],
    ['1h to 4h', 1, 4],
    ['1 min to 400h', 1 / 60, 400],
    ['{ low: 4h, best: 6h, high: 12h }', 4, 12],
  ])('hours %s are lognormal', (written, low, high) => {
    const { fit, member, quantile } = drawn('hours', written);
    expect([fit, member.family]).toEqual(['met', 'lognormal']);
    expect(quantile(0.1) / low).toBeCloseTo(1, 12);
    expect(quantile(0.5) / Math.sqrt(low * high)).toBeCloseTo(1, 12);
    expect(quantile(0.9) / high).toBeCloseTo(1, 12);
  });

  it('the speed is lognormal where a PERT gain would fall below -100%', () => {
    const { fit, member, least, quantile } = drawn('gain', '-95% to 400%');
    expect([fit, member.family]).toEqual(['met', 'lognormal']);
    expect(least).toBeGreaterThan(-1);
    expect(quantile(0.1)).toBeCloseTo(-0.95, 12);
    expect(1 + quantile(0.5)).toBeCloseTo(Math.sqrt(0.05 * 5), 12);
    expect(quantile(0.9)).toBeCloseTo(4, 12);
  });

  it('takes true bounds for the ends where no percentiles are written', () => {
    const { fit, member, mean } = drawn('hours', '{ min: 2h, best: 3h, max: 10h }');
    expect({ fit, member }).toEqual({
      fit: 'met',
      member: { family: 'pert', min: 2, mode: 3, max: 10 },
    });
    expect(mean).toBe(4);
  });

  it('takes a true bound on one side and a percentile on the other', () => {
    const { fit, least, quantile } = drawn('hours', '{ min: 2h, best: 3h, high: 10h }');
    expect([fit, least]).toEqual(['met', 2]);
    expect(quantile(0.9)).toBeCloseTo(10, 12);
    const mirrored = drawn('gain', '{ low: 10%, best: 20%, max: 50% }');
    expect(mirrored.quantile(0.1)).toBeCloseTo(0.1, 12);
    expect(mirrored.greatest).toBeCloseTo(0.5, 12);
  });

  it('no work takes 0 hours: then 0 is the least, and the 10th percentile is said', () => {
    const { fit, distribution, achieved } = fitted('hours', '0h to 4h');
    expect([fit, distribution?.least, distribution?.below]).toEqual(['missed', 0, 0]);
    expect(achieved).toEqual({ low: expect.closeTo(0.9126749, 6), high: 4 });
    expect(fitted('hours', '{ low: 1h, best: 7h, max: 8h }')).toMatchObject({
      fit: 'missed',
      distribution: { least: 0, greatest: 8 },
    });
  });

  it.each([
    ['hours', '{ best: 6h, high: 12h }', 'one-sided'],
    ['hours', '4h to 4h', 'met'],
    ['gain', '50% to 50%', 'met'],
  ] as const)('%s %s is a point', (kind, written, fit) => {
    expect(fitted(kind, written)).toEqual({ distribution: null, fit, achieved: null });
  });
});
