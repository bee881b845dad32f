import { describe, expect, it } from 'vitest';
import { calibrationTest } from '../../../../src/engine/calibration/calibration-test.ts';
import type { Judged } from '../../../../src/engine/calibration/forecast-scores.ts';
import { exact } from '../../../../src/quantity/exact.ts';

/** So many forecasts of a probability, of which so many came true. */
const said = (probability: string, n: number, kept: number): Judged[] =>
  Array.from({ length: n }, (_, at) => ({ probability: exact(probability), happened: at < kept }));

describe('the calibration test', () => {
  // SciPy 1.17.1, stats.binom: all counts that are as far from n p.
  it.each([
    ['0.5', 10, 9, 0.021484375],
    ['0.5', 10, 5, 1],
    ['0.6', 10, 7, 0.749177344],
    ['0.9', 10, 3, 9.1216e-6],
  ] as const)(
    'of %s said %i times, %i of them true, is the binomial test',
    (p, n, kept, pValue) => {
      expect(calibrationTest(said(p, n, kept))?.pValue).toBeCloseTo(pValue, 10);
    },
  );

  it('finds what the mean hides: called likely and unlikely the wrong way round', () => {
    const found = calibrationTest([...said('0.9', 5, 1), ...said('0.1', 5, 4)]);
    expect(found?.pValue).toBeLessThan(1e-5);
    expect(found?.direction).toBe('too-sure');
  });

  it.each([
    [[...said('0.9', 9, 4)], 'too-high'],
    [[...said('0.2', 9, 7)], 'too-low'],
    [[...said('0.6', 9, 9), ...said('0.4', 9, 0)], 'not-sure-enough'],
  ] as const)('tells which way it is off', (all, direction) => {
    expect(calibrationTest(all)).toMatchObject({ direction });
  });

  it('reads a certainty as rounded to whole percent', () => {
    expect(calibrationTest(said('1', 1, 0))?.pValue).toBeCloseTo(0.005, 14);
    expect(calibrationTest(said('0', 1, 1))?.pValue).toBeCloseTo(0.005, 14);
    expect(calibrationTest(said('1', 20, 20))?.pValue).toBe(1);
  });

  it('draws results where there are too many, the same each time', () => {
    const many = Array.from({ length: 18 }, (_, at) => said(`0.${20 + 3 * at}`, 1, at % 2)).flat();
    const found = calibrationTest(many);
    expect((found?.pValue ?? 0) * 10_000).toBeCloseTo(Math.round((found?.pValue ?? 0) * 10_000), 8);
    expect(calibrationTest(many.toReversed())).toEqual(found);
  });

  it('of nothing is none', () => {
    expect(calibrationTest([])).toBeNull();
  });
});
