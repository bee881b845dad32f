import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { hiddenError } from '../../outcome/verdict/side.ts';
import { medianOf } from '../../quantity/median.ts';
import type { Run } from '../log.ts';
import { type MetricScale, placeOf } from './scale.ts';
import type { Version } from './version.ts';

/** How much runs of the same code differ from each other, and the source of that estimate. */
export interface RunNoise {
  readonly source: 'declared' | 'repeats' | 'same-tree' | 'discarded';
  /** The standard deviation of one run, on the scale. */
  readonly sd: number;
  /**
   * The error by which rounding may have moved all runs of a version alike, on the scale:
   * `sqrt(h^2 - sd^2)` with h half of the last digit, 0 if runs differ by more. More runs do not
   * reduce it.
   */
  readonly hidden: number;
  /** Degrees of freedom. Null for a declared noise, which is taken as known. */
  readonly freedom: number | null;
  /** The number of repeats beyond the first run, or of discarded runs; 0 for a declared noise. */
  readonly count: number;
}

/** Noise that the user states. */
export interface DeclaredNoise {
  readonly value: number;
  /** True if the value is a share of the metric, false if it is in the metric's unit. */
  readonly isShare: boolean;
}

/** Fewer discarded runs say too little about the spread. */
const MIN_DISCARDED = 4;
/** Turns the median absolute deviation of normal values into their standard deviation. */
const MAD_TO_SD = 1.4826;
/** The efficiency of that estimate. Source: Rousseeuw and Croux 1993, JASA 88, 1273-1283. */
const MAD_EFFICIENCY = 0.37;

/**
 * The noise of one run, from the best available source: the user's declaration; kept runs of the
 * same code (pooled variance); the distance of discarded runs from the kept run before them.
 *
 * The last source is an upper bound: a discarded run differs from its base by the noise of both and
 * by the effect of the change. Null if there is no source.
 */
export function noiseOf(
  runs: readonly Run[],
  versions: readonly Version[],
  scale: MetricScale,
  declared: DeclaredNoise | null,
): RunNoise | null {
  if (declared !== null) {
    const sd = declared.isShare ? ln(1 + declared.value) : declared.value;
    return { source: 'declared', ...spreadOf(sd, scale), freedom: null, count: 0 };
  }
  return fromRepeats(versions, scale) ?? fromDiscarded(runs, scale);
}

function fromRepeats(versions: readonly Version[], scale: MetricScale): RunNoise | null {
  const repeated = versions.filter(({ runs }) => runs.length > 1);
  const freedom = repeated.reduce((sum, { runs }) => sum + runs.length - 1, 0);
  if (freedom === 0) return null;
  const squares = repeated.reduce(
    (sum, { runs }) => sum + squaresOf(runs.map((run) => placeOf(run, scale))),
    0,
  );
  const isOneCommit = repeated.every(({ runs }) =>
    runs.every((run) => run.commit === runs[0]?.commit),
  );
  return {
    source: isOneCommit ? 'repeats' : 'same-tree',
    ...spreadOf(Math.sqrt(squares / freedom), scale),
    freedom,
    count: freedom,
  };
}

/** The sum of squares around the mean, relative to the first, so that equal runs have exactly 0. */
function squaresOf(places: readonly number[]): number {
  const from = places[0] ?? 0;
  const ways = places.map((place) => place - from);
  const mean = ways.reduce((sum, way) => sum + way, 0) / ways.length;
  return ways.reduce((sum, way) => sum + (way - mean) ** 2, 0);
}

function fromDiscarded(runs: readonly Run[], scale: MetricScale): RunNoise | null {
  const distances: number[] = [];
  let base: number | null = null;
  for (const run of runs) {
    if (run.status === 'kept') base = placeOf(run, scale);
    if (run.status !== 'discarded' || base === null) continue;
    distances.push(Math.abs(placeOf(run, scale) - base));
  }
  if (distances.length < MIN_DISCARDED) return null;
  return {
    source: 'discarded',
    ...spreadOf(MAD_TO_SD * medianOf(distances), scale),
    freedom: Math.max(1, MAD_EFFICIENCY * (distances.length - 1)),
    count: distances.length,
  };
}

function spreadOf(sd: number, { halfStep }: MetricScale): Pick<RunNoise, 'sd' | 'hidden'> {
  return { sd, hidden: hiddenError(sd, halfStep) };
}
