import { greatestOf, leastOf } from '../../quantity/extreme.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import { meanOf, readSide, stepOf } from '../verdict/side.ts';
import type { Benchmark, Readings } from './benchmark.ts';
import type { ReadingUnit } from './format-traits.ts';
import { summaryTold } from './told.ts';

/** One figure for each invocation, and all that was read inside of them. */
export interface InvocationReadings {
  readonly kind: 'invocations';
  readonly values: readonly number[];
  /** Null where each invocation has one reading, or they cannot be put together. */
  readonly iterations: Readings | null;
}

/** All readings of one benchmark on one side. */
export type SideReadings = Readings | InvocationReadings;

/** A benchmark as one file has it, and what one of its readings is. */
export interface FileBenchmark {
  readonly benchmark: Benchmark;
  readonly unit: ReadingUnit;
}

/**
 * The readings of one benchmark over the files of a side, so that what counts as independent is
 * an invocation of the program.
 *
 * A process has its own luck, in layout of memory and state of the machine, which its iterations
 * share. Where a reading is an iteration, a file is one invocation and its figure the geometric
 * mean; where a file names processes, as JMH its forks, each is one and its figure the mean.
 * Readings that are invocations stay as they are. A summary is one figure.
 */
export function byInvocation(all: readonly FileBenchmark[]): SideReadings {
  const [first, ...others] = all;
  const isPlain = all.every(({ benchmark, unit }) => unit === 'invocation' && !benchmark.groups);
  if (first === undefined) return { kind: 'samples', values: [] };
  if (isPlain && others.length === 0) return first.benchmark.readings;
  const values = all.flatMap(figuresOf);
  if (isPlain) return { kind: 'samples', values, ...commonStep(all) };
  const inside = all.map(
    ({ benchmark: { groups, readings } }): Readings =>
      groups === null ? readings : { kind: 'samples', values: groups.flat() },
  );
  const isOneEach =
    inside.every((each) => countOf(each) === 1) || countAll(inside) === values.length;
  return { kind: 'invocations', values, iterations: isOneEach ? null : pooled(inside) };
}

/** Of readings of which some were converted, the coarsest step: it hides most. */
function commonStep(all: readonly FileBenchmark[]): { readonly resolution?: number } {
  const sets = all.map(({ benchmark: { readings } }) => readings);
  if (sets.every(({ resolution }) => resolution === undefined)) return {};
  return { resolution: greatestOf(sets.map((each) => each.resolution ?? stepIn(each))) };
}

/** A summary is a figure of its own, with all digits of a double. */
function stepIn(readings: Readings): number {
  if (readings.kind === 'summary') return 0;
  return stepOf(readings.kind === 'samples' ? readings.values : [readings.value]);
}

function figuresOf({ benchmark: { groups, readings }, unit }: FileBenchmark): readonly number[] {
  if (groups !== null) return groups.map(meanOf);
  if (unit === 'invocation' && readings.kind === 'samples') return readings.values;
  return [figureOf(readings)];
}

/** What the readings of one invocation come to; a figure of 0, which is refused later, where one is not above it. */
function figureOf(readings: Readings): number {
  if (readings.kind === 'point') return readings.value;
  const side = readSide(
    readings.kind === 'samples' ? { kind: 'samples', samples: readings.values } : readings,
  );
  return typeof side === 'string' ? 0 : side.result.value;
}

function countOf(readings: Readings): number | null {
  switch (readings.kind) {
    case 'samples':
      return readings.values.length;
    case 'summary':
      return readings.summary.n;
    case 'point':
      return 1;
  }
}

function countAll(all: readonly Readings[]): number {
  return all.reduce((total, each) => total + (countOf(each) ?? Number.NaN), 0);
}

/** All readings as one sample; of summaries their summary, null where one leaves out what it takes. */
function pooled(all: readonly Readings[]): Readings | null {
  const [only, ...others] = all;
  if (only === undefined || others.length === 0) return only ?? null;
  const values = all.map((each) =>
    each.kind === 'samples' ? each.values : each.kind === 'point' ? [each.value] : null,
  );
  const known = values.filter((each) => each !== null);
  if (known.length === all.length) return { kind: 'samples', values: known.flat() };
  const parts = all.flatMap((each) => momentsOf(each) ?? []);
  return parts.length < all.length ? null : pooledSummary(parts);
}

interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
}

function momentsOf(readings: Readings): Moments | null {
  if (readings.kind === 'point') return { n: 1, mean: readings.value, sd: 0 };
  const summary = readings.kind === 'summary' ? readings.summary : summarise(readings.values);
  const { n = null, mean = null, sd = null } = summary ?? {};
  if (n === null || mean === null || (sd === null && n > 1)) return null;
  return { n, mean, sd: sd ?? 0 };
}

/** Number, mean and standard deviation of all readings, from those of the parts. */
function pooledSummary(parts: readonly Moments[]): Readings | null {
  const n = parts.reduce((total, each) => total + each.n, 0);
  const mean = parts.reduce((total, each) => total + each.n * each.mean, 0) / n;
  const squares = parts.reduce(
    (total, each) => total + (each.n - 1) * each.sd ** 2 + each.n * (each.mean - mean) ** 2,
    0,
  );
  const sd = Math.sqrt(squares / (n - 1));
  if (!Number.isFinite(mean) || !Number.isFinite(sd)) return null;
  return summaryTold({ n, mean, sd });
}

/** The summary of readings above 0; null for others. */
export function summarise(values: readonly number[]): SampleSummary | null {
  const side = readSide({ kind: 'samples', samples: values });
  if (typeof side === 'string') return null;
  const n = values.length;
  const max = greatestOf(values);
  const { mean, sd } = moments(values, max);
  return {
    n,
    mean,
    median: side.result.median,
    sd,
    min: leastOf(values),
    max,
    logMean: side.logMean,
    logSd: side.logSd,
  };
}

/**
 * Mean and standard deviation (n - 1). They are taken from the first reading, so that equal ones
 * have their own mean and no spread, and in a power of two near the largest, so that no square is
 * too large or too small for a double.
 */
function moments(
  values: readonly number[],
  max: number,
): { readonly mean: number; readonly sd: number | null } {
  const n = values.length;
  const scale = 2 ** Math.floor(Math.log2(max));
  const first = (values[0] ?? 0) / scale;
  const steps = values.map((value) => value / scale - first);
  const step = meanOf(steps);
  const squares = steps.reduce((total, each) => total + (each - step) ** 2, 0);
  const sd = n < 2 ? null : Math.sqrt(squares / (n - 1)) * scale;
  return { mean: (first + step) * scale, sd };
}
