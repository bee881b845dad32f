import { type Span, trimmed } from '../../workspace/position.ts';

/** One cell of a table. */
export interface FormCell {
  /** As it is written, without the blanks around it. */
  readonly written: string;
  readonly span: Span;
}

export interface FormRow {
  readonly cells: readonly FormCell[];
  readonly span: Span;
}

/** Whether a line can only be a row of a table. */
export function isRow(line: string): boolean {
  return /^ {0,3}\|/.test(line);
}

/** Whether a line below the head of a table only says where its cells stand: `| --- | :-: |`. */
export function isDivider(line: string): boolean {
  return line.includes('-') && /^[\s|:-]+$/.test(line);
}

/**
 * The cells of a row: it is cut at each bar, but not where a backslash stands before it.
 *
 * @param text the whole document
 * @param span the line, without its line end
 */
export function readRow(text: string, span: Span): FormRow {
  const [start, end] = trimmed(text, span);
  const bars = barsIn(text, start, end);
  const isOpened = text.slice(start, bars[0]).trim() === '' && bars.length > 0;
  const isClosed = bars.at(-1) === end - 1 && bars.length > (isOpened ? 1 : 0);
  const cuts = [...(isOpened ? [] : [start - 1]), ...bars, ...(isClosed ? [] : [end])];
  const cells = cuts.slice(1).map((to, at) => cellOf(text, (cuts[at] ?? 0) + 1, to));
  return { cells, span: [start, end] };
}

function barsIn(text: string, start: number, end: number): readonly number[] {
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
  // An empty cell is shown where something may be written.
  if (span[0] === span[1])
    return { written: '', span: [Math.min(from + 1, to), Math.min(from + 1, to)] };
  return { written: text.slice(span[0], span[1]), span };
}

/**
 * Text as it stands in a cell or a paragraph of a form: on one line, with every character that
 * Markdown could take for markup behind a backslash, a line end as `<br>`, and what would reorder
 * the line on a terminal as a reference: `&#x202e;`.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\|<>*_`#[\]~]/g, '\\$&')
    .replace(/\r?\n/g, '<br>')
    .replace(/\p{Bidi_Control}/gu, (character) => {
      return `&#x${character.charCodeAt(0).toString(16)};`;
    });
}

/** What was meant by it: backslashes before punctuation are markup, as are `<br>` and such references. */
export function unescapeText(written: string): string {
  return written.replace(
    /\\([!-/:-@[-`{-~])|<br *\/?>|&#x(61c|200[ef]|202[a-e]|206[6-9]);/gi,
    (_, character: string | undefined, code: string | undefined) =>
      character ?? (code === undefined ? '\n' : String.fromCharCode(Number.parseInt(code, 16))),
  );
}

const WRAPPED = [/^\*\*(.+)\*\*$/, /^__(.+)__$/, /^\*(.+)\*$/, /^_(.+)_$/, /^`(.+)`$/];

/** Markup of a longer text is not that of an id or a figure. */
const LONGEST = 200;

/** An id, a word or a figure without bold type, italics or code marks around it. */
export function bareText(written: string): string {
  if (written.length > LONGEST) return unescapeText(written);
  const inner = WRAPPED.map((mark) => mark.exec(written)?.[1]).find((each) => each !== undefined);
  return inner === undefined ? unescapeText(written) : bareText(inner.trim());
}
