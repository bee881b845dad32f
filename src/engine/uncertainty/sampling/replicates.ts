import type { Round, Shark } from '../../../model/round.ts';
import { greatestOf } from '../../../quantity/extreme.ts';

/** How often everything is drawn anew to see how far sampling errs. */
export const REPLICATES = 16;

const FEWEST = 64;
const MOST = 2 ** 20;

/** How a run samples; every figure follows from the files and these two. */
export interface SamplingPlan {
  readonly seed: number;
  /** Points in each of the replicates: a power of 2. */
  readonly size: number;
}

/** A figure, and how far sampling may be off: 0 where the figure is exact. */
export interface Estimated {
  readonly value: number;
  readonly standardError: number;
}

const DEFAULT_SEED = 1;
const DEFAULT_SAMPLES = 65_536;

/** Up to so many proposals a round is sampled in full. */
const FULLY_SAMPLED = 25;
/** Nothing is sampled less than this unless asked for. */
const LEAST_DEFAULT = 4096;

/**
 * How many samples are drawn for each estimate of a round unless told otherwise:
 * 65 536 up to 25 proposals, then half as many for each doubling of the proposals,
 * so that a large round takes little longer than one of 25.
 */
export function defaultSamples(proposals: number): number {
  return thinned(DEFAULT_SAMPLES, proposals);
}

/** So many, or in a large round as many as its size leaves. */
export function thinned(most: number, proposals: number): number {
  let count = most;
  for (let full = FULLY_SAMPLED; full < proposals && count > LEAST_DEFAULT; full *= 2) count /= 2;
  return count;
}

/**
 * The plan for so many samples in all: 16 replicates of the next power of 2.
 *
 * Domain: samples a whole number from 1 to 2^24, of which 1024 are the fewest
 * drawn; seed a whole number that a double holds. Anything else is a RangeError.
 */
export function samplingPlan(
  samples: number = DEFAULT_SAMPLES,
  seed: number = DEFAULT_SEED,
): SamplingPlan {
  if (!Number.isInteger(samples) || samples < 1 || samples > REPLICATES * MOST) {
    throw new RangeError(`samples must be a whole number from 1 to ${REPLICATES * MOST}`);
  }
  if (!Number.isSafeInteger(seed)) throw new RangeError('the seed must be a whole number');
  let size = FEWEST;
  while (size * REPLICATES < samples) size *= 2;
  return { seed, size };
}

/** How many samples a plan draws in all. */
export function samplesOf({ size }: SamplingPlan): number {
  return REPLICATES * size;
}

export function exactly(value: number): Estimated {
  return { value, standardError: 0 };
}

/**
 * The mean of the replicates' figures, with its standard error: their standard
 * deviation (divisor n - 1) over the root of their number, `sd / 4` for 16.
 * Domain: at least one figure; the error is 0 where all are equal.
 */
export function average(figures: readonly number[]): Estimated {
  const [first = 0] = figures;
  let [sum, areEqual] = [0, true];
  for (const each of figures) {
    sum += each;
    if (each !== first) areEqual = false;
  }
  // Adding equal figures up would round.
  if (areEqual) return exactly(first);
  const n = figures.length;
  const value = sum / n;
  let squares = 0;
  for (const each of figures) squares += (each - value) * (each - value);
  return { value, standardError: Math.sqrt(squares / (n - 1) / n) };
}

/**
 * How many samples are drawn for each estimate of a round unless told otherwise: as
 * `defaultSamples` says for its proposals or, where there are more, for the estimates of
 * the shark that has most, so that other forms of a proposal count as proposals do.
 */
export function samplesFor({ entries, sharks }: Round): number {
  return defaultSamples(greatestOf(sharks.map(estimatesBy), entries.length));
}

function estimatesBy({ scorecard }: Shark): number {
  let count = 0;
  for (const { estimate, variants } of scorecard?.reviews.values() ?? []) {
    count += variants.length + (estimate === null ? 0 : 1);
  }
  return count;
}
