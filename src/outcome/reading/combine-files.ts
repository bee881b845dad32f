import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { stepOf, writtenIn } from '../verdict/side.ts';
import type { BenchmarkFile, Readings } from './benchmark.ts';
import { valuesOf } from './create-file.ts';
import { FORMAT_TRAITS } from './format-traits.ts';
import { byInvocation, type FileBenchmark, type SideReadings } from './invocations.ts';
import { scopedName } from './name.ts';
import { PairingError } from './pairing-problem.ts';
import { converter } from './unit.ts';

/** All readings of one benchmark on one side. */
export interface CombinedBenchmark {
  readonly name: string;
  readonly readings: SideReadings;
}

/**
 * The readings of each benchmark over all files of a side, in one unit, in the order of their first
 * occurrence, and by invocation.
 *
 * @param scoped true if names are only unique with their package
 */
export function combineFiles(
  files: readonly BenchmarkFile[],
  unit: string | null,
  scoped: boolean,
): readonly CombinedBenchmark[] {
  const all = files.flatMap(({ format, benchmarks }) => {
    const { reading } = FORMAT_TRAITS[format];
    return benchmarks.map((benchmark): FileBenchmark => ({ benchmark, unit: reading }));
  });
  const byName = groupBy(all, ({ benchmark }) => scopedName(benchmark, scoped));
  return [...byName].map(([name, same]) => {
    return { name, readings: byInvocation(inUnit(name, same, unit)) };
  });
}

/** Converts the readings of each file to the requested unit. */
function inUnit(
  name: string,
  all: readonly FileBenchmark[],
  unit: string | null,
): readonly FileBenchmark[] {
  return all.map((each) => {
    const { benchmark } = each;
    if (benchmark.unit === unit) return each;
    const convert =
      benchmark.unit === null || unit === null ? null : converter(benchmark.unit, unit);
    if (convert === null) {
      const units = new Set([...all.map((one) => one.benchmark.unit), unit]);
      const called = [...units].map((one) => one ?? 'no unit');
      throw new PairingError({ code: 'units', name, units: called });
    }
    const groups = benchmark.groups?.map((group) => group.map(convert)) ?? null;
    const readings = converted(benchmark.readings, convert);
    return { ...each, benchmark: { ...benchmark, unit, groups, readings } };
  });
}

/** The digits of a converted step, fewer than those of a double. */
const DIGITS = 12;

function converted(readings: Readings, convert: (value: number) => number): Readings {
  // A factor such as 1000 changes the last digits of a double, which are not from the file.
  const written = readings.kind === 'summary' ? writtenIn(readings.summary) : valuesOf(readings);
  const resolution = Number(convert(stepOf(written ?? [])).toPrecision(DIGITS));
  switch (readings.kind) {
    case 'samples':
      return { kind: 'samples', values: readings.values.map(convert), resolution };
    case 'point':
      return { kind: 'point', value: convert(readings.value), resolution };
    case 'summary': {
      const { n, mean, median, sd, min, max, logMean, logSd } = readings.summary;
      const figure = (value: number | null) => (value === null ? null : convert(value));
      const ends = { min: figure(min), max: figure(max) };
      // A factor shifts every logarithm by the same amount, and does not change their deviation.
      const logs = { logMean: logMean === null ? null : logMean + ln(convert(1)), logSd };
      const centres = { mean: figure(mean), median: figure(median), sd: figure(sd) };
      return { kind: 'summary', summary: { n, ...centres, ...ends, ...logs }, resolution };
    }
  }
}
