import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A vote is some 15 KB; the parser's time grows with the square of the lists in a text. */
export const MAX_MARKDOWN_BYTES = 128 * 1024;

/** Deeper quotes and lists are an attack on the parser, never a vote. */
export const MOST_CONTAINERS = 50;

/** What opens or indents a quote or a list at the start of a line: `-----` is a rule, or text. */
const MARKER = /[>*+-]|\d{1,9}[.)]/g;
const OPENING = /^(?:[> \t]|[*+-](?=\s|$)|\d{1,9}[.)](?=[ \t]))*/;

/**
 * The tree of a Markdown text, with GFM tables. Front matter is blanked out first: as
 * Markdown it would be a heading. Positions are those of the text as given.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(withoutFrontMatter(text), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Where quotes or lists are nested too deep to be parsed; null where they are not. */
export function tooDeepAt(text: string): number | null {
  let start = 0;
  for (const line of text.split('\n')) {
    let containers = 0;
    for (const [marker] of (OPENING.exec(line)?.[0] ?? '').matchAll(MARKER)) {
      if (marker !== '') containers += 1;
    }
    if (containers > MOST_CONTAINERS) return start;
    start += line.length + 1;
  }
  return null;
}

/** More marks of emphasis and links in one paragraph are an attack on the parser. */
export const MOST_MARKS = 4000;

/** Where a paragraph begins whose marks would take the parser the square of their number. */
export function tooDenseAt(text: string): number | null {
  let start = 0;
  for (const paragraph of text.split(/(?<=\n[ \t]*\r?\n)/)) {
    const marks = paragraph.match(/\*+|_+|\[|`+|</g) ?? [];
    if (marks.length > MOST_MARKS) return start;
    start += paragraph.length;
  }
  return null;
}

/** The same text with front matter turned into blanks, so that no place moves. */
function withoutFrontMatter(text: string): string {
  const end = frontMatterEnd(text);
  return end === 0 ? text : text.slice(0, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end);
}

/** Where front matter ends; 0 where there is none. */
function frontMatterEnd(text: string): number {
  const found =
    /^---[ \t]*\r?\n(?:[A-Za-z_][^\r\n]*\r?\n|[ \t#-][^\r\n]*\r?\n)*?---[ \t]*(?:\r?\n|$)/.exec(
      text,
    );
  // `---`, a blank line and another rule are two rules.
  return found !== null && /^[A-Za-z_][\w -]*:/m.test(found[0]) ? found[0].length : 0;
}

/** The plain fields of front matter: `shark: ann`. */
export function frontMatterOf(text: string): ReadonlyMap<string, string> {
  const lines = text.slice(0, frontMatterEnd(text)).split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      const value = line.slice(at + 1).trim();
      return at < 1 || value === ''
        ? []
        : [[line.slice(0, at).trim().toLowerCase(), value] as const];
    }),
  );
}
