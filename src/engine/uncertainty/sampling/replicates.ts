import type { Round, Shark } from '../../../model/round.ts';
import { maxOf } from '../../../quantity/min-max.ts';

/** The number of independent repetitions that give the sampling error. */
export const REPLICATES = 16;

const MIN_REPLICATE_SIZE = 64;
const MAX_REPLICATE_SIZE = 2 ** 20;

/** The parameters of sampling; every figure follows from the files and these two. */
export interface SamplingPlan {
  readonly seed: number;
  /** Points in each of the replicates: a power of 2. */
  readonly size: number;
}

/** A figure and its standard error from sampling: 0 if the figure is exact. */
export interface Estimated {
  readonly value: number;
  readonly standardError: number;
}

const DEFAULT_SEED = 1;
const DEFAULT_SAMPLES = 65_536;

/** A round with up to this many proposals is sampled in full. */
const FULLY_SAMPLED = 25;
/** The smallest default number of samples. */
const MIN_DEFAULT_SAMPLES = 4096;

/**
 * The default number of samples for each estimate of a round: 65 536 up to 25 proposals, then half
 * as many for each doubling of the proposals, so that a large round takes only a little longer than
 * one of 25.
 */
export function defaultSamples(proposals: number): number {
  return reducedForLargeRound(DEFAULT_SAMPLES, proposals);
}

/** Returns `most`, or fewer in a large round. */
export function reducedForLargeRound(most: number, proposals: number): number {
  let count = most;
  for (let full = FULLY_SAMPLED; full < proposals && count > MIN_DEFAULT_SAMPLES; full *= 2)
    count /= 2;
  return count;
}

/**
 * The plan for a total number of samples: 16 replicates of the next power of 2.
 *
 * Domain: samples an integer from 1 to 2^24, but at least 1024 are drawn; seed an integer that a
 * double represents exactly. Anything else is a RangeError.
 */
export function samplingPlan(
  samples: number = DEFAULT_SAMPLES,
  seed: number = DEFAULT_SEED,
): SamplingPlan {
  if (!Number.isInteger(samples) || samples < 1 || samples > REPLICATES * MAX_REPLICATE_SIZE) {
    throw new RangeError(
      `samples must be a whole number from 1 to ${REPLICATES * MAX_REPLICATE_SIZE}`,
    );
  }
  if (!Number.isSafeInteger(seed)) throw new RangeError('the seed must be a whole number');
  let size = MIN_REPLICATE_SIZE;
  while (size * REPLICATES < samples) size *= 2;
  return { seed, size };
}

/** The total number of samples of a plan. */
export function samplesOf({ size }: SamplingPlan): number {
  return REPLICATES * size;
}

export function exactly(value: number): Estimated {
  return { value, standardError: 0 };
}

/**
 * The mean of the replicates' figures, with its standard error: their standard deviation (divisor n
 * - 1) over the root of their number, `sd / 4` for 16. Domain: at least one figure; the error is 0
 * if all are equal.
 */
export function average(figures: readonly number[]): Estimated {
  const [first = 0] = figures;
  let [sum, areEqual] = [0, true];
  for (const each of figures) {
    sum += each;
    if (each !== first) areEqual = false;
  }
  // Summing equal figures would cause rounding errors.
  if (areEqual) return exactly(first);
  const n = figures.length;
  const value = sum / n;
  let squares = 0;
  for (const each of figures) squares += (each - value) * (each - value);
  return { value, standardError: Math.sqrt(squares / (n - 1) / n) };
}

/**
 * The default number of samples for each estimate of a round: `defaultSamples` of its proposals or,
 * if there are more, of the estimates of the shark with the most, so that variants count like
 * proposals.
 */
export function samplesFor({ entries, sharks }: Round): number {
  return defaultSamples(maxOf(sharks.map(estimatesBy), entries.length));
}

function estimatesBy({ scorecard }: Shark): number {
  let count = 0;
  for (const { estimate, variants } of scorecard?.reviews.values() ?? []) {
    count += variants.length + (estimate === null ? 0 : 1);
  }
  return count;
}
