import type { Location } from '../../diagnostic/location.ts';
import { safe } from './safe.ts';
import { blanks, displayWidth, takeWidth, takeWidthFromEnd } from './text-width.ts';

const TAB = 4;
const CONTEXT = 1;
const MIN_TEXT_WIDTH = 20;

/** The line starts of a file, computed once for all its problems. */
export interface SourceLines {
  readonly text: string;
  readonly starts: readonly number[];
}

export function sourceLines(text: string): SourceLines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { text, starts };
}

/** One line of a frame, before colour. */
export interface FrameLine {
  /** Line number or blanks, and the vertical bar; always the same width. */
  readonly gutter: string;
  readonly text: string;
  readonly kind: 'context' | 'marked' | 'marker';
}

/**
 * Returns the marked line with its neighbours, and a marker below the range. A range of several
 * lines is marked on its first. Lines are at most `width` wide; long ones are cut around the
 * marker. Empty if the file has no such line.
 */
export function codeFrame(source: SourceLines, location: Location, width: number): FrameLine[] {
  const count = source.starts.length;
  if (location.line < 1 || location.line > count) return [];
  const first = Math.max(1, location.line - CONTEXT);
  let last = Math.min(count, location.line + CONTEXT);
  // The empty text after the last line end is not a line.
  if (last > location.line && last === count && lineText(source, last) === '') last -= 1;
  const digits = String(last).length;
  const frame = new Pane(source, location, Math.max(MIN_TEXT_WIDTH, width - digits - 3));
  const lines: FrameLine[] = [];
  for (let line = first; line <= last; line += 1) {
    const gutter = `${String(line).padStart(digits)} |`;
    if (line !== location.line) {
      lines.push({ gutter, text: frame.context(lineText(source, line)), kind: 'context' });
      continue;
    }
    lines.push({ gutter, text: frame.marked, kind: 'marked' });
    lines.push({ gutter: `${blanks(digits)} |`, text: frame.marker, kind: 'marker' });
  }
  return lines;
}

/** The visible part of the lines: all of it, or the text around the marker. */
class Pane {
  readonly marked: string;
  readonly marker: string;
  readonly #room: number;
  /** The number of characters skipped at the left, and the number of columns cut off after them. */
  readonly #near: number;
  readonly #hidden: number;

  constructor(source: SourceLines, location: Location, room: number) {
    const line = lineText(source, location.line);
    const start = clamp(location.column - 1, 0, line.length);
    const end = location.endLine === location.line ? location.endColumn - 1 : line.length;
    const stop = clamp(end, start, line.length);
    // Skips text that is much farther away than the width of the screen.
    const reach = room * 4;
    const near = Math.max(0, start - reach);
    const before = shown(line.slice(near, start), 0);
    const range = shown(line.slice(start, Math.min(stop, start + reach)), displayWidth(before));
    const rest = line.slice(stop, stop + reach);
    const after = shown(rest, displayWidth(before) + displayWidth(range));

    this.#room = room;
    const whole = displayWidth(before) + displayWidth(range) + displayWidth(after);
    const fits = near === 0 && whole <= room;
    const left = fits ? before : tail(before, Math.floor(room / 3), near > 0);
    this.#near = near;
    this.#hidden = displayWidth(before) - displayWidth(left);
    this.marked = head(left + range + after, room);
    const length = Math.max(1, Math.min(displayWidth(range), room - displayWidth(left)));
    this.marker = blanks(displayWidth(left)) + '^'.repeat(length);
  }

  /** A neighbouring line, cut at the same place so that columns stay aligned. */
  context(line: string): string {
    const text = shown(line.slice(this.#near, this.#near + this.#room * 8), 0);
    if (this.#near === 0 && this.#hidden === 0) return head(text, this.#room);
    const rest = text.slice(takeWidth(text, this.#hidden + 1).length);
    return rest === '' ? '' : head(`…${rest}`, this.#room);
  }
}

function lineText({ text, starts }: SourceLines, line: number): string {
  const next = starts[line];
  const content = text.slice(starts[line - 1], next === undefined ? text.length : next - 1);
  return content.endsWith('\r') ? content.slice(0, -1) : content;
}

/** Expands tabs to the next tab stop and escapes other control characters. */
function shown(text: string, column: number): string {
  let result = '';
  for (const [at, piece] of text.split('\t').entries()) {
    if (at > 0) result += blanks(TAB - ((column + displayWidth(result)) % TAB));
    result += safe(piece);
  }
  return result;
}

function head(text: string, room: number): string {
  return displayWidth(text) <= room ? text : `${takeWidth(text, room - 1)}…`;
}

function tail(text: string, room: number, isCut: boolean): string {
  if (!isCut && displayWidth(text) <= room) return text;
  return `…${takeWidthFromEnd(text, room - 1)}`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
