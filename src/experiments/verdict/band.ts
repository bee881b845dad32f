import { studentQuantile } from '../../outcome/verdict/student-t.ts';
import type { RunNoise } from './noise.ts';
import { type MetricScale, metricAt } from './scale.ts';
import { KNOWN } from './test.ts';
import type { Version } from './version.ts';

/** One run in so many of the same code lies outside of its band. */
const OUTSIDE = 0.05;

/**
 * Where 95 of 100 further runs of the same code lie, in the metric, the lower end first.
 *
 * Formula: `mean +- t(0.975) s sqrt(1 + 1/n)`, on the scale. Source: the prediction interval of one
 * more normal figure.
 */
export function bandOf(
  { mean, runs }: Version,
  { sd, freedom }: RunNoise,
  scale: MetricScale,
): readonly [low: number, high: number] {
  const t = studentQuantile(1 - OUTSIDE / 2, freedom ?? KNOWN);
  const half = t * sd * Math.sqrt(1 + 1 / runs.length);
  const [one, other] = [metricAt(mean - half, scale), metricAt(mean + half, scale)];
  return one < other ? [one, other] : [other, one];
}
