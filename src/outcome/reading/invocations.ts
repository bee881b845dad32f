import { maxOf, minOf } from '../../quantity/min-max.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import { meanOf, readSide, stepOf } from '../verdict/side.ts';
import type { Benchmark, Readings } from './benchmark.ts';
import { createSummary, meansOf, samples, valuesOf } from './create-file.ts';
import type { ReadingUnit } from './format-traits.ts';

/** One figure for each invocation, and the readings inside of them. */
export interface InvocationReadings {
  readonly kind: 'invocations';
  readonly values: readonly number[];
  /** Null if each invocation has one reading, or if they cannot be combined. */
  readonly iterations: Readings | null;
}

/** All readings of one benchmark on one side. */
export type SideReadings = Readings | InvocationReadings;

/** A benchmark in one file, and the kind of its readings. */
export interface FileBenchmark {
  readonly benchmark: Benchmark;
  readonly unit: ReadingUnit;
}

/**
 * The readings of one benchmark over the files of a side, with invocations of the program as the
 * independent units.
 *
 * A process has random effects, such as memory layout and state of the machine, which its
 * iterations share. If a reading is an iteration, a file is one invocation and its figure the
 * geometric mean; if a file has separate processes, such as the forks of JMH, each is one and its
 * figure the mean. Readings that are invocations stay the same. A summary is one figure.
 */
export function byInvocation(all: readonly FileBenchmark[]): SideReadings {
  const [first, ...others] = all;
  const isPlain = all.every(({ benchmark, unit }) => unit === 'invocation' && !benchmark.groups);
  if (first === undefined) return samples([]);
  if (isPlain && others.length === 0) return first.benchmark.readings;
  const values = all.flatMap(figuresOf);
  if (isPlain) return { kind: 'samples', values, ...commonStep(all) };
  const inside = all.map(({ benchmark: { groups, readings } }) =>
    groups === null ? readings : samples(groups.flat()),
  );
  const isOneEach =
    inside.every((each) => countOf(each) === 1) || countAll(inside) === values.length;
  return { kind: 'invocations', values, iterations: isOneEach ? null : pooled(inside) };
}

/** The coarsest step if some readings were converted, since it hides the most. */
function commonStep(all: readonly FileBenchmark[]): { readonly resolution?: number } {
  const sets = all.map(({ benchmark: { readings } }) => readings);
  if (sets.every(({ resolution }) => resolution === undefined)) return {};
  return { resolution: maxOf(sets.map((each) => each.resolution ?? stepIn(each))) };
}

/** A summary is a computed figure with all digits of a double. */
function stepIn(readings: Readings): number {
  return stepOf(valuesOf(readings) ?? []);
}

function figuresOf({ benchmark: { groups, readings }, unit }: FileBenchmark): readonly number[] {
  if (groups !== null) return meansOf(groups);
  if (unit === 'invocation' && readings.kind === 'samples') return readings.values;
  return [figureOf(readings)];
}

/** The figure of one invocation's readings; 0, which is rejected later, if one is not above 0. */
function figureOf(readings: Readings): number {
  if (readings.kind === 'point') return readings.value;
  const side = readSide(
    readings.kind === 'samples' ? { kind: 'samples', samples: readings.values } : readings,
  );
  return typeof side === 'string' ? 0 : side.result.value;
}

function countOf(readings: Readings): number | null {
  return readings.kind === 'summary' ? readings.summary.n : (valuesOf(readings) ?? []).length;
}

function countAll(all: readonly Readings[]): number {
  return all.reduce((total, each) => total + (countOf(each) ?? Number.NaN), 0);
}

/** All readings as one sample, or a pooled summary; null if a summary lacks a needed figure. */
function pooled(all: readonly Readings[]): Readings | null {
  const [only, ...others] = all;
  if (only === undefined || others.length === 0) return only ?? null;
  const known = all.map(valuesOf).filter((each) => each !== null);
  if (known.length === all.length) return samples(known.flat());
  const parts = all.flatMap((each) => momentsOf(each) ?? []);
  return parts.length < all.length ? null : pooledSummary(parts);
}

interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
}

function momentsOf(readings: Readings): Moments | null {
  const summary =
    readings.kind === 'summary' ? readings.summary : summarise(valuesOf(readings) ?? []);
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
  return createSummary({ n, mean, sd });
}

/** The summary of readings above 0; null otherwise. */
export function summarise(values: readonly number[]): SampleSummary | null {
  const side = readSide({ kind: 'samples', samples: values });
  if (typeof side === 'string') return null;
  const n = values.length;
  const max = maxOf(values);
  const { mean, sd } = moments(values, max);
  return {
    n,
    mean,
    median: side.result.median,
    sd,
    min: minOf(values),
    max,
    logMean: side.logMean,
    logSd: side.logSd,
  };
}

/**
 * Mean and standard deviation (n - 1). They are computed relative to the first reading, so that
 * equal readings have exactly their value as the mean and no deviation, and scaled by a power of
 * two near the largest, so that no square overflows or underflows.
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
