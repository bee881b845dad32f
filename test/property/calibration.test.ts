import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corp, poolAdjacentViolators } from '../../src/engine/calibration/corp.ts';
import type { Judged } from '../../src/engine/calibration/forecast-scores.ts';
import { logScore, meanBrier, meanLogScore } from '../../src/engine/calibration/forecast-scores.ts';
import { coverageOf, intervalScore } from '../../src/engine/calibration/interval-score.ts';
import { skillPValue } from '../../src/engine/calibration/permutation-test.ts';
import { realised } from '../../src/engine/calibration/realised.ts';
import { exact, ONE, sum, toNumber, ZERO } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';

/** Tenths, so that equal probabilities are common. */
const forecast: fc.Arbitrary<Judged> = fc.record({
  probability: fc.integer({ min: 0, max: 10 }).map((tenths) => exact(tenths, 10)),
  happened: fc.boolean(),
});
const forecasts = fc.array(forecast, { minLength: 1, maxLength: 12 });

const shuffled = forecasts.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
  ),
);

const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
const range = fc
  .tuple(factor, factor, factor)
  .map(([a, b, actual]) => ({ low: Math.min(a, b), high: Math.max(a, b), actual }));

describe('laws of calibration', () => {
  it('CORP: the parts make up the whole exactly, and neither is negative', () => {
    fc.assert(
      fc.property(forecasts, (all) => {
        const found = corp(all);
        if (found === null) return false;
        const { brier, miscalibration, discrimination, uncertainty } = found;
        expect(miscalibration.sub(discrimination).add(uncertainty).equals(brier)).toBe(true);
        expect(miscalibration.gte(ZERO) && discrimination.gte(ZERO)).toBe(true);
        expect(meanBrier(all)?.equals(brier)).toBe(true);
        return true;
      }),
    );
  });

  it('CORP: the table rises, counts everyone once, and keeps what happened', () => {
    fc.assert(
      fc.property(forecasts, (all) => {
        const rows = corp(all)?.reliability ?? [];
        rows.forEach((row, i) => {
          const before = rows[i - 1];
          if (before === undefined) return;
          expect(row.recalibrated.gt(before.recalibrated)).toBe(true);
          expect(row.low.gt(before.high)).toBe(true);
        });
        expect(rows.reduce((n, row) => n + row.n, 0)).toBe(all.length);
        expect(rows.reduce((n, row) => n + row.happened, 0)).toBe(
          all.filter(({ happened }) => happened).length,
        );
      }),
    );
  });

  it('recalibrated forecasts cannot be recalibrated any further', () => {
    fc.assert(
      fc.property(forecasts, (all) => {
        const rows = corp(all)?.reliability ?? [];
        const better = all.map(({ probability, happened }) => {
          const row = rows.find(({ high }) => high.gte(probability));
          return { probability: row?.recalibrated ?? ONE, happened };
        });
        expect(corp(better)?.miscalibration.equals(ZERO)).toBe(true);
      }),
    );
  });

  it('pooled means do not fall, and sum to what the groups do', () => {
    const group = fc.record({
      n: fc.integer({ min: 1, max: 5 }),
      sum: fc.integer({ min: -20, max: 20 }).map((value) => exact(value)),
    });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
        const pools = poolAdjacentViolators(groups);
        const rises = pools.every(({ mean }, i) => i === 0 || mean.gt(pools[i - 1]?.mean ?? mean));
        expect(rises).toBe(true);
        const whole = sum(pools.map(({ mean, n }) => mean.mul(n)));
        expect(whole.equals(sum(groups.map((each) => each.sum)))).toBe(true);
      }),
    );
  });

  it('the order of forecasts changes nothing', () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(meanBrier(other)?.equals(meanBrier(all) ?? ONE)).toBe(true);
        expect(corp(other)).toEqual(corp(all));
        expect(skillPValue(other)).toEqual(skillPValue(all));
        const [a, b] = [meanLogScore(all) ?? 0, meanLogScore(other) ?? 0];
        expect(a === b || Math.abs(a - b) < 1e-12).toBe(true);
      }),
    );
  });

  it('who is always certain and right scores 0 on everything', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), (ends) => {
        const all = ends.map((happened) => ({ probability: happened ? ONE : ZERO, happened }));
        expect(meanBrier(all)?.equals(ZERO)).toBe(true);
        expect(meanLogScore(all)).toBe(0);
        expect(corp(all)?.miscalibration.equals(ZERO)).toBe(true);
      }),
    );
  });

  it('a log score is at least the miss and half its square', () => {
    fc.assert(
      fc.property(forecast, (each) => {
        const miss = toNumber(each.happened ? ONE.sub(each.probability) : each.probability);
        // -ln(1 - m) >= m + m^2/2 >= m^2
        expect(logScore(each)).toBeGreaterThanOrEqual(miss + (miss * miss) / 2 - 1e-15);
      }),
    );
  });

  it('telling the truth is best: the expected score is least at the true chance', () => {
    const chance = fc.integer({ min: 0, max: 20 }).map((n) => exact(n, 20));
    fc.assert(
      fc.property(chance, chance, (truth, said) => {
        const expected = (p: typeof truth) => {
          const if1 = meanBrier([{ probability: p, happened: true }]) ?? ZERO;
          const if0 = meanBrier([{ probability: p, happened: false }]) ?? ZERO;
          return truth.mul(if1).add(ONE.sub(truth).mul(if0));
        };
        expect(expected(truth).lte(expected(said))).toBe(true);
      }),
    );
  });

  it('an interval score is the width inside, and 10 times the miss more outside', () => {
    fc.assert(
      fc.property(range, (each) => {
        const { low, high, actual } = each;
        const miss = actual < low ? low - actual : actual > high ? actual - high : 0;
        const fine = intervalScore(each) - (high - low);
        expect(miss === 0 ? fine === 0 : Math.abs(fine - 10 * miss) < 1e-12).toBe(true);
      }),
    );
  });

  it('sides add up, and a p-value is a share', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), forecasts, (ranges, all) => {
        const { n, inside, below, above } = coverageOf(ranges);
        expect(inside + below + above).toBe(n);
        const pValue = skillPValue(all);
        expect(pValue?.gt(ZERO) && pValue.lte(ONE)).toBe(true);
      }),
    );
  });

  it('the p-value of skill is what trying every deal of the results finds', () => {
    fc.assert(
      fc.property(forecasts, (every) => {
        const all = every.slice(0, 9);
        const kept = all.filter(({ happened }) => happened).length;
        const score = meanBrier(all) ?? ZERO;
        let [asGood, deals] = [0, 0];
        for (let deal = 0; deal < 2 ** all.length; deal += 1) {
          const dealt = all.map((each, at) => ({ ...each, happened: ((deal >> at) & 1) === 1 }));
          if (dealt.filter(({ happened }) => happened).length !== kept) continue;
          deals += 1;
          if (meanBrier(dealt)?.lte(score)) asGood += 1;
        }
        expect(skillPValue(all)?.equals(exact(asGood, deals))).toBe(true);
      }),
      { numRuns: cases(40) },
    );
  });

  it('twice the claim is twice the ratio', () => {
    const claim = fc.record({ claimed: factor, actual: factor });
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 8 }), (claims) => {
        const one = realised(claims);
        const two = realised(
          claims.map(({ claimed, actual }) => ({ claimed: claimed * 2, actual })),
        );
        expect((two.median ?? 0) / (one.median ?? 1)).toBeCloseTo(2, 10);
        expect((two.pooled ?? 0) / (one.pooled ?? 1)).toBeCloseTo(2, 10);
      }),
    );
  });
});
