import type { Better } from '../../model/outcome.ts';
import { checkJson } from '../../outcome/reading/json-text.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { isMap } from '../../schema/plain-value.ts';
import {
  type LineFault,
  type Log,
  type LogFault,
  type LogRequest,
  MAX_SHOWN,
  type Run,
  type Segment,
} from '../log.ts';
import { betterByName } from './better-by-name.ts';
import { runOrFault } from './run.ts';

/** A segment to which runs are still added. */
interface Open extends Segment {
  /** True if the metric is the main metric of each run, not one of its additional `metrics`. */
  readonly isMain: boolean;
  readonly runs: Run[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the runs of a log with one JSON object per line. The type `config` opens a segment. */
export function readJsonLines(file: string, text: string, request: LogRequest): Log {
  let segment = opened(file, {}, request);
  const segments = [segment];
  const faults: LogFault[] = [];
  let line = 0;
  for (const written of text.split('\n')) {
    line += 1;
    if (written.trim() === '') continue;
    for (const read of readLine(written)) {
      if (read.kind === 'config') {
        segment = opened(file, read.fields, request);
        segments.push(segment);
      }
      const found = faultOf(read, written, { line, segment });
      if (found !== null) faults.push({ file, line, ...found });
    }
  }
  return { segments: segments.filter(({ runs }) => runs.length > 0), faults };
}

/** Returns the names of the metrics in the configs and runs of a log, each once. */
export function namesInJsonLines(text: string): readonly string[] {
  const names = new Set<string>();
  let main = mainMetric({});
  for (const written of text.split('\n')) {
    const read = parse(written);
    if (read.kind === 'config') main = mainMetric(read.fields);
    if (read.kind !== 'run') continue;
    names.add(main);
    const { metrics } = read.fields;
    for (const name of isMap(metrics) ? Object.keys(metrics) : []) names.add(name);
  }
  return [...names];
}

/** Adds a run to its segment, or returns the fault of the line if it holds no valid run or config. */
function faultOf(
  read: ReadLine,
  written: string,
  { line, segment }: { readonly line: number; readonly segment: Open },
): Pick<LogFault, 'column' | 'fault'> | null {
  if (read.kind === 'fault') return { column: read.column, fault: read.fault };
  if (read.kind === 'config') return directionFault(read.fields, written);
  if (read.kind !== 'run') return null;
  const found = runOf(read.fields, segment, line);
  if ('why' in found) return placed(found, written, segment);
  segment.runs.push(found);
  return null;
}

type ReadLine =
  | { readonly kind: 'config' | 'run'; readonly fields: Fields }
  /** A line of another type, which holds no run. */
  | { readonly kind: 'other' }
  | { readonly kind: 'fault'; readonly column: number; readonly fault: LineFault };

/** The contents of a line: one object, or a line that was cut off and the next one after it. */
function readLine(written: string): readonly ReadLine[] {
  const read = parse(written);
  if (read.kind !== 'fault') return [read];
  const at = maxOf(STARTS.map((start) => written.lastIndexOf(start)));
  const next = at > 0 ? parse(written.slice(at)) : read;
  if (next.kind !== 'fault') return [{ ...read, column: at + 1, fault: { why: 'cut-off' } }, next];
  // The JSON of a line that was cut off is valid up to its end.
  const isCut = read.column > written.trimEnd().length;
  return [isCut ? { ...read, fault: { why: 'cut-off' } } : read];
}

/** The first characters of the lines that optimisation loops write. */
const STARTS = ['{"run":', '{"type":'];

const RUN_TYPES: ReadonlySet<unknown> = new Set(['run', 'result', 'experiment']);

function parse(line: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // Handles the bare NaN and Infinity that many tools write.
    const checked = checkJson(line);
    if (!checked.ok) {
      const { offset, expected } = checked;
      return { kind: 'fault', column: offset + 1, fault: { why: 'not-json', expected } };
    }
    value = JSON.parse(checked.text);
  }
  if (!isMap(value)) return { kind: 'fault', column: 1, fault: { why: 'not-an-object' } };
  const type = value['type'] ?? 'run';
  if (type === 'config') return { kind: 'config', fields: value };
  return RUN_TYPES.has(type) ? { kind: 'run', fields: value } : { kind: 'other' };
}

function opened(file: string, fields: Fields, request: LogRequest): Open {
  const own = mainMetric(fields);
  const metric = request.metric ?? own;
  const isOwn = metric === own;
  return {
    file,
    name: textOf(fields['name']),
    metric,
    unit: (isOwn ? textOf(fields['metricUnit']) : '') || (request.unit ?? ''),
    better: (isOwn ? directionIn(fields) : null) ?? request.better ?? betterByName(metric),
    isMain: isOwn,
    runs: [],
  };
}

function directionIn({ bestDirection: direction }: Fields): Better | null {
  return direction === 'lower' || direction === 'higher' ? direction : null;
}

/** A config whose direction is an unknown word opens its segment, but the word is reported. */
function directionFault(fields: Fields, line: string): Pick<LogFault, 'column' | 'fault'> | null {
  const { bestDirection: direction } = fields;
  if ((direction ?? '') === '' || directionIn(fields) !== null) return null;
  const column = Math.max(line.indexOf('"bestDirection"'), 0) + 1;
  return { column, fault: { why: 'unknown-direction', written: shown(direction) } };
}

/** The name of the metric in the field `metric` of each run. */
function mainMetric(config: Fields): string {
  return textOf(config['metricName']) || 'metric';
}

function runOf(fields: Fields, { metric, isMain, runs }: Open, line: number): Run | LineFault {
  const others = fields['metrics'];
  const value = isMain ? fields['metric'] : isMap(others) ? others[metric] : undefined;
  const status = textOf(fields['status']);
  const texts = { commit: textOf(fields['commit']), description: textOf(fields['description']) };
  return runOrFault({ line, status, number: fields['run'], value, ...texts }, runs.length, () =>
    value === undefined
      ? { why: 'no-metric', metric }
      : { why: 'not-a-number', metric, written: shown(value) },
  );
}

/** Adds the column of the value to its fault. */
function placed(
  fault: LineFault,
  line: string,
  { metric }: Open,
): Pick<LogFault, 'column' | 'fault'> {
  const key = fault.why === 'unknown-status' ? 'status' : 'metric';
  const named = line.indexOf(`"${key}"`);
  const at = named === -1 ? Math.max(line.indexOf(JSON.stringify(metric)), 0) : named;
  if (fault.why !== 'not-a-number') return { column: at + 1, fault };
  // Quotes a number that is too large as it is written, because it is read as Infinity, which JSON
  // cannot express.
  const [, literal] = NUMBER_OF_KEY.exec(line.slice(at, at + MAX_SHOWN * 2)) ?? [];
  const told = literal?.slice(0, MAX_SHOWN) ?? fault.written;
  return { column: at + 1, fault: { ...fault, written: told } };
}

const NUMBER_OF_KEY = /^"[^"]*"\s*:\s*(-?\d[^\s,}\]]*)/;

function shown(value: unknown): string {
  if (typeof value === 'string' && /^(?:N|-?Infini)$/.test(value)) {
    return value === 'N' ? 'NaN' : `${value}ty`;
  }
  return JSON.stringify(value).slice(0, MAX_SHOWN);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
