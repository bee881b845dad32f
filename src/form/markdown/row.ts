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
  const bars = [...text.slice(start, end).matchAll(/\\.|\|/g)].flatMap(({ 0: found, index }) =>
    found === '|' ? [start + index] : [],
  );
  const isOpened = text.slice(start, bars[0]).trim() === '' && bars.length > 0;
  const isClosed = bars.at(-1) === end - 1 && bars.length > (isOpened ? 1 : 0);
  const cuts = [...(isOpened ? [] : [start - 1]), ...bars, ...(isClosed ? [] : [end])];
  const cells = cuts.slice(1).map((to, at) => cellOf(text, (cuts[at] ?? 0) + 1, to));
  return { cells, span: [start, end] };
}

function cellOf(text: string, from: number, to: number): FormCell {
  const blanks = /^[ \t]*/.exec(text.slice(from, to))?.[0].length ?? 0;
  const [start, end] = trimmed(text, [from + blanks, to]);
  // An empty cell is located where text can be typed: after one blank.
  const place = Math.min(from + 1, to);
  return { written: text.slice(start, end), span: start === end ? [place, place] : [start, end] };
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
