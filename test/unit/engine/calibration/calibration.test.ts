import { describe, expect, it } from 'vitest';
import { corp } from '../../../../src/engine/calibration/corp.ts';
import {
  baseRate,
  baseRateBrier,
  brierScore,
  brierSkill,
  EVEN_ODDS_BRIER,
  type Judged,
  logScore,
  meanBrier,
  meanLogScore,
} from '../../../../src/engine/calibration/forecast-scores.ts';
import {
  coverageOf,
  logIntervalScore,
  sideOf,
} from '../../../../src/engine/calibration/interval-score.ts';
import { skillPValue } from '../../../../src/engine/calibration/permutation-test.ts';
import { realised } from '../../../../src/engine/calibration/realised.ts';
import { wilsonBand } from '../../../../src/engine/calibration/wilson.ts';
import { exact, ONE, ZERO } from '../../../../src/quantity/exact.ts';
import { shown } from '../../../support/figure.ts';

const judged = (probability: string, happened: boolean): Judged => ({
  probability: exact(probability),
  happened,
});

/** `0.7 0` is 70 % that did not happen. */
const read = (...forecasts: readonly string[]): Judged[] =>
  forecasts.map((text) => {
    const [probability = '', happened] = text.split(' ');
    return judged(probability, happened === '1');
  });

