import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A vote has about 15 KB. Parsing takes time quadratic in the number of lists. */
export const MAX_MARKDOWN_BYTES = 128 * 1024;

/** Real votes do not nest quotes and lists deeper; deeper nesting is an attack on the parser. */
export const MAX_CONTAINERS = 50;

/** A marker that opens or indents a quote or list. `-----` is a rule or text instead. */
const MARKER = /[>*+-]|\d{1,9}[.)]/g;
const OPENING = /^(?:[> \t]|[*+-](?=\s|$)|\d{1,9}[.)](?=[ \t]))*/;

/**
 * The syntax tree of a Markdown text, with GFM tables. Front matter is replaced by blanks first,
 * because Markdown would read it as a heading. Positions are those of the given text.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(withoutFrontMatter(text), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** The offset where quotes or lists are nested too deeply to parse; null if they are not. */
export function tooDeepAt(text: string): number | null {
  let start = 0;
  for (const line of text.split('\n')) {
    const opening = OPENING.exec(line)?.[0] ?? '';
    if ((opening.match(MARKER)?.length ?? 0) > MAX_CONTAINERS) return start;
    start += line.length + 1;
  }
  return null;
}

/** More emphasis and link marks in one paragraph are an attack on the parser. */
export const MAX_MARKS = 4000;

/** The offset of the first paragraph with too many marks, which take quadratic time; or null. */
export function tooDenseAt(text: string): number | null {
  let start = 0;
  for (const paragraph of text.split(/(?<=\n[ \t]*\r?\n)/)) {
    const marks = paragraph.match(/\*+|_+|\[|`+|</g) ?? [];
    if (marks.length > MAX_MARKS) return start;
    start += paragraph.length;
  }
  return null;
}

/** The text with its front matter replaced by blanks, so that all offsets stay the same. */
function withoutFrontMatter(text: string): string {
  const end = frontMatterEnd(text);
  return end === 0 ? text : text.slice(0, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end);
}

/** The offset where front matter ends; 0 if there is none. */
function frontMatterEnd(text: string): number {
  const found =
    /^---[ \t]*\r?\n(?:[A-Za-z_][^\r\n]*\r?\n|[ \t#-][^\r\n]*\r?\n)*?---[ \t]*(?:\r?\n|$)/.exec(
      text,
    );
  // Without a field between them, two lines of `---` are two rules, not front matter.
  return found !== null && /^[A-Za-z_][\w -]*:/m.test(found[0]) ? found[0].length : 0;
}

/** The single-line fields of front matter, such as `shark: ann`, with names in lower case. */
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
