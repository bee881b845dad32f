import type { Location } from '../../diagnostic/location.ts';
import { formStarts } from '../../form/front-matter.ts';
import { lineStarts, locationOf } from '../../workspace/position.ts';
import type { FormInProse } from '../fault.ts';

/** The line below the head of a table. */
const MARKDOWN_TABLE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|/m;

const ANY_FENCE = /^[ \t]*(?:```|~~~)/m;

export function hasTable(text: string): boolean {
  return MARKDOWN_TABLE.test(text);
}

/**
 * The one form of a text with words before it, each line at its place; null where there is none,
 * or where what stands before it may belong to the vote.
 */
export function formBelowWords(text: string): string | null {
  const [start, ...more] = formStarts(text);
  if (start === undefined || more.length > 0) return null;
  const before = text.slice(0, start);
  return hasTable(before) || ANY_FENCE.test(before) ? null : blanked(before) + text.slice(start);
}

/** A line that begins a field of a scorecard, or of anything else. */
const ANY_FIELD = /^["']?[\w-]+["']?[ \t]*:/;

/**
 * A scorecard in YAML with words before it, each line at its place; null where a line before it
 * may be a field.
 */
export function dataBelowWords(text: string): string | null {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ANY_FIELD.test(line));
  if (first < 1 || !lines.slice(0, first).some((line) => line.trim() !== '')) return null;
  const start = lines.slice(0, first).join('\n').length;
  return blanked(text.slice(0, start)) + text.slice(start);
}

/** A form of which the lines at the top alone stand in a block of code; null where they do not. */
export function formAroundBlock(text: string, { start, end }: FencedBlock): string | null {
  const rest = text.slice(end);
  const fence = /^[^\r\n]*/.exec(rest)?.[0] ?? '';
  if (hasTable(text.slice(start, end)) || !hasTable(rest)) return null;
  return (
    blanked(text.slice(0, start)) +
    text.slice(start, end) +
    blanked(fence) +
    rest.slice(fence.length)
  );
}

/** What a text that is not the form has of one. */
export function formInProse(text: string): FormInProse {
  const starts = formStarts(text);
  if (starts.length > 0) return starts.map((at) => text.slice(0, at).split('\n').length);
  const hasBoth = /^##[ \t]+Scores\b/im.test(text) && /^##[ \t]+Vote\b/im.test(text);
  return hasBoth ? 'no-front-matter' : null;
}

/** A block of code in a text: what stands between its fences. */
export interface FencedBlock {
  /** The line of the fence that opens it. */
  readonly line: number;
  /** Where what is within begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})([^\r\n]*)$/;

/** The blocks of code of a text, in their order; one that is never closed goes on to the end. */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { readonly mark: string; readonly line: number; readonly start: number } | null = null;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = '', after = ''] = FENCE.exec(line.trimEnd()) ?? [];
    const next = at + line.length + 1;
    if (open === null) {
      // A fence of backticks has none in the words behind it: such a line is code within a line.
      if (mark !== '' && !after.includes('`')) open = { mark, line: index + 1, start: next };
    } else if (mark.startsWith(open.mark) && after.trim() === '') {
      blocks.push({ line: open.line, start: open.start, end: at });
      open = null;
    }
    at = next;
  }
  if (open !== null && open.start < text.length) {
    blocks.push({ line: open.line, start: open.start, end: text.length });
  }
  return blocks;
}

/** The text with blanks in place of all that stands outside of a block, so that every line and column stays. */
export function onlyWithin(text: string, { start, end }: FencedBlock): string {
  return blanked(text.slice(0, start)) + text.slice(start, end) + blanked(text.slice(end));
}

/** Blanks in place of a text, on as many lines. */
function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

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
