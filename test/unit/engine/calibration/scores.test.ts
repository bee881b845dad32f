import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../../src/engine/calibration/forecast-scores.ts';
import { scoresOf } from '../../../../src/engine/calibration/scores.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { shown } from '../../../support/figure.ts';

const said = (probability: string, ...ends: readonly boolean[]): Judged[] =>
  ends.map((happened) => ({ probability: exact(probability), happened }));

describe('the scores of a forecaster', () => {
  it('hold the Brier score against even odds and the base rate', () => {
    const scores = scoresOf(said('0.9', true, true, true, false));
    expect(shown(scores.brier)).toBe('21/100');
    expect(shown(scores.skillOverEvenOdds)).toBe('4/25');
    // Three times (2/5)^2 and once (4/5)^2, as the others had it.
    expect(shown(scores.baseRateBrier)).toBe('7/25');
    expect(shown(scores.skillOverBaseRate)).toBe('1/4');
  });

  it('know no base rate of one forecast, which has no others, and no skill over it', () => {
    const scores = scoresOf(said('0.9', true));
    expect([scores.baseRateBrier, scores.skillOverBaseRate]).toEqual([null, null]);
  });

  it('are taken apart from 10 forecasts on', () => {
    expect(scoresOf(said('0.9', ...Array<boolean>(9).fill(true))).corp).toBeNull();
    expect(scoresOf(said('0.9', ...Array<boolean>(10).fill(true))).corp).not.toBeNull();
  });

  it('of nobody are none', () => {
    const nothing = {
      brier: null,
      skillOverEvenOdds: null,
      skillOverBaseRate: null,
      baseRateBrier: null,
    };
    expect(scoresOf([])).toEqual({
      ...{ n: 0, happened: 0, logScore: null, corp: null, skillPValue: null },
      ...{ ...nothing, meanProbability: null, calibration: null },
    });
  });
});
