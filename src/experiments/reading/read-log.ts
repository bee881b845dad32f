import type { Log, LogRequest } from '../log.ts';
import { namesInJsonLines, readJsonLines } from './json-lines.ts';
import { metricColumns, readTable } from './table.ts';

/**
 * Reads the runs of an optimisation log: one JSON object per line (`autoresearch.jsonl`,
 * `.auto/log.jsonl`), or a table with a header (`results.tsv`). Reports and skips lines that cannot
 * be read. Linear in the text; never throws.
 */
export function readLog(file: string, text: string, request: LogRequest): Log {
  return isJsonLines(file, text)
    ? readJsonLines(file, text, request)
    : readTable(file, text, request);
}

/** Returns the names of the metrics in a log, the main one first. */
export function metricNames(file: string, text: string): readonly string[] {
  return isJsonLines(file, text) ? namesInJsonLines(text) : metricColumns(text);
}

function isJsonLines(file: string, text: string): boolean {
  return JSON_NAME.test(file) || /^\s*[{[]/.test(text);
}

/** In a file with such a name every line must be JSON; other lines are reported. */
const JSON_NAME = /\.(?:jsonl|ndjson)$/i;
