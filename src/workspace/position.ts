import type { Location } from '../diagnostic/location.ts';

/** A range of a text in UTF-16 code units; the end is exclusive. */
export type Span = readonly [start: number, end: number];

/** The offset at which each line starts. Lines end with LF or CRLF. */
export function lineStarts(text: string): Int32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return new Int32Array(starts);
}

/** The location of a span, clamped to the text. */
export function locationOf(
  file: string,
  text: string,
  starts: Int32Array,
  [from, to]: Span,
): Location {
  const start = Math.max(0, Math.min(from, text.length));
  const end = Math.max(start, Math.min(to, text.length));
  const line = lineIndex(starts, start);
  const endLine = lineIndex(starts, end);
  return {
    file,
    line: line + 1,
    column: start - (starts[line] ?? 0) + 1,
    endLine: endLine + 1,
    endColumn: end - (starts[endLine] ?? 0) + 1,
  };
}

/** The part of a span on its first line, so that a long value is not underlined completely. */
export function firstLine(text: string, starts: Int32Array, [start, end]: Span): Span {
  const next = starts[lineIndex(starts, start) + 1] ?? end;
  return next >= end ? [start, end] : trimmed(text, [start, next]);
}

/** A span without trailing blanks and line ends. */
export function trimmed(text: string, [start, end]: Span): Span {
  let last = end;
  while (last > start && isBlank(text.charCodeAt(last - 1))) last -= 1;
  return [start, last];
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

/** The line index of an offset, counted from 0. */
export function lineIndex(starts: Int32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The end of the line at an offset, before its line break. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at === -1) return text.length;
  return at > from && text[at - 1] === '\r' ? at - 1 : at;
}

/**
 * The offset before a line break that ends at `end`, else `end`. A block scalar includes the line
 * break at its end.
 */
export function withoutLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}

/** The column of an offset, counted from 0. */
export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}
