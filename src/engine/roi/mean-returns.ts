import type { Figure } from '../../model/figure.ts';
import type { Estimate } from '../../model/scorecard.ts';
import { exactTo12Digits } from '../../quantity/exact.ts';
import { fitRange, type InputKind } from '../uncertainty/distribution/fit-range.ts';
import { isRangedEstimate } from './is-ranged.ts';
import { priceEstimate } from './price.ts';
import type { MeanReturns, Roi } from './roi.ts';
import { speedMean } from './speed-mean.ts';

/**
 * What an estimate returns on average over its ranges: `E[G]`, `E[H]` and the long-run
 * rate `E[G] / E[H]`, the gain per hour of doing such work again and again. It is not
 * the mean of G / H, which counts an hour of a quick draw for more than one of a slow draw.
 *
 * Gain and hours are linear in every single input and the inputs are independent, so
 * both means are those of `priceEstimate` at the inputs' means: the formula has one
 * home. Where no input is a range they are the point figures, exactly; the mean of a
 * range is taken to 12 significant digits. Null where the estimate cannot be priced.
 *
 * Source: the renewal-reward theorem, Ross 1996, "Stochastic Processes", 3.6.
 */
export function meanReturns(roi: Roi): MeanReturns | null {
  const mean =
    roi.roi !== null && isRangedEstimate(roi.estimate)
      ? priceEstimate({ ...roi, estimate: atMeans(roi.estimate) })
      : roi;
  const { expectedGain, hours, roi: rate } = mean;
  const speed = speedMean(mean);
  if (expectedGain === null || hours === null || rate === null || speed === null) return null;
  return { expectedGain, hours, rate, speed };
}

/** The estimate with the mean of each range for its point. */
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
