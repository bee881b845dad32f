import { maxOf, minOf } from '../../../quantity/min-max.ts';
import type { ReturnForecast } from '../returns/forecast.ts';
import { perHour, returnsOf } from '../returns/returns.ts';

/** The least and the greatest gain per hour that the ranges allow. */
export interface ReturnBounds {
  readonly least: number;
  readonly greatest: number;
}

/** A forecast and its bounds; null if none are known. */
export interface Bounded {
  readonly forecast: ReturnForecast;
  readonly bounds: ReturnBounds | null;
}

/** The relative error by which rounding may put a draw beyond its bounds. */
const ROUNDING = 1e-9;

/** Corners double with each range; with more ranges sampling is as fast. */
const MAX_RANGES = 8;

/**
 * Bounds of gain per hour over all values that the ranges allow. Gain and hours are linear in every
 * single input, so their quotient is monotone in it, and the extremes are at corners. Exact except
 * for rounding; null if there are too many ranges to try every corner.
 */
export function returnBounds({ model, ranges, roi }: ReturnForecast): ReturnBounds | null {
  if (ranges.size > MAX_RANGES) return null;
  if (ranges.size === 0) {
    const only = roi.roi.valueOf();
    return { least: only, greatest: only };
  }
  const places = new Map([...ranges.keys()].map((input, bit) => [input, bit]));
  const corners = 2 ** ranges.size;
  const columns = model.inputs.map(({ mean, distribution }, input) => {
    const bit = places.get(input);
    return Float64Array.from({ length: corners }, (_, corner) => {
      if (distribution === null || bit === undefined) return mean;
      return (corner >> bit) % 2 === 0 ? distribution.least : distribution.greatest;
    });
  });
  const roiAt = perHour(returnsOf(model, columns, corners));
  const [least, greatest] = [minOf(roiAt), maxOf(roiAt)];
  return Number.isFinite(least) && Number.isFinite(greatest) ? { least, greatest } : null;
}

/** True if any draw may reach the figure. */
export function mayReach(bounds: ReturnBounds | null, figure: number): boolean {
  return bounds === null || bounds.greatest + ROUNDING * Math.abs(bounds.greatest) >= figure;
}

/**
 * One row of figures with the same order as every draw: the winner at its least, all others at
 * their greatest. Null if the ranges do not determine the best, including the status quo (0), or if
 * the first of the pair is not that winner.
 */
export function settledOrder(
  bounded: readonly Bounded[],
  pair: readonly [ReturnForecast, ReturnForecast] | null,
): ReadonlyMap<ReturnForecast, Float64Array> | null {
  const [winner, ...others] = [...bounded].sort(
    (a, b) => (b.bounds?.least ?? 0) - (a.bounds?.least ?? 0),
  );
  if (winner === undefined || bounded.some(({ bounds }) => bounds === null)) return null;
  const rivals = [0, ...others.map(({ bounds }) => bounds?.greatest ?? 0)];
  const isBest = (winner.bounds?.least ?? 0) > maxOf(rivals);
  const isNothing = pair === null && bounded.every(({ bounds }) => (bounds?.greatest ?? 0) < 0);
  if (!isNothing && !(isBest && (pair === null || pair[0] === winner.forecast))) return null;
  return new Map(
    bounded.map(({ forecast, bounds }) => {
      const figure = forecast === winner.forecast && isBest ? bounds?.least : bounds?.greatest;
      return [forecast, Float64Array.of(figure ?? 0)];
    }),
  );
}