describe('Brier score', () => {
  it('of 70% that failed is 0.49, exactly', () => {
    expect(shown(brierScore(judged('0.7', false)))).toBe('49/100');
  });

  it('of thirds is a fraction', () => {
    expect(brierScore({ probability: exact(1, 3), happened: true }).equals(exact(4, 9))).toBe(true);
  });

  it('is compared with even odds and with the base rate', () => {
    const all = read('0.9 1', '0.2 0');
    const score = meanBrier(all);
    expect(shown(score)).toBe('1/40');
    expect(shown(brierSkill(score ?? ONE, EVEN_ODDS_BRIER))).toBe('9/10');
    // Of one other, which went the other way: 1/3 for what happened, 2/3 for what did not.
    expect(shown(baseRateBrier(all))).toBe('4/9');
    expect(shown(baseRate(all))).toBe('1/2');
  });

  it('has no skill against a reference that cannot be beaten', () => {
    expect(brierSkill(ZERO, ZERO)).toBeNull();
  });

  it('of nothing is null', () => {
    expect([meanBrier([]), meanLogScore([]), baseRate([]), corp([]), skillPValue([])]).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('log score', () => {
  it('of certain and wrong has no bound, and takes the mean along', () => {
    expect(logScore(judged('1', false))).toBe(Number.POSITIVE_INFINITY);
    expect(logScore(judged('0', true))).toBe(Number.POSITIVE_INFINITY);
    expect(meanLogScore(read('1 0', '0.9 1'))).toBe(Number.POSITIVE_INFINITY);
  });

  it('of certain and right is 0, and not -0', () => {
    expect(logScore(judged('1', true))).toBe(0);
    expect(logScore(judged('0', false))).toBe(0);
  });
});

describe('ranges', () => {
  it('hold their ends', () => {
    const range = { low: 1.5, high: 1.8 };
    const sides = [1.4999, 1.5, 1.6, 1.8, 1.8001].map((actual) => sideOf({ ...range, actual }));
    expect(sides).toEqual(['below', 'inside', 'inside', 'inside', 'above']);
  });

  it('hold an end that a geometric mean missed by its rounding', () => {
    expect(sideOf({ low: 1, high: 1.25, actual: 1.250000000000001 })).toBe('inside');
    expect(sideOf({ low: 1.25, high: 2, actual: 1.249999999999999 })).toBe('inside');
  });

  it('are scored on logarithms: a factor of 2 too high is as bad as one too low', () => {
    const low = logIntervalScore({ low: 1, high: 1, actual: 0.5 });
    expect(low).toBeCloseTo(10 * Math.LN2, 13);
    expect(logIntervalScore({ low: 1, high: 1, actual: 2 })).toBeCloseTo(low, 13);
  });

  it('are counted by the side the truth fell on', () => {
    const found = coverageOf([
      { low: 1.5, high: 1.8, actual: 0.735 },
      { low: 1, high: 1.4, actual: 1.2 },
      { low: 1.1, high: 1.2, actual: 1.3 },
    ]);
    expect(found).toMatchObject({ n: 3, inside: 1, below: 1, above: 1, band: wilsonBand(1, 3) });
    // ln(1.8/1.5) + 10 ln(1.5/0.735), ln(1.4), ln(1.2/1.1) + 10 ln(1.3/1.2)
    const expected =
      Math.log(1.2) +
      10 * Math.log(1.5 / 0.735) +
      Math.log(1.4) +
      Math.log(1.2 / 1.1) +
      10 * Math.log(1.3 / 1.2);
    expect(found.intervalScore).toBeCloseTo(expected / 3, 12);
  });

  it('that are none have no score and no band', () => {
    expect(coverageOf([])).toEqual({
      ...{ n: 0, inside: 0, below: 0, above: 0 },
      ...{ band: null, intervalScore: null },
    });
  });
});

describe('CORP', () => {
  it('takes a Brier score apart', () => {
    // By hand: 0.1 0, 0.4 1, 0.6 0, 0.6 1, 0.9 1 is pooled to 0, then 2/3 for three, then 1.
    const found = corp(read('0.6 0', '0.9 1', '0.1 0', '0.6 1', '0.4 1'));
    expect(found?.reliability).toMatchObject([
      { n: 1, happened: 0 },
      { n: 3, happened: 2 },
      { n: 1, happened: 1 },
    ]);
    const bounds = found?.reliability.map(({ low, high }) => `${shown(low)} ${shown(high)}`);
    expect(bounds).toEqual(['1/10 1/10', '2/5 3/5', '9/10 9/10']);
    expect(found?.reliability[1]?.recalibrated.equals(exact(2, 3))).toBe(true);
    expect(shown(found?.brier ?? null)).toBe('9/50');
    expect(found?.uncertainty.equals(exact(6, 25))).toBe(true);
    // Recalibrated: 3 x 2/9 / 5 = 2/15.
    expect(found?.miscalibration.equals(exact('0.18').sub(exact(2, 15)))).toBe(true);
    expect(found?.discrimination.equals(exact(6, 25).sub(exact(2, 15)))).toBe(true);
  });

  it('finds no miscalibration where each probability came true as often as it said', () => {
    const found = corp(read('0.5 0', '0.5 1', '1 1', '0 0'));
    expect(shown(found?.miscalibration ?? null)).toBe('0');
  });

  it('finds no discrimination where all said the same', () => {
    const found = corp(read('0.7 0', '0.7 1', '0.7 0'));
    expect(shown(found?.discrimination ?? null)).toBe('0');
  });
});

describe('the permutation test of skill', () => {
  it('does as well as the best of four in one deal of six', () => {
    expect(skillPValue(read('0.9 1', '0.8 1', '0.3 0', '0.2 0'))?.equals(exact(1, 6))).toBe(true);
  });

  it('always does as well as the worst', () => {
    expect(shown(skillPValue(read('0.9 0', '0.8 0', '0.3 1', '0.2 1')))).toBe('1');
  });

  it('cannot be told apart where all went one way, or all said the same', () => {
    expect(shown(skillPValue(read('0.9 1', '0.2 1')))).toBe('1');
    expect(shown(skillPValue(read('0.6 1', '0.6 0')))).toBe('1');
  });

  it('counts ties as good: 0.8 and 0.8 may change places', () => {
    expect(skillPValue(read('0.8 1', '0.8 0', '0.1 0'))?.equals(exact(2, 3))).toBe(true);
  });

  it('draws deals where there are too many sums, the same each time', () => {
    const odd = Array.from({ length: 40 }, (_, i) => `0.${(i + 1) ** 7}1 ${i % 2}`);
    const found = skillPValue(read(...odd));
    expect(found?.mul(10_000).d).toBe(1n);
    expect(skillPValue(read(...odd.toReversed()))?.equals(found ?? ZERO)).toBe(true);
  });

  it('finds the same by drawn deals as by all of them', () => {
    // Thirds of a percent more or less make sums differ that were equal, and order nothing anew.
    const plain = Array.from({ length: 24 }, (_, i) => judged(`0.${i % 2}${i % 8}`, i % 3 === 0));
    const blurred = plain.map(({ probability, happened }, i) => ({
      probability: probability.add(exact(1, 3 ** (i + 12))),
      happened,
    }));
    const [counted, drawn] = [skillPValue(plain), skillPValue(blurred)];
    expect(counted?.mul(10_000).d).not.toBe(1n);
    expect(Math.abs((counted?.valueOf() ?? 0) - (drawn?.valueOf() ?? 1))).toBeLessThan(0.05);
  });
});

describe('claims against results', () => {
  it('are ratios on logarithms', () => {
    const found = realised([
      { claimed: 2, actual: 1 },
      { claimed: 1.5, actual: 1.5 },
      { claimed: 4, actual: 0.5 },
    ]);
    expect(found.n).toBe(3);
    expect(found.median).toBeCloseTo(2, 14);
    expect(found.pooled).toBeCloseTo(16 ** (1 / 3), 13);
    expect(found.gainKept).toBe((0 + 0.5 - 0.5) / (1 + 0.5 + 3));
  });

  it('takes the middle of two by their ratio', () => {
    const found = realised([
      { claimed: 1, actual: 1 },
      { claimed: 4, actual: 1 },
    ]);
    expect(found.median).toBeCloseTo(2, 14);
  });

  it('of nothing are null, and no gain is kept where none was claimed', () => {
    expect(realised([])).toEqual({ n: 0, median: null, pooled: null, gainKept: null });
    expect(realised([{ claimed: 0.9, actual: 1.2 }]).gainKept).toBeNull();
  });
});
