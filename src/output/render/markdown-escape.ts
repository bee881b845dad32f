import { safe } from './safe.ts';

/** Characters that begin markup inside a line: emphasis, code, links, HTML, cells, maths. */
const MARKUP = /[\\`*_[\]<>&~|!$]/g;
/**
 * A mention, an address or a reference to an issue. These are looked for in the
 * rendered text, where a backslash is gone; a code span parts the text for good.
 */
const REFERENCE = /@(?=[\p{L}\p{N}])|#(?=\d)/gu;
/** The same characters elsewhere, but not those that a code span holds already. */
const MARK = /[@#](?!`)/g;
/** Bare addresses become links. */
const ADDRESS = /:(?=\/\/)|(?<=www)\./gi;
/** What makes a line a list, a heading underline, a table or a command of a CI runner. */
const LINE_START = /^(?:(?=[-+=:])|(\d+)(?=[.)]))/;

/**
 * Text from a file, for one line of GitHub Flavored Markdown, so that it shows as
 * it stands: it cannot become markup, a link, a mention, or a cell of its own.
 */
export function escapeMarkdown(text: string): string {
  return safe(text)
    .replace(MARKUP, '\\$&')
    .replace(REFERENCE, '`$&`')
    .replace(MARK, '\\$&')
    .replace(ADDRESS, '\\$&');
}

/** Escaped text at the start of a line, where more characters mean something. */
export function escapeLineStart(escaped: string): string {
  return escaped.trimStart().replace(LINE_START, (_, digits?: string) => `${digits ?? ''}\\`);
}
