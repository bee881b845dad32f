import type { Span } from '../workspace/position.ts';
import { bareText } from './markdown/text.ts';
import { FORM_MARK } from './print-form.ts';

/** A line at the top of a document. */
export interface TopLine {
  /** In lower case; null of a line that is no field. */
  readonly key: string | null;
  readonly value: string;
  readonly span: Span;
}

/** What stands at the top of a document, between two lines of dashes. */
export interface FrontMatter {
  /** All lines but blank ones and comments. */
  readonly lines: readonly TopLine[];
  /** Where the document goes on; 0 where there are none. */
  readonly end: number;
}

/** Read the lines at the top of a document. */
export function readFrontMatter(text: string): FrontMatter {
  const lines: TopLine[] = [];
  const opened = /^\ufeff?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/.exec(text);
  let start = opened?.[0].length ?? text.length;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = text.slice(start, end).trimEnd();
    if (line === '---') return { lines, end: Math.min(end + 1, text.length) };
    if (/^\s*[^\s#]/.test(line)) lines.push(topLine(line, [start, start + line.length]));
    start = end + 1;
  }
  return { lines: [], end: 0 };
}

function topLine(line: string, span: Span): TopLine {
  const colon = line.indexOf(':');
  if (colon < 1) return { key: null, value: line.trim(), span };
  const value = line.slice(colon + 1).replace(/\s#.*$/, '');
  return { key: line.slice(0, colon).trim().toLowerCase(), value: unquoted(value.trim()), span };
}

/** Whether a document is a scorecard in the form that `printForm` writes. */
export function isForm(text: string): boolean {
  return readFrontMatter(text).lines.some(
    ({ key, value }) => key === FORM_MARK.key && value.toLowerCase() === FORM_MARK.value,
  );
}

/** The line that makes a document a form. */
const MARK_LINE = new RegExp(`^${FORM_MARK.key}[ \\t]*:[ \\t]*["']?${FORM_MARK.value}\\b`, 'gim');

/** Where forms begin in a text with words around them, by the line of dashes at their top. */
export function formStarts(text: string): readonly number[] {
  return [...text.matchAll(MARK_LINE)].flatMap(({ index }) => {
    const at = text.lastIndexOf('\n---', index - 1) + 1;
    return isForm(text.slice(at)) ? [at] : [];
  });
}

function unquoted(value: string): string {
  return bareText(/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
}
