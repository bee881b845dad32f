import type { MetricScale } from '../../../experiments/verdict/scale.ts';
import { readingText, shareText } from '../wording/numbers.ts';

/** A change of the metric: `-6.9%`, or in its unit `+0.03`; small shares keep two digits. */
export function changeText(change: number, { kind }: MetricScale): string {
  if (kind === 'difference') return `${change > 0 ? '+' : ''}${readingText(change)}`;
  const isSmall = change !== 0 && Math.abs(change) < 0.0005;
  return isSmall
    ? `${change > 0 ? '+' : ''}${readingText(Number((change * 100).toPrecision(2)))}%`
    : shareText(change);
}

/** The size of a change, without its sign. */
export function sizeText(change: number, scale: MetricScale): string {
  return changeText(Math.abs(change), scale).replace('+', '');
}

/** The metric with its unit. */
export function metricText(metric: number, unit: string): string {
  return unit === '' ? readingText(metric) : `${readingText(metric)} ${unit}`;
}
