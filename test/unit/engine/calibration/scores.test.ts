import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../../src/engine/calibration/judged.ts';
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
    // 1 - 0.21 / (3/4 x 1/4)
    expect(shown(scores.skillOverBaseRate)).toBe('-3/25');
  });

  it('have no skill over a base rate that is certain', () => {
    expect(scoresOf(said('0.9', true, true))).toMatchObject({
      skillOverBaseRate: null,
      happened: 2,
    });
  });

  it('are taken apart from 10 forecasts on', () => {
    expect(scoresOf(said('0.9', ...Array<boolean>(9).fill(true))).corp).toBeNull();
    expect(scoresOf(said('0.9', ...Array<boolean>(10).fill(true))).corp).not.toBeNull();
  });

  it('of nobody are none', () => {
    const nothing = { brier: null, skillOverEvenOdds: null, skillOverBaseRate: null };
    expect(scoresOf([])).toEqual({
      ...{ n: 0, happened: 0, logScore: null, luck: null, corp: null },
      ...nothing,
    });
  });
});
