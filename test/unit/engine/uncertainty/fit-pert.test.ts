import { describe, expect, it } from 'vitest';
import { fitRange, type InputKind } from '../../../../src/engine/uncertainty/fit-range.ts';
import { pertMean, pertQuantile } from '../../../../src/engine/uncertainty/pert.ts';
import { read } from '../../../support/ranged.ts';

function fitted(kind: InputKind, written: string) {
  const found = fitRange(kind, read(kind, written));
  if (found === null) throw new Error('not a range');
  return found;
}

describe('fitRange', () => {
  it('is null for what is no range', () => {
    expect(fitRange('probability', read('probability', '~70%'))).toBeNull();
  });

  it.each([
    ['probability', '60% to 80%', 0.6, 0.7, 0.8],
    ['gain', '1.5x to 1.8x', 0.5, 0.65, 0.8],
    ['hours', '{ low: 4h, best: 6h, high: 12h }', 4, 6, 12],
    ['hours', '{ low: 3h, best: 3h, high: 9h }', 3, 3, 9],
  ] as const)('%s %s: percentiles and mode as written', (kind, written, low, mode, high) => {
    const { pert, fit: how, achieved } = fitted(kind, written);
    expect(how).toBe('met');
    expect(pert?.mode).toBeCloseTo(mode, 12);
    expect(achieved?.low).toBeCloseTo(low, 12);
    expect(achieved?.high).toBeCloseTo(high, 12);
  });

  it.each([
    ['probability', '90% to 99%', 0.9, 0.99, 'max', 1],
    ['probability', '2% to 15%', 0.02, 0.15, 'min', 0],
    ['hours', '1h to 4h', 1, 4, 'min', 0],
  ] as const)('%s %s: the mode yields to a bound', (kind, written, low, high, end, bound) => {
    const { pert, fit: how, achieved } = fitted(kind, written);
    expect(how).toBe('mode-moved');
    expect(pert?.[end]).toBe(bound);
    expect(achieved?.low).toBeCloseTo(low, 12);
    expect(achieved?.high).toBeCloseTo(high, 12);
  });

  it.each([
    // The 90th percentile is met, the 10th is not: 0.0209 / 0.3690 of it with the mode at 0.
    ['loss', '0% to 30%', 0.01695, 0.3],
    ['probability', '95% to 100%', 0.95, 0.99717],
    // Both ends at their bounds: PERT on 0 to 1 is no wider.
    ['probability', '2% to 98%', 0.24664, 0.75336],
    ['hours', '1h to 40h', 4.94385, 40],
  ] as const)('%s %s: says what is missed', (kind, written, low, high) => {
    const { fit: how, achieved } = fitted(kind, written);
    expect(how).toBe('missed');
    expect(achieved?.low).toBeCloseTo(low, 5);
    expect(achieved?.high).toBeCloseTo(high, 5);
  });

  it('takes true bounds for the ends where no percentiles are written', () => {
    const { pert, fit: how } = fitted('hours', '{ min: 2h, best: 3h, max: 10h }');
    expect({ pert, how }).toEqual({ pert: { min: 2, mode: 3, max: 10 }, how: 'met' });
    expect(pert === null ? null : pertMean(pert)).toBe(4);
  });

  it('takes a true bound on one side and a percentile on the other', () => {
    const { pert, fit: how } = fitted('hours', '{ min: 2h, best: 3h, high: 10h }');
    if (pert === null) throw new Error('a point');
    expect([how, pert.min]).toEqual(['met', 2]);
    expect(pert.mode).toBeCloseTo(3, 12);
    expect(pertQuantile(pert)(0.9)).toBeCloseTo(10, 12);
  });

  it('keeps within true bounds beside the percentiles', () => {
    const { pert, fit: how } = fitted('hours', '{ min: 3.5h, low: 4h, best: 6h, high: 12h }');
    expect([how, pert?.min]).toEqual(['mode-moved', 3.5]);
  });

  it.each([
    ['hours', '{ best: 6h, high: 12h }', 'one-sided'],
    ['hours', '4h to 4h', 'met'],
  ] as const)('%s %s is a point', (kind, written, how) => {
    expect(fitted(kind, written)).toEqual({ pert: null, fit: how, achieved: null });
  });
});
