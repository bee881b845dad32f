import { exp, ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Better } from '../../model/outcome.ts';
import type { Run } from '../log.ts';

/**
 * The scale that steps and noise are worked out on: logarithms where every metric is above 0, so that
 * a step is a share of what it starts from, else the metric itself.
 */
export interface MetricScale {
  readonly kind: 'ratio' | 'difference';
  readonly better: Better;
  /** The standard deviation of rounding alone, on this scale. */
  readonly rounding: number;
}

export function scaleOf(
  runs: readonly Run[],
  better: Better,
  kind: MetricScale['kind'] | null = null,
): MetricScale {
  let isPositive = true;
  let least = Number.POSITIVE_INFINITY;
  let decimals = 0;
  for (const { metric } of runs) {
    if (metric === null) continue;
    if (!(metric > 0)) isPositive = false;
    least = Math.min(least, Math.abs(metric));
    if (!hasAtMost(decimals, metric)) decimals = Math.max(decimals, decimalsOf(metric));
  }
  const chosen = kind ?? (isPositive ? 'ratio' : 'difference');
  const step = 10 ** -decimals / EVEN;
  return { kind: chosen, better, rounding: chosen === 'ratio' ? step / least : step };
}

/** A run's metric on the scale: lower is better. Domain: a run with a metric. */
export function placeOf({ metric }: Run, { kind, better }: MetricScale): number {
  const own = metric ?? 0;
  const value = kind === 'ratio' ? ln(own) : own;
  return better === 'lower' ? value : -value;
}

/** The metric at a place of the scale. */
export function metricAt(at: number, { kind, better }: MetricScale): number {
  const value = better === 'lower' ? at : -at;
  return kind === 'ratio' ? exp(value) : value;
}

/** A way on the scale as a change of the metric: a share of it, or in its unit. */
export function changeOf(way: number, { kind, better }: MetricScale): number {
  const signed = better === 'lower' ? way : -way;
  return kind === 'ratio' ? exp(signed) - 1 : signed;
}

/** Figures that are rounded to r have `r / sqrt(12)` of noise even where they look equal. */
const EVEN = Math.sqrt(12);

/** Powers of ten beyond it are no exact doubles. */
const MOST_EXACT_POWER = 22;

/**
 * Whether a metric is the double nearest to a number of so many decimals: it then has no more, and
 * its text, which is slow to make, is not needed. May say no of one that has not.
 */
function hasAtMost(decimals: number, metric: number): boolean {
  if (decimals > MOST_EXACT_POWER) return false;
  const unit = 10 ** decimals;
  return Math.round(metric * unit) / unit === metric;
}

function decimalsOf(metric: number): number {
  const [digits = '', exponent = '0'] = String(metric).split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  return Math.max(places, 0);
}
