import type { Figure } from '../../model/figure.ts';
import type { Estimate } from '../../model/scorecard.ts';
import {
  type Exact,
  exactTo12Digits,
  leastCommonMultiple,
  sum,
  toNumber,
  ZERO,
} from '../../quantity/exact.ts';
import { fitRange, type InputKind } from '../uncertainty/distribution/fit-range.ts';
import { exp, ln } from '../uncertainty/numerics/elementary.ts';
import { isRangedEstimate } from './is-ranged.ts';
import { planEnds } from './plan-ends.ts';
import { priceEstimate } from './price.ts';
import type { MeanReturns, PlanEnd, Roi, SpeedMean } from './roi.ts';

/**
 * The mean return of an estimate over its ranges: `E[G]`, `E[H]` and the long-run rate `E[G] /
 * E[H]`, the gain per hour of doing such work repeatedly. This is not the mean of G / H, in which
 * an hour of a short draw has more weight than one of a long draw.
 *
 * Gain and hours are linear in every single input and the inputs are independent, so both means are
 * those of `priceEstimate` at the inputs' means, and the formula is defined only once. If no input
 * is a range they are the point figures, exactly; the mean of a range is rounded to 12 significant
 * digits. Null if the estimate cannot be priced.
 *
 * Source: the renewal-reward theorem, Ross 1996, "Stochastic Processes", 3.6.
 */
export function meanReturns(roi: Roi): MeanReturns | null {
  const mean =
    roi.roi !== null && isRangedEstimate(roi.estimate)
      ? priceEstimate({ ...roi, estimate: atMeans(roi.estimate) })
      : roi;
  if (mean.roi === null) return null;
  const { expectedGain, hours, roi: rate } = mean;
  const ends = planEnds(mean).filter(({ chance }) => chance.gt(ZERO));
  return { expectedGain, hours, rate, speed: speedMean(ends, expectedGain), ends };
}

/** The estimate with each point replaced by the mean of its range. */
function atMeans(estimate: Estimate): Estimate {
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  return {
    ...estimate,
    success: atMean('probability', success),
    upside: atMean('gain', upside),
    downside: atMean('loss', downside),
    implementation: atMean('hours', implementation),
    validation: atMean('hours', validation),
    rollback: atMean('hours', rollback),
    phases: phases.map((phase) => ({
      ...phase,
      hours: atMean('hours', phase.hours),
      pass: atMean('probability', phase.pass),
      loss: atMean('loss', phase.loss),
      gain: atMean('gain', phase.gain),
    })),
  };
}

function atMean<F extends Figure | null>(kind: InputKind, figure: F): F {
  const distribution = figure === null ? null : (fitRange(kind, figure)?.distribution ?? null);
  if (distribution === null) return figure;
  return { ...figure, point: exactTo12Digits(distribution.mean) };
}

/**
 * The mean speed after a plan. With ends of chance `p_i` and speed `f_i`, which is `1 + U` for
 * success and `1 + g - D` for a stop or a failure:
 *
 *     geometric mean = prod f_i^p_i        expected time = sum p_i / f_i
 *
 * Twice as fast or half as fast, each with chance 1/2, gains 25 % on average, while its geometric
 * mean is 1 and its expected time 25 % more: such an estimate is a gamble. As the geometric mean is
 * never above the arithmetic, an expected gain of 0 or less is a loss and not a gamble.
 *
 * The comparison with 1 is exact: with b the common denominator of the chances, `prod f_i^(p_i b)`
 * has whole exponents and is compared as a fraction of integers. If these would be too long, it
 * uses the sum of `p_i ln f_i`, and a sum within 1e-12 of 0 counts as 0.
 *
 * Source: Kelly 1956, "A new interpretation of information rate": repeated multiplication grows by
 * the geometric mean.
 */
function speedMean(ends: readonly PlanEnd[], expectedGain: Exact): SpeedMean {
  const logarithm = ends.reduce(
    (whole, { chance, speed }) => whole + toNumber(chance) * ln(toNumber(speed)),
    0,
  );
  const compared = compareExactly(ends);
  const isAbove = compared === null ? logarithm > NEAR : compared > 0;
  return {
    geometric: compared === 0 ? 1 : Number.isFinite(logarithm) ? exp(logarithm) : 0,
    method: compared === null ? 'logarithms' : 'exact',
    time: ends.some(({ speed }) => speed.equals(ZERO))
      ? null
      : sum(ends.map(({ chance, speed }) => chance.div(speed))),
    isGamble: expectedGain.gt(ZERO) && !isAbove,
  };
}

/** Logarithms closer to 0 than this count as 0. */
const NEAR = 1e-12;

/** The most bits of an integer; longer ones are not computed. */
const MAX_BITS = 100_000;

/** The sign of the geometric mean less 1; null if the integers would be too long. */
function compareExactly(ends: readonly PlanEnd[]): number | null {
  if (ends.some(({ speed }) => speed.equals(ZERO))) return -1;
  const denominator = ends.reduce((whole, { chance }) => leastCommonMultiple(whole, chance.d), 1n);
  const powers = ends.map(({ chance, speed }) => ({
    speed,
    exponent: (chance.n * denominator) / chance.d,
  }));
  const bits = powers.reduce(
    (whole, { speed, exponent }) =>
      whole + Number(exponent) * (speed.n.toString(2).length + speed.d.toString(2).length),
    0,
  );
  if (bits > MAX_BITS) return null;
  const product = (of: (speed: Exact) => bigint): bigint =>
    powers.reduce((whole, { speed, exponent }) => whole * of(speed) ** exponent, 1n);
  const [above, below] = [product(({ n }) => n), product(({ d }) => d)];
  return above === below ? 0 : above > below ? 1 : -1;
}
