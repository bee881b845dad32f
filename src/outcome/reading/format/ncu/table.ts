import { CsvError, parse } from 'csv-parse/sync';
import { lineStarts } from '../../../../workspace/position.ts';
import { rejectFile } from '../../fault.ts';

/** One row of the table, with its offset in the file. */
export interface NcuRow {
  readonly offset: number;
  /** The text in a column; empty if there is no such column. */
  cell(column: string): string;
}

/** The output of `ncu --csv`: columns by name, rows, and a parser for figures in its locale. */
export interface NcuTable {
  /** The offset of the header. */
  readonly offset: number;
  readonly columns: readonly string[];
  readonly rows: readonly NcuRow[];
  /** The row of units below the header, which only `--page raw` has. */
  readonly units: NcuRow | null;
  readonly figure: (text: string) => NcuFigure;
}

const HEADER = /^"ID","Process ID","Process Name",/m;

/**
 * True if the start of a text has the header of the table, possibly after output of the program.
 */
export function looksLikeNcu(text: string): boolean {
  return HEADER.test(text.slice(0, 1_000_000));
}

/** Columns of `--page raw` that are not metrics. */
const DESCRIPTIVE = /^(?:ID|CC|Device|Context|Stream|Process ID|.*(?:Name|Size|Time))$/;

/**
 * The table of `ncu --csv`, one row for each metric of a launch (`--page details`) or for each
 * launch (`--page raw`). Skips text before the header, and ncu's own lines (`==PROF==`).
 *
 * @throws LocatedBenchmarkFault if a row is incomplete
 */
export function ncuTable(text: string): NcuTable {
  const offset = text.search(HEADER);
  const [header, ...all] = recordsOf(text, Math.max(0, offset));
  const columns = header?.cells ?? [];
  const places = new Map(columns.map((name, at) => [name, at] as const));
  const rows = all.map(({ cells, offset: start }): NcuRow => {
    if (cells.length !== columns.length) {
      const expected = `a row of ${columns.length} columns`;
      rejectFile('shape', { field: '', expected }, start);
    }
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
  const table = text.slice(from);
  const lines = lineStarts(table);
  const records: CsvRecord[] = [];
  try {
    parse(table, {
      ...{ comment: '==', comment_no_infix: true, skip_empty_lines: true },
      ...{ relax_column_count: true },
      on_record: (record, { lines: last }) => {
        const broken = record.reduce((total, cell) => total + cell.split('\n').length - 1, 0);
        records.push({ cells: record, offset: from + (lines[last - 1 - broken] ?? 0) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const last = records.at(-1)?.offset ?? from;
    const next = from + (lines.find((start) => from + start > last) ?? last - from);
    const expected = 'a whole row, with its quotes closed';
    rejectFile('shape', { field: '', expected }, next);
  }
  return records;
}

/** The separators between digits in a file's figures; null if no figure shows one. */
export interface Separators {
  /** Before the decimals. */
  readonly decimal: string | null;
  /** Between thousands. */
  readonly group: string | null;
}

/** The value of a written figure, or the reason why it has none. */
export type NcuFigure = number | 'no-number' | 'ambiguous';

const NUMBER = /^[-+]?\d[\d.,]*(?:e[-+]?\d+)?$/i;

const GROUPED = /^[-+]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/** Blanks and apostrophes are always thousands separators. */
const SPACES = /(?<=\d)[\s'\u2019](?=\d)/g;

/**
 * The separators that the figures of one file prove. If a figure has both signs, the last one is
 * the decimal separator. A sign that occurs twice, with three digits after each, is the thousands
 * separator. A sign that occurs once is the decimal separator, unless three digits follow it and
 * one to three digits, other than a single 0, are before it.
 */
function separatorsOf(texts: Iterable<string>): Separators {
  const found = new Map<string, 'decimal' | 'group'>();
  for (const text of texts) {
    const plain = text.trim().replace(SPACES, '');
    if (!NUMBER.test(plain)) continue;
    const signs = plain.match(/[.,]/g) ?? [];
    const [first, last] = [signs[0], signs.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (first !== last) found.set(first, 'group').set(last, 'decimal');
    else if (GROUPED.test(plain)) found.set(first, 'group');
    else if (signs.length === 1 && !isOpen(plain)) found.set(first, 'decimal');
  }
  const of = (role: 'decimal' | 'group') =>
    [...found].find(([, known]) => known === role)?.[0] ?? null;
  return { decimal: of('decimal'), group: of('group') };
}

/**
 * The value of a figure with the separators of its file. `1.234` alone is 1.234 in one locale and
 * 1234 in another: if no other figure in the file decides this, it is ambiguous.
 */
function figureOf(text: string, { decimal, group }: Separators): NcuFigure {
  const plain = text.trim().replace(SPACES, '');
  if (!NUMBER.test(plain)) return 'no-number';
  const point = decimal ?? otherThan(group);
  if (point === null && isOpen(plain)) return 'ambiguous';
  const separator = point === null ? null : otherThan(point);
  const [whole = '', ...decimals] = point === null ? [plain] : plain.split(point);
  const groups = separator === null ? [whole] : whole.split(separator);
  const isGrouped = groups.slice(1).every((each) => each.length === 3);
  if (decimals.length > 1 || !isGrouped) return 'no-number';
  const value = Number([groups.join(''), ...decimals].join('.'));
  return Number.isFinite(value) ? value : 'no-number';
}

/** True if the only separator of a figure may be either: `1.234`, but not `0.123` or `1234.567`. */
function isOpen(plain: string): boolean {
  return /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
}

function otherThan(sign: string | null): string | null {
  return sign === null ? null : sign === '.' ? ',' : '.';
}
