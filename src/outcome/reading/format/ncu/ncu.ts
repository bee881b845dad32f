import { groupBy } from '../../../../quantity/group-by.ts';
import { own } from '../../../../schema/plain-value.ts';
import { meanOf } from '../../../verdict/side.ts';
import type { Benchmark, BenchmarkReadOptions } from '../../benchmark.ts';
import {
  createTimeBenchmark,
  type FileDraft,
  failedBenchmark,
  samples,
} from '../../create-file.ts';
import { rejectFile } from '../../fault.ts';
import { oneLine } from '../../name.ts';
import { converter } from '../../unit.ts';
import { looksLikeNcu, type NcuTable, ncuTable } from './table.ts';

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
export function readNcu(text: string, options: BenchmarkReadOptions): FileDraft {
  const errors = [...text.matchAll(/^==ERROR== ?(.*?)\r?$/gm)];
  const failures = errors.map(({ index, 1: message = '' }) =>
    failedBenchmark('ncu', message, index, options),
  );
  const table = ncuTable(text);
  const benchmarks = benchmarksOf(launchesOf(table));
  return {
    origin: { host: hostOf(table) },
    settings: [{ key: 'compute capability', values: valuesOf(table, 'CC') }],
    parts: [...failures, ...benchmarks, benchmarks.length > 0 ? { code: 'profiler' } : null],
  };
}

/** The times of a file: a column for `--page raw`, the rows of one metric for `--page details`. */
function launchesOf({ rows, units, columns, offset, figure }: NcuTable): readonly Launch[] {
  const column = TIMES.find((each) => columns.includes(each));
  const metric = TIMES.find((each) => rows.some((row) => row.cell('Metric Name') === each));
  const raw = column === undefined || units === null ? null : { column, units };
  const times =
    raw === null && metric !== undefined
      ? rows.filter((row) => row.cell('Metric Name') === metric)
      : rows;
  if (raw === null && metric === undefined && rows.length > 0) {
    const expected = `${TIMES.join(' or ')} in one of the rows`;
    rejectFile('shape', { field: 'Metric Name', expected }, offset);
  }
  // A time is repeated in several sections, with the same figure.
  const launches = groupBy(times, (row) => row.cell('ID'));
  return [...launches.values()].map(([row]) => {
    const kernel = row.cell('Kernel Name');
    const unitRow = raw?.units ?? row;
    const unit = own(UNITS, unitRow.cell(raw?.column ?? 'Metric Unit'));
    const expected = 'ns, us, ms or s';
    if (unit === null)
      return rejectFile('shape', { field: 'Metric Unit', expected }, unitRow.offset);
    const field = raw?.column ?? 'Metric Value';
    const written = row.cell(field);
    const value = figure(written);
    if (value === 'ambiguous')
      return rejectFile('ambiguous-figure', { name: kernel, value: written }, row.offset);
    if (value === 'no-number')
      return rejectFile('not-a-number', { field, name: kernel }, row.offset);
    return { kernel, grid: row.cell('Grid Size'), block: row.cell('Block Size'), value, unit };
  });
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
      return createTimeBenchmark({ name, params, unit, readings: samples(values) });
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

/** A gain that a rule of ncu estimates for the whole kernel. */
export interface NcuEstimate {
  readonly rule: string;
  readonly kernel: string;
  /** The estimated saving as a share of the kernel's time, above 0 and below 1. */
  readonly saved: number;
}

/**
 * The estimated speedups of `ncu --csv`, by kernel and rule, in the order of the file; null if a
 * text is not such a table. Only global estimates are of a kernel's time; local ones are of a part
 * of the hardware. Several launches count with their mean.
 *
 * ncu writes percent. A grid of one block on 72 multiprocessors has 98.61 %, which is 1 - 1/72: the
 * share of the time that is saved, and not a factor of speed.
 *
 * Source: the documentation of Nsight Compute, rules and NvRules API; not tested with a real file.
 *
 * @throws LocatedBenchmarkFault if a row is incomplete
 */
export function ncuEstimates(text: string): readonly NcuEstimate[] | null {
  if (!looksLikeNcu(text)) return null;
  const { rows, figure } = ncuTable(text);
  const estimates = rows.flatMap((row) => {
    const isGlobal = row.cell('Estimated Speedup Type').toLowerCase() === 'global';
    const percent = figure(row.cell('Estimated Speedup'));
    if (!isGlobal || typeof percent === 'string' || percent <= 0 || percent >= 100) return [];
    const [rule, kernel] = [oneLine(row.cell('Rule Name')), oneLine(row.cell('Kernel Name'))];
    return [{ rule, kernel, percent }];
  });
  const alike = groupBy(estimates, ({ rule, kernel }) => JSON.stringify([rule, kernel]));
  return [...alike.values()].map((launches) => {
    const [{ rule, kernel }] = launches;
    return { rule, kernel, saved: meanOf(launches.map(({ percent }) => percent)) / 100 };
  });
}
