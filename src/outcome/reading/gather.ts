import { ln } from '../../engine/uncertainty/elementary.ts';
import type { Benchmark, Readings } from './benchmark.ts';
import { caseName } from './name.ts';
import { PairingError } from './pairing-problem.ts';
import { converter } from './unit.ts';

/** All readings of one benchmark on one side. */
export interface Gathered {
  readonly name: string;
  readonly readings: Readings;
}

/**
 * The readings of each benchmark over all files of a side, in one unit, by the order in which
 * they are met. Readings that come by process are the means of the processes once there are
 * several of them, whichever file they stand in.
 *
 * @param scoped whether names need their package before them to be told apart
 */
export function gather(
  benchmarks: readonly Benchmark[],
  unit: string | null,
  scoped: boolean,
): readonly Gathered[] {
  const byName = new Map<string, Benchmark[]>();
  for (const benchmark of benchmarks) {
    const name = scopedName(benchmark, scoped);
    byName.set(name, [...(byName.get(name) ?? []), benchmark]);
  }
  return [...byName].map(([name, all]) => {
    return { name, readings: together(name, inUnit(name, all, unit)) };
  });
}

export function scopedName(benchmark: Benchmark, scoped: boolean): string {
  const name = caseName(benchmark);
  return scoped && benchmark.scope !== null ? `${benchmark.scope}.${name}` : name;
}

/** The readings of each file in the unit that is asked for, whatever it has them in. */
function inUnit(
  name: string,
  all: readonly Benchmark[],
  unit: string | null,
): readonly Benchmark[] {
  return all.map((each) => {
    if (each.unit === unit) return each;
    const convert = each.unit === null || unit === null ? null : converter(each.unit, unit);
    if (convert === null) throw foreignUnits(name, all, unit);
    const groups = each.groups?.map((group) => group.map(convert)) ?? null;
    return { ...each, unit, groups, readings: converted(each.readings, convert) };
  });
}

function foreignUnits(name: string, all: readonly Benchmark[], unit: string | null): PairingError {
  const units = [...new Set([...all.map((each) => each.unit), unit])];
  return new PairingError({ code: 'units', name, units: units.map((each) => each ?? 'no unit') });
}

function together(name: string, all: readonly Benchmark[]): Readings {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return first?.readings ?? EMPTY;
  const groups = all.flatMap((each) => each.groups ?? []);
  if (all.every((each) => each.groups !== null)) {
    return { kind: 'samples', values: groups.map(meanOf) };
  }
  return { kind: 'samples', values: all.flatMap(({ readings }) => valuesOf(name, readings)) };
}

const EMPTY: Readings = { kind: 'samples', values: [] };

function valuesOf(name: string, readings: Readings): readonly number[] {
  switch (readings.kind) {
    case 'samples':
      return readings.values;
    case 'point':
      return [readings.value];
    case 'summary':
      // What lies between the means of two files cannot be told from their summaries.
      throw new PairingError({ code: 'summaries', name });
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function converted(readings: Readings, convert: (value: number) => number): Readings {
  switch (readings.kind) {
    case 'samples':
      return { kind: 'samples', values: readings.values.map(convert) };
    case 'point':
      return { kind: 'point', value: convert(readings.value) };
    case 'summary': {
      const { summary } = readings;
      const figure = (value: number | null) => (value === null ? null : convert(value));
      // A factor moves every logarithm by the same step, and how far they spread by nothing.
      const step = ln(convert(1));
      return {
        kind: 'summary',
        summary: {
          ...summary,
          mean: figure(summary.mean),
          median: figure(summary.median),
          sd: figure(summary.sd),
          min: figure(summary.min),
          max: figure(summary.max),
          logMean: summary.logMean === null ? null : summary.logMean + step,
        },
      };
    }
  }
}
