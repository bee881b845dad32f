import type { Location } from '../../diagnostic/location.ts';
import { lineStarts, locationOf } from '../../workspace/position.ts';
import { blanked } from './form-in-text.ts';

/** A comment in a text of JSON, which has none. */
export interface JsonComment {
  readonly written: string;
  readonly location: Location;
}

/** Whether a text begins as JSON does, behind comments or not. */
export function isJson(text: string): boolean {
  return /^\s*(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*[{[]/.test(text);
}

/** A text between quotes, or a comment in either notation. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;

/** What a comment may stand behind: anything else is a text without quotes, such as an address. */
const BEFORE = /(?:[{[,:\]}\d]|true|false|null)$/;

/**
 * The comments of a document in JSON, and the document with blanks in their place, so that what
 * stands behind them is read as it is meant.
 */
export function jsonComments(
  path: string,
  text: string,
): { readonly comments: readonly JsonComment[]; readonly rest: string } {
  const starts = lineStarts(text);
  const comments: JsonComment[] = [];
  let end = 0;
  const parts: string[] = [];
  for (const { 0: written, index } of text.matchAll(TOKEN)) {
    const between = text.slice(end, index);
    parts.push(between);
    end = index + written.length;
    const isText = written.startsWith('"');
    const isComment = !isText && (between.trim() === '' || BEFORE.test(between.trimEnd()));
    parts.push(isComment ? blanked(written) : written);
    if (!isComment) continue;
    const location = locationOf(path, text, starts, [index, end]);
    comments.push({ written: written.trim(), location });
  }
  return { comments, rest: [...parts, text.slice(end)].join('') };
}
