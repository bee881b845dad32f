import { normalQuantile } from '../../engine/uncertainty/distribution/normal.ts';
import { studentQuantile, studentTail } from '../../outcome/verdict/student-t.ts';
import type { RunNoise } from './noise.ts';
import { ascending, type MetricScale, metricAt } from './scale.ts';
import type { Version } from './version.ts';

/** The significance level: at most this share of logs without any effect gets a wrong verdict. */
export const LEVEL = 0.05;
const POWER = 0.9;
/** A difference that needs more runs is too small to test this way. */
const MAX_REPEATS = 10_000;

/** With this many degrees of freedom the quantiles of t equal those of the normal distribution. */
const KNOWN = 100_000;

/** The number of runs on each side of a comparison. */
export interface Sides {
  readonly before: number;
  readonly after: number;
}

/**
 * The probability that noise alone gives a step of this size or more, one-sided, as the best of
 * several runs.
 *
 * Formula: `p = P(T > step / e)` with `e^2 = s^2 (1/n_b + 1/n_a) + 2 r^2`, r what rounding hides;
 * then Sidak's `1 - (1 - p)^m`, where m counts the runs that were tried and the base, since the base
 * is one draw as well. Source: Sidak 1967, JASA 62, 626-633.
 */
export function chanceOf(step: number, noise: RunNoise, sides: Sides, tried: number): number {
  const single = studentTail(step / errorOf(noise, sides), noise.freedom ?? KNOWN);
  // In `1 - p` a probability near 0 would be lost to rounding.
  const drawn = tried + 1;
  return single < 1e-9 ? Math.min(1, single * drawn) : 1 - (1 - single) ** drawn;
}

/**
 * Half the width of the interval of a step, valid jointly for all runs that were tried. It leaves 5
 * % beyond each end because the test is one-sided, so the interval excludes zero exactly when
 * `chanceOf` is below the level.
 */
export function halfWidthOf(noise: RunNoise, sides: Sides, tried: number): number {
  return studentQuantile(1 - levelOf(tried), noise.freedom ?? KNOWN) * errorOf(noise, sides);
}

/** The limit for a single p-value: the level, after Sidak's correction. */
function levelOf(tried: number): number {
  return 1 - (1 - LEVEL) ** (1 / (tried + 1));
}

function errorOf({ sd, hidden }: RunNoise, { before, after }: Sides): number {
  return Math.sqrt(sd ** 2 * (1 / before + 1 / after) + 2 * hidden ** 2);
}

/**
 * The average distance of the best of several runs of the same code from their mean.
 *
 * Formula: `s z((k - 3/8) / (k + 1/4))`. Domain: k from 1. Source: Blom 1958, Statistical Estimates
 * and Transformed Beta-Variables.
 */
export function expectedSelectionGain({ sd }: RunNoise, tried: number): number {
  return tried < 2 ? 0 : sd * normalQuantile((tried - 0.375) / (tried + 0.25));
}

/**
 * The number of fresh runs per side that detects a step of this size in 90 of 100 cases, tested as
 * in `chanceOf`.
 *
 * Formula: the least whole n from `2 s^2 / ((step / (z_a + z_0.9))^2 - 2 r^2) + z_a^2 / 4`, at least
 * 2, where a is the level after Sidak's correction for all runs that were tried, and r what rounding
 * hides. Null if rounding alone explains the step, or if it takes more than 10 000 runs per side.
 * Domain: a step above 0. Source: Guenther 1981, The American Statistician 35, 243-244.
 */
export function repeatsFor(step: number, { sd, hidden }: RunNoise, tried: number): number | null {
  const oneSided = normalQuantile(1 - levelOf(tried));
  const room = (step / (oneSided + normalQuantile(POWER))) ** 2 - 2 * hidden ** 2;
  if (!(room > 0)) return null;
  const need = (2 * sd ** 2) / room + oneSided ** 2 / 4;
  const runs = Math.max(2, Math.ceil(need));
  return runs > MAX_REPEATS ? null : runs;
}

/** The share of further runs of the same code outside its band. */
const OUTSIDE = 0.05;

/**
 * The band of the metric in which 95 of 100 further runs of the same code lie, the lower end first.
 *
 * Formula: `mean +- t(0.975) sqrt(s^2 (1 + 1/n) + 2 r^2)`, on the scale, r what rounding hides.
 * Source: the prediction interval of one more normal value.
 */
export function bandOf(
  { mean, runs }: Version,
  noise: RunNoise,
  scale: MetricScale,
): readonly [low: number, high: number] {
  const t = studentQuantile(1 - OUTSIDE / 2, noise.freedom ?? KNOWN);
  const half = t * errorOf(noise, { before: 1, after: runs.length });
  return ascending(metricAt(mean - half, scale), metricAt(mean + half, scale));
}
