import { toNumber } from '../../../quantity/exact.ts';
import { maxOf, minOf } from '../../../quantity/min-max.ts';
import type { RankedRoi } from '../../roi/roi.ts';
import { sampleQuantile } from '../numerics/order-statistic.ts';
import type { EstimatedInterval, RoiUncertainty } from '../roi-uncertainty.ts';
import { average, exactly } from '../sampling/replicates.ts';
import type { DrawnReturns, ReturnForecast } from './forecast.ts';
import { perHour, returnsOf } from './returns.ts';

/** The percentiles of the ends of an interval. */
export const INTERVAL_LOW = 0.05;
export const INTERVAL_HIGH = 0.95;

/** The interval of a forecast in one replicate. */
export interface SpreadSample {
  readonly low: number;
  readonly high: number;
}

/** True if the interval of an estimate has no closed form, so that it must be sampled. */
export function needsSampling({ ranges }: ReturnForecast): boolean {
  return ranges.size > 1;
}

/** @param spare a buffer with the length of the rows; it is overwritten */
export function sampleSpread({ roi }: DrawnReturns, spare: Float64Array): SpreadSample {
  return {
    low: sampleQuantile(roi, INTERVAL_LOW, spare),
    high: sampleQuantile(roi, INTERVAL_HIGH, spare),
  };
}

/**
 * One estimate over its ranges: the mean ROI, which is `meanReturns` and never sampled, and the 5th
 * and 95th percentiles of gain per hour, averaged over success.
 *
 * Without a range there is no interval. With one the interval is exact, since gain per hour is
 * monotone in any single input. Otherwise its ends are means over the samples of the replicates.
 */
export function spreadOf(
  roi: RankedRoi,
  forecast: ReturnForecast | null,
  samples: readonly SpreadSample[],
): Omit<RoiUncertainty, 'information'> {
  if (forecast === null) return { roi, roiMean: null, interval: null };
  const roiMean = roi.mean === null ? null : exactly(toNumber(roi.mean.rate));
  if (forecast.ranges.size === 0) return { roi, roiMean, interval: null };
  const interval = needsSampling(forecast) ? sampledInterval(samples) : exactInterval(forecast);
  return { roi, roiMean, interval };
}

function sampledInterval(samples: readonly SpreadSample[]): EstimatedInterval {
  return {
    low: average(samples.map(({ low }) => low)),
    high: average(samples.map(({ high }) => high)),
  };
}

function exactInterval({ model, ranges }: ReturnForecast): EstimatedInterval {
  const ends = [INTERVAL_LOW, INTERVAL_HIGH].map((p) => {
    const columns = model.inputs.map(({ mean }, i) =>
      Float64Array.of(ranges.get(i)?.quantile(p) ?? mean),
    );
    return perHour(returnsOf(model, columns, 1))[0] ?? 0;
  });
  return { low: exactly(minOf(ends)), high: exactly(maxOf(ends)) };
}
