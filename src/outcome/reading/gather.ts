import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { stepOf, writtenIn } from '../verdict/side.ts';
import type { Benchmark, Readings, ReadingUnit } from './benchmark.ts';
import { byInvocation, type SideReadings } from './invocations.ts';
import { caseName } from './name.ts';
import { PairingError } from './pairing-problem.ts';
import { converter } from './unit.ts';

/** All readings of one benchmark on one side. */
export interface Gathered {
  readonly name: string;
  readonly readings: SideReadings;
}

/** The benchmarks of one file, and what one of its readings is. */
export interface FileBenchmarks {
  readonly unit: ReadingUnit;
  readonly benchmarks: readonly Benchmark[];
}

/**
 * The readings of each benchmark over all files of a side, in one unit, by the order in which
 * they are met, and by the invocations that took them.
 *
 * @param scoped whether names need their package before them to be told apart
 */
export function gather(
  files: readonly FileBenchmarks[],
  unit: string | null,
  scoped: boolean,
): readonly Gathered[] {
  const byName = new Map<string, { benchmark: Benchmark; unit: ReadingUnit }[]>();
  for (const { unit: reading, benchmarks } of files) {
    for (const benchmark of benchmarks) {
      const name = scopedName(benchmark, scoped);
      byName.set(name, [...(byName.get(name) ?? []), { benchmark, unit: reading }]);
    }
  }
  return [...byName].map(([name, all]) => {
    const inOne = inUnit(
      name,
      all.map(({ benchmark }) => benchmark),
      unit,
    );
    const readings = byInvocation(
      inOne.map((benchmark, at) => ({ benchmark, unit: all[at]?.unit ?? 'iteration' })),
    );
    return { name, readings };
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

/** Of the step of readings; a double has some more. */
const DIGITS = 12;

function converted(readings: Readings, convert: (value: number) => number): Readings {
  // A factor such as 1000 leaves the last digits of a double behind, which are none of the file.
  const stepOfFile = (written: number) => Number(convert(written).toPrecision(DIGITS));
  switch (readings.kind) {
    case 'samples':
      return {
        kind: 'samples',
        values: readings.values.map(convert),
        resolution: stepOfFile(stepOf(readings.values)),
      };
    case 'point':
      return {
        kind: 'point',
        value: convert(readings.value),
        resolution: stepOfFile(stepOf([readings.value])),
      };
    case 'summary': {
      const { summary } = readings;
      const figure = (value: number | null) => (value === null ? null : convert(value));
      // A factor moves every logarithm by the same step, and how far they spread by nothing.
      const step = ln(convert(1));
      return {
        kind: 'summary',
        resolution: stepOfFile(stepOf(writtenIn(summary))),
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
