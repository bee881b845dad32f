import { exp, ln, MIN_NORMAL_DOUBLE } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Reading } from '../../model/outcome.ts';
import { mostDecimals } from '../../quantity/decimals.ts';
import { toNumber } from '../../quantity/exact.ts';
import { medianOf } from '../../quantity/median.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import type { SideResult, UnusableReading } from './terms-verdict.ts';

/** One side of a comparison, with mean and standard deviation (n - 1) of its logarithms. */
export interface Side {
  readonly result: SideResult;
  readonly logMean: number;
  /** Null if the variation of the readings is unknown. */
  readonly logSd: number | null;
  /** For each reading, its logarithm less that of the first; null without the single readings. */
  readonly logs: readonly number[] | null;
}

/** Logarithms of doubles are within 745 of 0, so no readings have a larger deviation. */
const MAX_LOG_SD = 2000;
/** An error by rounding, as a share of the value, whose square is still a double. */
const MAX_ROUNDING = 1e100;

/**
 * The value and the variation of a reading.
 *
 * Samples: mean and standard deviation of their logarithms; the value is the geometric mean. A
 * summary with `log_mean` gives the same from its own figures. One with mean and sd, or median and
 * sd, is taken as log-normal and marked `approximate`. A figure is its own value, and so is a
 * summary without sd: its deviation is unknown.
 *
 * Unit: that of the readings. Domain: readings above 0 and finite; anything else is rejected.
 */
export function readSide(reading: Reading): Side | UnusableReading {
  switch (reading.kind) {
    case 'figure':
      return figureSide(toNumber(reading.figure.point), null, null);
    case 'samples':
      return sampleSide(reading.samples, reading.resolution);
    case 'summary':
      return summarySide(reading.summary, reading.resolution);
  }
}

function figureSide(
  value: number,
  n: number | null,
  median: number | null,
): Side | UnusableReading {
  if (!isPositive(value)) return 'not-positive';
  return sideOf({ value, n, median, variation: null }, { logMean: ln(value), logSd: null }, 0);
}

function sideOf(
  figures: Omit<SideResult, 'hidden' | 'meanRounding' | 'approximate'> & {
    readonly approximate?: true;
  },
  logs: Pick<Side, 'logMean' | 'logSd'> & Partial<Side>,
  resolution: number,
  ofMean = 0,
): Side {
  const { logSd } = logs;
  const half = Math.min(resolution / 2 / figures.value, MAX_ROUNDING);
  const hidden = logSd === null ? 0 : hiddenError(logSd, half);
  const meanRounding = logSd === null ? 0 : Math.max(hidden, Math.min(ofMean, MAX_ROUNDING));
  return { result: { approximate: false, ...figures, hidden, meanRounding }, logs: null, ...logs };
}

function sampleSide(
  samples: readonly number[],
  resolution = stepOf(samples),
): Side | UnusableReading {
  const [first] = samples;
  if (first === undefined) return 'no-reading';
  if (!samples.every(isPositive)) return 'not-positive';
  const n = samples.length;
  // Relative to the first reading, so that equal readings differ by exactly 0.
  const start = ln(first);
  const logs = samples.map((sample) => ln(sample) - start);
  const logMean = meanOf(logs);
  const value = first * exp(logMean);
  const logSd = n < 2 ? null : deviationOf(logs);
  const variation = n < 2 ? null : variationIn(samples);
  const figures = { value, n, median: medianOf(samples), variation };
  return sideOf(figures, { logMean: start + logMean, logSd, logs }, resolution);
}

/**
 * A mean or median that was written with few digits is off by half of its last one at most, however
 * many readings it is of.
 */
