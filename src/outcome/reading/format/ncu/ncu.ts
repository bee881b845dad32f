import { groupBy } from '../../../../quantity/group-by.ts';
import { own } from '../../../../schema/plain-value.ts';
import type { Benchmark, BenchmarkFile, BenchmarkReadOptions } from '../../benchmark.ts';
import { createFile, createTimeBenchmark, failedBenchmark } from '../../create-file.ts';
import { LocatedBenchmarkFault } from '../../fault.ts';
import { converter } from '../../unit.ts';
import { type NcuRow, type NcuTable, ncuTable } from './table.ts';

/** The names of a launch's time in ncu, the preferred one first. */
const TIMES = ['gpu__time_duration.sum', 'Duration'] as const;

const UNITS: Readonly<Record<string, string>> = {
  ...{ nsecond: 'ns', usecond: 'us', msecond: 'ms', second: 's' },
  ...{ ns: 'ns', us: 'us', ms: 'ms', s: 's' },
};

/** The time of one launch of a kernel. */
interface Launch {
  readonly kernel: string;
  readonly grid: string;
  readonly block: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * `ncu --csv` of Nsight Compute: the time of each launch. Launches of one kernel are iterations of
 * one process. If a file has a kernel in several shapes, grid and block are part of a benchmark's
 * identity.
 *
 * Source: the documentation of Nsight Compute CLI; not tested with a real file.
 */
export function readNcu(text: string, options: BenchmarkReadOptions): BenchmarkFile {
  const errors = [...text.matchAll(/^==ERROR== ?(.*?)\r?$/gm)];
  const failures = errors.map(({ index, 1: message = '' }) =>
    failedBenchmark('ncu', message, index, options),
  );
  const table = ncuTable(text);
  const benchmarks = benchmarksOf(launchesOf(table));
  return createFile({
    format: 'ncu',
    origin: { host: hostOf(table) },
    settings: [{ key: 'compute capability', values: valuesOf(table, 'CC') }],
    parts: [
      ...failures,
      ...benchmarks,
      ...(benchmarks.length > 0 ? [{ code: 'profiler' } as const] : []),
    ],
  });
}

/** A time as written, with its location. */
interface WrittenTime {
  readonly row: NcuRow;
  readonly value: string;
  readonly unit: string;
  /** The row with the unit. */
  readonly unitRow: NcuRow;
  readonly column: string;
}

/** The times of a file: a column for `--page raw`, the rows of one metric for `--page details`. */
function writtenTimes({ rows, units, columns }: NcuTable): readonly WrittenTime[] {
  const column = TIMES.find((each) => columns.includes(each));
  if (column !== undefined && units !== null) {
    const its = { unit: units.cell(column), unitRow: units, column };
    return rows.map((row) => ({ row, value: row.cell(column), ...its }));
  }
  const name = TIMES.find((each) => rows.some((row) => row.cell('Metric Name') === each));
  return rows
    .filter((row) => name !== undefined && row.cell('Metric Name') === name)
    .map((row) => {
      const its = { value: row.cell('Metric Value'), unit: row.cell('Metric Unit') };
      return { row, ...its, unitRow: row, column: 'Metric Value' };
    });
}

function launchesOf(table: NcuTable): readonly Launch[] {
  const times = writtenTimes(table);
  if (times.length === 0 && table.rows.length > 0) {
    const expected = `${TIMES.join(' or ')} in one of the rows`;
    const reason = { code: 'shape', field: 'Metric Name', expected } as const;
    throw new LocatedBenchmarkFault(reason, table.offset);
  }
  const launches = new Map<string, Launch>();
  for (const time of times) {
    // A time is repeated in several sections, with the same figure.
    const id = time.row.cell('ID');
    if (!launches.has(id)) launches.set(id, launchOf(time, table));
  }
  return [...launches.values()];
}

function launchOf(
  { row, value, unit: written, unitRow, column }: WrittenTime,
  { figure }: NcuTable,
): Launch {
  const kernel = row.cell('Kernel Name');
  const unit = own(UNITS, written);
  if (unit === null) {
    const reason = { code: 'shape', field: 'Metric Unit', expected: 'ns, us, ms or s' } as const;
    throw new LocatedBenchmarkFault(reason, unitRow.offset);
  }
  const read = figure(value);
  if (typeof read === 'string') {
    const reason =
      read === 'ambiguous'
        ? ({ code: 'ambiguous-figure', name: kernel, value } as const)
        : ({ code: 'not-a-number', field: column, name: kernel } as const);
    throw new LocatedBenchmarkFault(reason, row.offset);
  }
  const shape = { grid: row.cell('Grid Size'), block: row.cell('Block Size') };
  return { kernel, ...shape, value: read, unit };
}

function benchmarksOf(launches: readonly Launch[]): readonly Benchmark[] {
  const kernels = groupBy(launches, ({ kernel }) => kernel);
  return [...kernels.values()].flatMap((all) => {
    const shapes = groupBy(all, ({ grid, block }) => JSON.stringify([grid, block]));
    return [...shapes.values()].map((alike) => {
      const { kernel: name, unit, grid, block } = alike[0];
      const shape = [['grid', grid] as const, ['block', block] as const];
      const values = alike.map(({ value, unit: its }) => converter(its, unit)?.(value) ?? value);
      const params = shapes.size === 1 ? [] : shape;
      return createTimeBenchmark({ name, params, unit, readings: { kind: 'samples', values } });
    });
  });
}

/** The machine's name, unless it is a name for the local machine. */
function hostOf(table: NcuTable): string | null {
  const hosts = valuesOf(table, 'Host Name').filter(
    (host) => host !== '127.0.0.1' && host !== 'localhost',
  );
  return hosts.length === 1 ? (hosts[0] ?? null) : null;
}

function valuesOf({ rows }: NcuTable, column: string): readonly string[] {
  return [...new Set(rows.map((row) => row.cell(column)))].filter((value) => value !== '');
}
