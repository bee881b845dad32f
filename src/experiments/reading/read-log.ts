import type { Log, LogRequest } from '../log.ts';
import { readJsonLines } from './json-lines.ts';
import { readTable } from './table.ts';

/**
 * The runs of an optimisation log: JSON with an object a line (`autoresearch.jsonl`,
 * `.auto/log.jsonl`), or a table with a header (`results.tsv`). A line that cannot be read is named
 * and passed over. Linear in the text; never throws.
 */
export function readLog(file: string, text: string, request: LogRequest): Log {
  return JSON_NAME.test(file) || /^\s*[{[]/.test(text)
    ? readJsonLines(file, text, request)
    : readTable(file, text, request);
}

/** Of a file of this name every line is to be JSON, and is told where it is not. */
const JSON_NAME = /\.(?:jsonl|ndjson)$/i;
