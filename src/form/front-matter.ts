import type { Span } from '../workspace/position.ts';
import { bareText } from './markdown/text.ts';
import { FORM_MARK } from './print-form.ts';

/** The plain fields at the top of a document, between two lines of dashes. */
export interface FrontMatter {
  readonly fields: ReadonlyMap<string, { readonly value: string; readonly span: Span }>;
  /** Where the document goes on; 0 where there are none. */
  readonly end: number;
}

/** Read the fields of a document, their keys in lower case. */
export function readFrontMatter(text: string): FrontMatter {
  const fields = new Map<string, { value: string; span: Span }>();
  const lines = /^\ufeff?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/.exec(text);
  let start = lines?.[0].length ?? text.length;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = text.slice(start, end);
    if (/^---\s*$/.test(line)) return { fields, end: Math.min(end + 1, text.length) };
    const colon = line.indexOf(':');
    if (colon > 0) {
      const key = line.slice(0, colon).trim().toLowerCase();
      const value = unquoted(
        line
          .slice(colon + 1)
          .replace(/\s#.*$/, '')
          .trim(),
      );
      fields.set(key, { value, span: [start, start + line.trimEnd().length] });
    }
    start = end + 1;
  }
  return { fields: new Map(), end: 0 };
}

/** Whether a document is a scorecard in the form that `printForm` writes. */
export function isForm(text: string): boolean {
  const { fields } = readFrontMatter(text);
  return fields.get(FORM_MARK.key)?.value.toLowerCase() === FORM_MARK.value;
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
