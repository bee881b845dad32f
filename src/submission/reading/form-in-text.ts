import { formStarts } from '../../form/front-matter.ts';
import { TextLines } from '../../workspace/position.ts';
import { documentFault, type SubmitFault } from '../fault.ts';
import type { FormInProse } from '../problem.ts';

/** The delimiter row of a Markdown table. */
const MARKDOWN_TABLE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|/m;

const ANY_FENCE = /^[ \t]*(?:```|~~~)/m;

export function hasTable(text: string): boolean {
  return MARKDOWN_TABLE.test(text);
}

/**
 * A form with words before it: the words become blanks, so that line numbers stay. Null if there is
 * not exactly one form, or if the words may be part of the vote.
 */
export function formBelowText(text: string): string | null {
  const [start, ...more] = formStarts(text);
  if (start === undefined || more.length > 0) return null;
  const before = text.slice(0, start);
  return hasTable(before) || ANY_FENCE.test(before) ? null : blankIn(text, 0, start);
}

/** The begin of a line that begins a YAML field. */
const ANY_FIELD = /(?<![^\n])["']?[\w-]+["']?[ \t]*:/;

/**
 * A YAML scorecard with words before it, which become blanks, so that line numbers stay. Null if
 * the text begins with a field or has none.
 */
export function dataBelowText(text: string): string | null {
  const start = text.search(ANY_FIELD);
  return text.slice(0, Math.max(start, 0)).trim() === '' ? null : blankIn(text, 0, start);
}

/**
 * A form with only its front matter in a code block, without the fence. Null if the block has
 * tables, or no tables follow it.
 */
export function formAroundBlock(text: string, { start, end }: FencedBlock): string | null {
  const rest = text.slice(end);
  const fence = /^[^\r\n]*/.exec(rest)?.[0] ?? '';
  if (hasTable(text.slice(start, end)) || !hasTable(rest)) return null;
  return blankIn(blankIn(text, 0, start), end, end + fence.length);
}

/** The parts of the form that are found in a text that is not one. */
export function formInProse(text: string): FormInProse {
  const starts = formStarts(text);
  if (starts.length > 0) return starts.map((at) => text.slice(0, at).split('\n').length);
  const hasBoth = /^##[ \t]+Scores\b/im.test(text) && /^##[ \t]+Vote\b/im.test(text);
  return hasBoth ? 'no-front-matter' : null;
}

/** A fenced code block in a text. */
export interface FencedBlock {
  /** The line of the opening fence. */
  readonly line: number;
  /** Where its content begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})([^\r\n]*)$/;

/** The code blocks of a text, in order; an unclosed block extends to the end. */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { readonly mark: string; readonly line: number; readonly start: number } | null = null;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = '', after = ''] = FENCE.exec(line.trimEnd()) ?? [];
    const next = at + line.length + 1;
    if (open === null) {
      // An opening fence of backticks has no backticks after it; such a line is inline code.
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

/** The text with blanks outside of a block, so that every line and column stays. */
export function blankOutside(text: string, { start, end }: FencedBlock): string {
  return blankIn(blankIn(text, 0, start), end, text.length);
}

/** The text with blanks in place of a part of it. */
function blankIn(text: string, from: number, to: number): string {
  return text.slice(0, from) + blanked(text.slice(from, to)) + text.slice(to);
}

/** Blanks in place of a text, with its line ends. */
function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** True if a text begins with `{` or `[`, after optional comments. */
export function isJson(text: string): boolean {
  return /^\s*(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*[{[]/.test(text);
}

/** A JSON string, or a comment in either syntax. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;

/**
 * What may precede a comment; after anything else, `//` is part of an unquoted text, such as a URL.
 */
const BEFORE = /(?:[{[,:\]}\d]|true|false|null)$/;

/**
 * The comments in JSON, which has none, as faults: their text belongs in a field, or must be
 * deleted. And the JSON with blanks in their place, so that the rest can be parsed.
 */
export function jsonComments(
  path: string,
  text: string,
): { readonly comments: readonly SubmitFault[]; readonly rest: string } {
  const lines = new TextLines(path, text);
  const comments: SubmitFault[] = [];
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
    const location = lines.locate([index, end]);
    comments.push(documentFault(location, { code: 'submit/comment', written: written.trim() }));
  }
  return { comments, rest: [...parts, text.slice(end)].join('') };
}