function summarySide(summary: SampleSummary, given?: number): Side | UnusableReading {
  const resolution = given ?? stepOf(writtenIn(summary));
  const { n, mean, median, sd, logMean, logSd } = summary;
  if (logSd !== null && logSd > MAX_LOG_SD) return 'too-far-apart';
  if (logMean !== null) {
    const value = exp(logMean);
    if (!isPositive(value)) return 'not-positive';
    const variation = arithmeticVariation(summary);
    const ofMean = stepOf([logMean]) / 2;
    return sideOf({ value, n, median, variation }, { logMean, logSd }, resolution, ofMean);
  }
  const centre = mean ?? median;
  if (centre === null) return 'no-reading';
  if (!isPositive(centre)) return 'not-positive';
  if (sd === null) return figureSide(centre, n, median);
  const moments = mean === null ? fromMedian(centre, sd) : fromMean(centre, sd);
  const value = exp(moments.logMean);
  const variation = arithmeticVariation(summary) ?? finite(variationOf(moments.logSd));
  const step = given ?? stepOf([centre]);
  const figures = { value, n, median, variation, approximate: true } as const;
  return sideOf(figures, moments, resolution, step / 2 / value);
}

/** The readings in a summary if it has some, else its computed figures. */
export function writtenIn({ min, max, mean, median }: SampleSummary): readonly number[] {
  const ends = [min, max].flatMap((end) => end ?? []);
  return ends.length > 0 ? ends : [mean, median].flatMap((centre) => centre ?? []);
}

/** The step of the last written digit; 0 without figures. */
export function stepOf(written: readonly number[]): number {
  return written.length === 0 ? 0 : 10 ** -mostDecimals(written);
}

/**
 * The error by which a clock may have moved readings that hardly differ: `sqrt(h^2 - s^2)` with h
 * half of their last digit, or of their step, and s their standard deviation in the same unit. If a
 * share p of them is one digit higher, s^2 is p (1 - p), and the error is 1/2 - p of a digit: the
 * distance of their mean from the edge at which the true times may be. The errors of readings that
 * differ by more cancel out.
 */
export function hiddenError(sd: number, half: number): number {
  return Math.sqrt(Math.max(half ** 2 - sd ** 2, 0));
}

/**
 * Mean and standard deviation of the logarithms of a log-normal variable, from its own: `s^2 = ln(1
 * + (sd/mean)^2)`, `m = ln(mean) - s^2/2`. Source: Aitchison and Brown 1957, 2.3.
 */
function fromMean(mean: number, sd: number): { logMean: number; logSd: number } {
  const cv = sd / mean;
  const variance = ln(1 + cv * cv);
  return { logMean: ln(mean) - variance / 2, logSd: Math.sqrt(variance) };
}

/** The same from the median, which is `exp(m)`: `sd^2 = median^2 w (w - 1)` with `w = exp(s^2)`. */
function fromMedian(median: number, sd: number): { logMean: number; logSd: number } {
  const ratio = sd / median;
  const w = (1 + Math.sqrt(1 + 4 * ratio * ratio)) / 2;
  return { logMean: ln(median), logSd: Math.sqrt(ln(w)) };
}

/**
 * sd / mean if both are known; else that of a log-normal variable with this deviation. Null if it
 * overflows a double.
 */
function arithmeticVariation({ mean, sd, logSd }: SampleSummary): number | null {
  const isTold = sd !== null && mean !== null && mean > 0;
  const variation = isTold ? sd / mean : logSd === null ? null : variationOf(logSd);
  return variation === null ? null : finite(variation);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Computed from shares of the largest, whose sum does not overflow a double. */
function variationIn(samples: readonly number[]): number {
  const most = samples.reduce((a, b) => Math.max(a, b), 0);
  const shares = samples.map((sample) => sample / most);
  return deviationOf(shares) / meanOf(shares);
}

function variationOf(logSd: number): number {
  return Math.sqrt(exp(logSd * logSd) - 1);
}

function isPositive(value: number): boolean {
  return value >= MIN_NORMAL_DOUBLE && Number.isFinite(value);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** The standard deviation with n - 1, around the mean in a second pass. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
