import { CsvError, parse } from 'csv-parse/sync';
import { LocatedBenchmarkFault } from '../../fault.ts';
import { figureOf, type NcuFigure, separatorsOf } from './figure.ts';

/** One row of the table, and where it begins in the file. */
export interface NcuRow {
  readonly offset: number;
  /** What stands in a column; empty where there is no such column. */
  cell(column: string): string;
}

/** What `ncu --csv` writes: its columns by name, its rows, and its figures in the locale of the machine. */
export interface NcuTable {
  /** Where the header begins. */
  readonly offset: number;
  readonly columns: readonly string[];
  readonly rows: readonly NcuRow[];
  /** The row of units below the header, which only `--page raw` has. */
  readonly units: NcuRow | null;
  readonly figure: (text: string) => NcuFigure;
}

const HEADER = /^"ID","Process ID","Process Name",/m;

/** Whether a text has the header of the table, where a format shows: behind what the program printed. */
export function looksLikeNcu(text: string): boolean {
  return HEADER.test(text.slice(0, 1_000_000));
}

/** Columns of `--page raw` that hold no metric. */
const DESCRIPTIVE = /^(?:ID|CC|Device|Context|Stream|Process ID|.*(?:Name|Size|Time))$/;

/**
 * The table of `ncu --csv`, one row for each metric of a launch (`--page details`) or for each
 * launch (`--page raw`). What stands before the header, and lines of ncu's own (`==PROF==`), are
 * passed over.
 *
 * @throws LocatedBenchmarkFault where a row is not whole
 */
export function ncuTable(text: string): NcuTable {
  const offset = text.search(HEADER);
  const [header, ...all] = recordsOf(text, Math.max(0, offset));
  const columns = header?.cells ?? [];
  const places = new Map(columns.map((name, at) => [name, at] as const));
  const rows = all.map(({ cells, offset: start }): NcuRow => {
    if (cells.length !== columns.length)
      throw new LocatedBenchmarkFault(
        { code: 'shape', field: '', expected: `a row of ${columns.length} columns` },
        { kind: 'offset', offset: start },
      );
    return { offset: start, cell: (column) => cells[places.get(column) ?? -1] ?? '' };
  });
  const isRaw = !places.has('Metric Name') && rows[0]?.cell('ID') === '';
  const units = isRaw ? (rows[0] ?? null) : null;
  const launches = units === null ? rows : rows.slice(1);
  const written = places.has('Metric Name')
    ? ['Metric Value', 'Estimated Speedup']
    : columns.filter((name) => !DESCRIPTIVE.test(name));
  const separators = separatorsOf(launches.flatMap((row) => written.map(row.cell)));
  const figure = (each: string) => figureOf(each, separators);
  return { offset: Math.max(0, offset), columns, rows: launches, units, figure };
}

interface CsvRecord {
  readonly cells: readonly string[];
  readonly offset: number;
}

function recordsOf(text: string, from: number): readonly CsvRecord[] {
  const lines = lineStarts(text, from);
  const records: CsvRecord[] = [];
  try {
    parse(text.slice(from), {
      ...{ comment: '==', comment_no_infix: true, skip_empty_lines: true },
      ...{ relax_column_count: true },
      on_record: (record, { lines: last }) => {
        const broken = record.reduce((total, cell) => total + cell.split('\n').length - 1, 0);
        records.push({ cells: record, offset: lines[last - 1 - broken] ?? from });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const last = records.at(-1)?.offset ?? from;
    const next = lines.find((start) => start > last) ?? last;
    throw new LocatedBenchmarkFault(
      { code: 'shape', field: '', expected: 'a whole row, with its quotes closed' },
      { kind: 'offset', offset: next },
    );
  }
  return records;
}

/** Where each line begins, from an offset on. */
function lineStarts(text: string, from: number): readonly number[] {
  const starts = [from];
  for (let at = text.indexOf('\n', from); at !== -1; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}
