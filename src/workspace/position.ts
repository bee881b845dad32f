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

/** The lines of a file, which turn offsets into locations. They are found when they are needed. */
export class TextLines {
  readonly text: string;
  readonly #file: string;
  #starts: Int32Array | null = null;

  constructor(file: string, text: string) {
    this.#file = file;
    this.text = text;
  }

  /** The location of a span, clamped to the text. */
  locate([from, to]: Span): Location {
    const start = Math.max(0, Math.min(from, this.text.length));
    const end = Math.max(start, Math.min(to, this.text.length));
    const line = this.lineAt(start);
    const endLine = this.lineAt(end);
    return {
      file: this.#file,
      line: line + 1,
      column: start - this.startOf(line) + 1,
      endLine: endLine + 1,
      endColumn: end - this.startOf(endLine) + 1,
    };
  }

  /** The offset of a line and a column, both counted from 1. */
  offsetOf(line: number, column: number): number {
    return this.startOf(line - 1) + column - 1;
  }

  /** The part of a span on its first line, so that a long value is not underlined completely. */
  firstLine([start, end]: Span): Span {
    const next = this.#lineStarts()[this.lineAt(start) + 1] ?? end;
    return next >= end ? [start, end] : trimmed(this.text, [start, next]);
  }

  /** The offset at which a line starts, counted from 0; the end of the text after the last line. */
  startOf(line: number): number {
    return this.#lineStarts()[line] ?? this.text.length;
  }

  /** The line of an offset, counted from 0. */
  lineAt(offset: number): number {
    const starts = this.#lineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #lineStarts(): Int32Array {
    this.#starts ??= lineStarts(this.text);
    return this.#starts;
  }
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
