import type { Log, LogRequest } from '../log.ts';
import { namesInJsonLines, readJsonLines } from './json-lines.ts';
import { metricColumns, readTable } from './table.ts';

/**
 * The runs of an optimisation log: JSON with an object a line (`autoresearch.jsonl`,
 * `.auto/log.jsonl`), or a table with a header (`results.tsv`). A line that cannot be read is named
 * and passed over. Linear in the text; never throws.
 */
export function readLog(file: string, text: string, request: LogRequest): Log {
  return isJsonLines(file, text)
    ? readJsonLines(file, text, request)
    : readTable(file, text, request);
}

/** The names of metrics that a log has, its main one first. */
export function metricNames(file: string, text: string): readonly string[] {
  return isJsonLines(file, text) ? namesInJsonLines(text) : metricColumns(text);
}

function isJsonLines(file: string, text: string): boolean {
  return JSON_NAME.test(file) || /^\s*[{[]/.test(text);
}

/** Of a file of this name every line is to be JSON, and is told where it is not. */
const JSON_NAME = /\.(?:jsonl|ndjson)$/i;
