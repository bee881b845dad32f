import { type Span, trimmed } from '../../workspace/position.ts';

/** One cell of a table. */
export interface FormCell {
  /** The text as written, without surrounding blanks. */
  readonly written: string;
  readonly span: Span;
}

export interface FormRow {
  readonly cells: readonly FormCell[];
  readonly span: Span;
}

/** True if a line can only be a table row. */
export function isRow(line: string): boolean {
  return /^ {0,3}\|/.test(line);
}

/** True if a line is the delimiter row of a table: `| --- | :-: |`. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('-') && /^[\s|:-]+$/.test(line);
}

/**
 * Splits a row into cells at each bar that is not escaped with a backslash.
 *
 * @param text the whole document
 * @param span the line, without its line end
 */
export function readRow(text: string, span: Span): FormRow {
  const [start, end] = trimmed(text, span);
  const bars = separatorsIn(text, start, end);
  const isOpened = text.slice(start, bars[0]).trim() === '' && bars.length > 0;
  const isClosed = bars.at(-1) === end - 1 && bars.length > (isOpened ? 1 : 0);
  const cuts = [...(isOpened ? [] : [start - 1]), ...bars, ...(isClosed ? [] : [end])];
  const cells = cuts.slice(1).map((to, at) => cellOf(text, (cuts[at] ?? 0) + 1, to));
  return { cells, span: [start, end] };
}

function separatorsIn(text: string, start: number, end: number): readonly number[] {
  const bars: number[] = [];
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') bars.push(at);
  }
  return bars;
}

function cellOf(text: string, from: number, to: number): FormCell {
  let start = from;
  while (start < to && (text[start] === ' ' || text[start] === '\t')) start += 1;
  const span = trimmed(text, [start, to]);
  // An empty cell is located where text can be typed: after one blank.
  if (span[0] === span[1])
    return { written: '', span: [Math.min(from + 1, to), Math.min(from + 1, to)] };
  return { written: text.slice(span[0], span[1]), span };
}

/**
 * Escapes text for a cell or paragraph of a form: Markdown punctuation gets a backslash, line ends
 * become `<br>`, and bidirectional control characters, which reorder a line on a terminal, become
 * references such as `&#x202e;`.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\|<>*_`#[\]~]/g, '\\$&')
    .replace(/\r?\n/g, '<br>')
    .replace(/\p{Bidi_Control}/gu, (character) => {
      return `&#x${character.charCodeAt(0).toString(16)};`;
    });
}

/**
 * Reverses `escapeText`: removes backslashes before punctuation, and decodes `<br>` and such
 * references.
 */
export function unescapeText(written: string): string {
  return written.replace(
    /\\([!-/:-@[-`{-~])|<br *\/?>|&#x(61c|200[ef]|202[a-e]|206[6-9]);/gi,
    (_, character: string | undefined, code: string | undefined) =>
      character ?? (code === undefined ? '\n' : String.fromCharCode(Number.parseInt(code, 16))),
  );
}

const WRAPPED = [/^\*\*(.+)\*\*$/, /^__(.+)__$/, /^\*(.+)\*$/, /^_(.+)_$/, /^`(.+)`$/];

/** Longer texts are not ids or figures, and their markup is kept. */
const MAX_LENGTH = 200;

/** An id, word or figure without bold type, italics or code marks around it. */
export function stripMarkup(written: string): string {
  if (written.length > MAX_LENGTH) return unescapeText(written);
  const inner = WRAPPED.map((mark) => mark.exec(written)?.[1]).find((each) => each !== undefined);
  return inner === undefined ? unescapeText(written) : stripMarkup(inner.trim());
}
