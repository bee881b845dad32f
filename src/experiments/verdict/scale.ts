import { exp, ln } from '../../engine/uncertainty/elementary.ts';
import type { Better, Run } from '../log.ts';

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
  const metrics = runs.flatMap(({ metric }) => metric ?? []);
  const chosen = kind ?? (metrics.every((metric) => metric > 0) ? 'ratio' : 'difference');
  return { kind: chosen, better, rounding: roundingOf(metrics, chosen) };
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

function roundingOf(metrics: readonly number[], kind: MetricScale['kind']): number {
  let decimals = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const metric of metrics) {
    decimals = Math.max(decimals, decimalsOf(metric));
    least = Math.min(least, Math.abs(metric));
  }
  const step = 10 ** -decimals / EVEN;
  return kind === 'ratio' ? step / least : step;
}

function decimalsOf(metric: number): number {
  const [digits = '', exponent = '0'] = String(metric).split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  return Math.max(places, 0);
}
