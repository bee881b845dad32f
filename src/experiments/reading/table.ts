import { isKnownUnit } from '../../outcome/reading/unit.ts';
import {
  type LineFault,
  type Log,
  type LogFault,
  type LogRequest,
  MAX_SHOWN,
  type Run,
} from '../log.ts';
import { betterByName } from './better-by-name.ts';
import { isUsable, runOrFault } from './run.ts';

const STATUS: ReadonlySet<string> = new Set(['status', 'result', 'verdict', 'decision', 'outcome']);
const COMMIT: ReadonlySet<string> = new Set(['commit', 'sha', 'hash', 'revision']);
const NUMBER: ReadonlySet<string> = new Set(['run', 'iteration', 'iter', 'exp', 'experiment', '#']);
const DESCRIPTION: ReadonlySet<string> = new Set(['description', 'change', 'idea', 'notes']);
/** Numeric columns that are not measurements. */
const NO_METRIC: ReadonlySet<string> = new Set([...NUMBER, 'timestamp', 'date', 'segment']);

/** The index of each column; -1 if the table has no such column. */
type Places = Readonly<Record<'status' | 'commit' | 'number' | 'metric' | 'description', number>>;

/**
 * Reads the runs of a table with a header. Cells are separated by tabs, or by commas if the header
 * has no tab, and may be quoted, on one line. The metric is the requested column, or else the first
 * numeric column after the commit.
 */
export function readTable(file: string, text: string, request: LogRequest): Log {
  const { first, separator, names, rows } = tableIn(text);
  const places = placesOf(names, rows, request.metric);
  if (places.status === -1 && first !== -1) {
    const fault: LineFault = { why: 'no-status-column' };
    return { segments: [], faults: [{ file, line: first + 1, column: 1, fault }] };
  }
  const { metric, unit } = metricIn(names[places.metric] ?? request.metric ?? 'metric');
  const faults: LogFault[] = [];
  const runs: Run[] = [];
  for (const { line, written, cells, isLast } of rows) {
    const found = runOf(cells, { places, metric, count: names.length, line, before: runs.length });
    if ('fault' in found)
      faults.push({ file, line, ...faultAt(found, written, separator, isLast) });
    else runs.push(found);
  }
  const better = request.better ?? betterByName(metric);
  const segment = { file, name: '', metric, unit: unit || (request.unit ?? ''), better, runs };
  return { segments: runs.length === 0 ? [] : [segment], faults };
}

/**
 * A header may give the unit of its metric in brackets: `latency (us)`. Brackets with any other
 * word belong to the name.
 */
function metricIn(header: string): { readonly metric: string; readonly unit: string } {
  const [, metric = header, unit = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(header) ?? [];
  return isKnownUnit(unit) ? { metric, unit } : { metric: header, unit: '' };
}

/** Returns the names of numeric columns that may be measurements. */
export function metricColumns(text: string): readonly string[] {
  const { names, rows } = tableIn(text);
  return names.filter((name, at) => {
    const low = name.toLowerCase();
    const isOther = [STATUS, COMMIT, DESCRIPTION, NO_METRIC].some((words) => words.has(low));
    return !isOther && isNumeric(rows, at);
  });
}

type Rows = readonly { readonly cells: readonly string[] }[];

function hasDecimalCommas(rows: Rows, at: number): boolean {
  return rows.some(({ cells }) => /^\s*[-+]?\d+,\d+\s*$/.test(cells[at] ?? ''));
}

/** A hash such as `987e654` is written like a number, but like one that no measurement has. */
function isNumeric(rows: Rows, at: number): boolean {
  return rows.some(({ cells }) => isUsable(numberOf(cells[at] ?? '')));
}

/** The cells of a table, and the index of its header line; -1 if there is none. */
function tableIn(text: string) {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = lines[first] ?? '';
  const separator = header.includes('\t') ? '\t' : ',';
  const names = writtenCells(header, separator).map((name) => unquoted(name).trim());
  const rows = lines.flatMap((text, at) => {
    if (at <= first || text.trim() === '') return [];
    const written = writtenCells(text, separator);
    const isLast = at === lines.length - 1;
    return [{ line: at + 1, written, cells: written.map(unquoted), isLast }];
  });
  return { first, separator, names, rows };
}

/** A quoted cell may contain the separator, and a quote written twice. Source: RFC 4180. */
const QUOTED = /"(?:[^"]|"")*"/y;

