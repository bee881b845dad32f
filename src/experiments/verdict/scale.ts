import { exp, ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Better } from '../../model/outcome.ts';
import { upperEnd } from '../../outcome/verdict/log-ratio.ts';
import { mostDecimals } from '../../quantity/decimals.ts';
import { minOf } from '../../quantity/min-max.ts';
import type { Run } from '../log.ts';

/**
 * The scale on which steps and noise are computed: logarithmic if every metric is above 0, so that
 * a step is a share of its starting value; otherwise the metric itself.
 */
export interface MetricScale {
  readonly kind: 'ratio' | 'difference';
  readonly better: Better;
  /** Half of the last digit of the metrics, on this scale: the most that rounding changes one. */
  readonly halfStep: number;
}

export function scaleOf(
  runs: readonly Run[],
  better: Better,
  kind: MetricScale['kind'] | null,
): MetricScale {
  const metrics = runs.flatMap(({ metric }) => metric ?? []);
  const chosen = kind ?? (metrics.every((each) => each > 0) ? 'ratio' : 'difference');
  const half = 10 ** -mostDecimals(metrics) / 2;
  const least = minOf(metrics.map(Math.abs));
  return { kind: chosen, better, halfStep: chosen === 'ratio' ? half / least : half };
}

/** A run's metric on the scale, on which lower is better. Domain: a run with a metric. */
export function placeOf({ metric }: Run, { kind, better }: MetricScale): number {
  const own = metric ?? 0;
  const value = kind === 'ratio' ? ln(own) : own;
  return better === 'lower' ? value : -value;
}

/** The metric at a position on the scale. */
export function metricAt(at: number, { kind, better }: MetricScale): number {
  const value = better === 'lower' ? at : -at;
  return kind === 'ratio' ? exp(value) : value;
}

/**
 * Converts a distance on the scale to a change of the metric: a share of it, or in its unit. At
 * most the largest double, since neither JSON nor a page has an infinite change.
 */
export function changeOf(way: number, { kind, better }: MetricScale): number {
  const signed = better === 'lower' ? way : -way;
  return kind === 'ratio' ? upperEnd(exp(signed) - 1) : signed;
}

/** Two numbers, the lower one first. */
export function ascending(a: number, b: number): readonly [low: number, high: number] {
  return a < b ? [a, b] : [b, a];
}
