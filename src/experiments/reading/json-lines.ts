import { checkJson } from '../../outcome/reading/json-text.ts';
import type { Better, LineFault, Log, LogFault, LogRequest, Run, Segment } from '../log.ts';
import { betterByName, fateOf, isUsable } from './words.ts';

/** A segment that still grows. */
interface Open extends Segment {
  /** Whether its metric is the main one of each run, not one of the others beside it. */
  readonly isMain: boolean;
  readonly runs: Run[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Runs of a log with a JSON object a line; a line of type `config` opens a segment. */
export function readJsonLines(file: string, text: string, request: LogRequest): Log {
  const segments: Open[] = [];
  const faults: LogFault[] = [];
  const lines = text.split('\n');
  let current = opened(file, {}, request);
  const addFault = (line: number, column: number, fault: LineFault): void => {
    faults.push({ file, line, column, fault });
  };
  for (const [at, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const read = readLine(written, at === lines.length - 1);
    if (read.kind === 'config') {
      segments.push(current);
      current = opened(file, read.fields, request);
    }
    if (read.kind === 'fault') addFault(at + 1, read.column, read.fault);
    if (read.kind !== 'run') continue;
    const found = runOf(read.fields, current, at + 1);
    if ('why' in found) addFault(at + 1, columnOf(written, found, current.metric), found);
    else current.runs.push(found);
  }
  segments.push(current);
  return { segments: segments.filter(({ runs }) => runs.length > 0), faults };
}

type ReadLine =
  | { readonly kind: 'config' | 'run'; readonly fields: Fields }
  /** A line of another type tells of other things than runs. */
  | { readonly kind: 'other' }
  | { readonly kind: 'fault'; readonly column: number; readonly fault: LineFault };

function readLine(written: string, isLast: boolean): ReadLine {
  const parsed = parse(written);
  if (!parsed.ok) {
    const { column, fault } = parsed;
    // What is cut off is sound up to its end.
    const isCut = isLast && column > written.trimEnd().length;
    return { kind: 'fault', column, fault: isCut ? { why: 'cut-off' } : fault };
  }
  const { fields } = parsed;
  const type = fields['type'] ?? 'run';
  if (type === 'config') return { kind: 'config', fields };
  return RUN_TYPES.has(type) ? { kind: 'run', fields } : { kind: 'other' };
}

const RUN_TYPES: ReadonlySet<unknown> = new Set(['run', 'result', 'experiment']);

type Parsed =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly column: number; readonly fault: LineFault };

function parse(line: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // The bare NaN and Infinity that many tools write.
    const checked = checkJson(line);
    if (!checked.ok) {
      const { offset, expected } = checked;
      return { ok: false, column: offset + 1, fault: { why: 'not-json', expected } };
    }
    value = JSON.parse(checked.text);
  }
  if (isObject(value)) return { ok: true, fields: value };
  return { ok: false, column: 1, fault: { why: 'not-an-object' } };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function opened(file: string, fields: Fields, request: LogRequest): Open {
  const own = textOf(fields['metricName']);
  const metric = request.metric ?? (own === '' ? 'metric' : own);
  const isOwn = metric === own || request.metric === null;
  const direction = fields['bestDirection'];
  const told: Better | null = direction === 'lower' || direction === 'higher' ? direction : null;
  return {
    file,
    name: textOf(fields['name']),
    metric,
    unit: isOwn ? textOf(fields['metricUnit']) : '',
    better: request.better ?? (isOwn ? told : null) ?? betterByName(metric),
    isMain: isOwn,
    runs: [],
  };
}

function runOf(fields: Fields, { metric, isMain, runs }: Open, line: number): Run | LineFault {
  const written = textOf(fields['status']);
  const fate = fateOf(written);
  if (fate === null) return { why: 'unknown-status', written: written.slice(0, MOST_SHOWN) };
  const others = fields['metrics'];
  const value = isMain ? fields['metric'] : isObject(others) ? others[metric] : undefined;
  if (fate !== 'failed' && !isUsable(value)) {
    if (value === undefined) return { why: 'no-metric', metric };
    return { why: 'not-a-number', metric, written: shown(value) };
  }
  const number = fields['run'];
  return {
    number: Number.isSafeInteger(number) ? Number(number) : runs.length + 1,
    line,
    commit: textOf(fields['commit']),
    metric: fate === 'failed' ? null : Number(value),
    fate,
    description: textOf(fields['description']),
  };
}

/** Where the value stands that is at fault. */
function columnOf(line: string, fault: LineFault, metric: string): number {
  const key = fault.why === 'unknown-status' ? 'status' : 'metric';
  const at = line.indexOf(`"${key}"`);
  return (at === -1 ? Math.max(line.indexOf(JSON.stringify(metric)), 0) : at) + 1;
}

const MOST_SHOWN = 40;

function shown(value: unknown): string {
  if (typeof value === 'string' && /^(?:N|-?Infini)$/.test(value)) {
    return value === 'N' ? 'NaN' : `${value}ty`;
  }
  return JSON.stringify(value).slice(0, MOST_SHOWN);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