/**
 * After the first quoted text that is not followed by a separator or the end of the line, quotes
 * are ordinary characters. So each character is read only once.
 */
function writtenCells(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  let mayQuote = true;
  while (at <= line.length) {
    const isQuoted: boolean = mayQuote && line[at] === '"';
    const close: number | null = isQuoted ? endOfQuoted(line, at, separator) : null;
    mayQuote &&= close !== null || !isQuoted;
    const next = close ?? line.indexOf(separator, at);
    const end = next === -1 ? line.length : next;
    cells.push(line.slice(at, end));
    at = end + 1;
  }
  return cells;
}

/** Returns the index after the closing quote, or null if the cell does not end there. */
function endOfQuoted(line: string, at: number, separator: string): number | null {
  QUOTED.lastIndex = at;
  const end = QUOTED.test(line) ? QUOTED.lastIndex : null;
  return end !== null && [separator, undefined].includes(line[end]) ? end : null;
}

function unquoted(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** A fault of a line, and the index of the cell that has it. */
interface CellFault {
  readonly fault: LineFault;
  readonly place: number;
}

function faultAt(
  { fault, place }: CellFault,
  written: readonly string[],
  separator: string,
  isLast: boolean,
): Pick<LogFault, 'column' | 'fault'> {
  const before = written.slice(0, place).map((cell) => cell + separator);
  const isCut = isLast && fault.why === 'columns';
  return { column: before.join('').length + 1, fault: isCut ? { why: 'cut-off' } : fault };
}

function placesOf(names: readonly string[], rows: Rows, asked: string | null): Places {
  const low = names.map((name) => name.toLowerCase());
  const find = (words: ReadonlySet<string>): number => low.findIndex((name) => words.has(name));
  const commit = find(COMMIT);
  const first = (isMetric: (rows: Rows, at: number) => boolean) =>
    low.findIndex((name, at) => at > commit && !NO_METRIC.has(name) && isMetric(rows, at));
  const numeric = first(isNumeric);
  // Decimal commas cannot be read, but each fault then shows what is wrong with the cell.
  const likely = numeric === -1 ? first(hasDecimalCommas) : numeric;
  const metric =
    asked === null
      ? likely
      : names.findIndex((name) => name === asked || metricIn(name).metric === asked);
  return {
    status: find(STATUS),
    commit,
    number: find(NUMBER),
    metric,
    description: find(DESCRIPTION),
  };
}

interface RowContext {
  readonly places: Places;
  readonly metric: string;
  readonly count: number;
  readonly line: number;
  readonly before: number;
}

function runOf(
  cells: readonly string[],
  { places, metric, count, line, before }: RowContext,
): Run | CellFault {
  const cell = (at: number): string => (at === -1 ? '' : (cells[at] ?? '').trim());
  if (cells.length <= Math.max(places.status, places.metric)) {
    const place = Math.max(cells.length - 1, 0);
    return { fault: { why: 'columns', found: cells.length, wanted: count }, place };
  }
  const [value, number] = [cell(places.metric), cell(places.number)].map(numberOf);
  const [status, commit] = [cell(places.status), cell(places.commit)];
  const told = { line, status, number, value, commit, description: cell(places.description) };
  const found = runOrFault(told, before, () =>
    places.metric === -1
      ? { why: 'no-metric', metric }
      : { why: 'not-a-number', metric, written: cell(places.metric).slice(0, MAX_SHOWN) },
  );
  if (!('why' in found)) return found;
  const place = found.why === 'unknown-status' ? places.status : Math.max(places.metric, 0);
  return { fault: found, place };
}

const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,4})?$/;

function numberOf(cell: string): number | null {
  const text = cell.trim();
  return DECIMAL.test(text) ? Number(text) : null;
}
