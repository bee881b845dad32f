import type { ErrorCode, YAMLError } from 'yaml';
import type { TextProblem } from '../decode.ts';
import { excerpt } from '../excerpt.ts';
import { type Span, type TextLines, trimmed } from '../position.ts';
import { MAX_DEPTH } from './limits.ts';
import { nonAsciiSpaceInLine } from './non-ascii-space.ts';

type Words = readonly [pattern: RegExp | null, reason: string];

const NOT_CLOSED = 'the { or [ opened before is not closed here';
const TOO_MUCH = 'this does not belong here: nothing above is continued by it';

/**
 * Messages for the error codes of the parser. The first whose pattern matches the parser's message
 * is used; that message itself is never shown.
 */
const REASONS: Partial<Record<ErrorCode, readonly Words[]>> = {
  ALIAS_PROPS: [[null, 'an alias (*name) cannot have a tag or an anchor of its own']],
  BAD_ALIAS: [
    [/ending in :/, 'a space is missing before the colon after this anchor or alias'],
    [null, 'a name is missing after this & or *; put text that starts so in quotes'],
  ],
  BAD_DQ_ESCAPE: [[null, 'unknown escape after a backslash; write \\\\ or use single quotes']],
  BAD_INDENT: [
    [/sufficiently indented/, NOT_CLOSED],
    [/mapping items/, 'the keys of one mapping must start in the same column'],
    [/sequence items/, 'the items of one list must start in the same column'],
    [null, 'the lines of a text block must be indented further than its key'],
  ],
  BAD_PROP_ORDER: [[null, 'an anchor or tag must come after the - or ? it belongs to']],
  BAD_SCALAR_START: [[null, 'unquoted text cannot start with this character; use quotes']],
  BLOCK_AS_IMPLICIT_KEY: [
    [/sequence/, 'a list cannot be a key'],
    [null, 'a second key inside a value: put text with ": " in quotes, or check the indentation'],
  ],
  BLOCK_IN_FLOW: [[null, 'a mapping or list inside [ ] or { } needs brackets of its own']],
  KEY_OVER_1024_CHARS: [[null, 'a key is longer than 1024 characters; is a quote missing?']],
  MISSING_CHAR: [
    [/quote$/, 'the closing quote is missing'],
    [/must end with/, NOT_CLOSED],
    [/followed by map values/, 'a colon and a value are missing after this key'],
    [/^Missing , or :/, 'a comma or a colon is missing here'],
    [/^Missing ,/, 'a comma is missing before this'],
    [/space after :/, 'a space is missing after this colon'],
    [/^Comments/, 'a space is missing before this #'],
    [/without - indicator/, 'a "- " is missing before this list item'],
    [/Tags and anchors/, 'a space is missing after this tag or anchor'],
    [/directives-end/, 'the --- line is missing'],
    [null, 'the lines of a text block must be indented further than its key'],
  ],
  MULTILINE_IMPLICIT_KEY: [
    [null, 'a key must stand on one line; is a colon missing, or the indentation wrong?'],
  ],
  MULTIPLE_ANCHORS: [[null, 'a value can have one anchor only']],
  UNEXPECTED_TOKEN: [
    [/^Unexpected ,|empty item/, 'a comma with nothing before it'],
    [/header/, 'nothing may follow | or > on its line but -, + and a digit'],
    [
      /block-seq-ind/,
      'a list must start on a line of its own; put text that starts with - in quotes',
    ],
    [/flow-(?:map|seq)-end/, 'a } or ] that closes nothing'],
    [/at node end|stream|document/, TOO_MUCH],
    [/scalar token/, 'text directly after a quoted text; put all of it in quotes'],
  ],
};

const CONFLICT = /^<{7}(?= |\r?$)/m;
const NOT_MERGED = 'a merge conflict begins here; settle it, and delete the lines with its marks';

/** An error of the parser. Its message is only matched, never shown. */
export type ParserError = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/**
 * The parser's errors and warnings in plain words. One mistake often causes several errors, so only
 * the first on each line is kept, only the first after the end of the document, and none after a
 * blank that is not a space. A merge conflict causes them all.
 */
export function syntaxFindings(errors: readonly ParserError[], lines: TextLines): TextProblem[] {
  const conflict = errors.length === 0 ? null : CONFLICT.exec(lines.text);
  if (conflict !== null) {
    const { 0: mark, index } = conflict;
    return [syntaxFinding(NOT_MERGED, [index, index + mark.length])];
  }
  const findings: TextProblem[] = [];
  const seenLines = new Set<number>();
  let beyondEnd = false;
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const finding = toFinding(error, lines);
    if (finding === null || isSame(finding, findings.at(-1))) continue;
    const line = lines.lineAt(finding.span[0]);
    if (finding.problem.code === 'yaml/syntax') {
      if (seenLines.has(line) || (beyondEnd && error.message.includes(IN_STREAM))) continue;
      beyondEnd ||= error.message.includes(IN_STREAM) || error.message.includes('at node end');
    }
    seenLines.add(line);
    findings.push(finding);
  }
  return withBlanks(findings, lines);
}

/**
 * Replaces a syntax finding by the non-space blank in its line, and drops later syntax findings,
 * which are its consequences.
 */
function withBlanks(findings: readonly TextProblem[], lines: TextLines): TextProblem[] {
  let hasBlank = false;
  return findings.flatMap((finding) => {
    if (finding.problem.code !== 'yaml/syntax') return [finding];
    const blank = nonAsciiSpaceInLine(lines, lines.lineAt(finding.span[0]));
    hasBlank ||= blank !== null;
    if (blank !== null) return [blank];
    return hasBlank ? [] : [finding];
  });
}

/** True for two errors about one tag or tab, which are one problem. */
function isSame({ problem, span }: TextProblem, last: TextProblem | undefined): boolean {
  return last?.problem.code === problem.code && last.span[0] === span[0];
}

const IN_STREAM = ' in YAML stream';

function toFinding(error: ParserError, lines: TextLines): TextProblem | null {
  const span = errorSpan(error, lines);
  switch (error.code) {
    // `directives` in parse.ts reports it with the text of the directive.
    case 'BAD_DIRECTIVE':
      return null;
    case 'TAG_RESOLVE_FAILED':
    case 'MULTIPLE_TAGS':
    case 'BAD_COLLECTION_TYPE':
      return { problem: { code: 'yaml/tag', args: { tag: tagAt(lines.text, span[0]) } }, span };
    case 'TAB_AS_INDENT':
      return { problem: { code: 'yaml/tab', args: {} }, span };
    case 'RESOURCE_EXHAUSTION':
      return { problem: { code: 'yaml/too-deep', args: { limit: MAX_DEPTH } }, span };
    default:
  }
  const tab = error.code === 'BAD_INDENT' ? indentingTab(lines, span[0]) : -1;
  if (tab !== -1) return { problem: { code: 'yaml/tab', args: {} }, span: [tab, tab + 1] };
  return syntaxFinding(reasonOf(error), span);
}

export function syntaxFinding(reason: string, span: Span): TextProblem {
  return { problem: { code: 'yaml/syntax', args: { reason } }, span };
}

/** The tag as written at `start`. */
export function tagAt(text: string, start: number): string {
  return excerpt(/^[^\s,[\]{}]*/.exec(text.slice(start, start + 100))?.[0] ?? '');
}

function reasonOf(error: ParserError): string {
  const words = REASONS[error.code]?.find(([pattern]) => pattern?.test(error.message) ?? true);
  return words?.[1] ?? 'this is not valid YAML';
}

function errorSpan({ pos: [start, end] }: ParserError, lines: TextLines): Span {
  const { text } = lines;
  // Point after the last word of a line if something is missing at its end, not at the line below.
  if (start >= text.length || text[start] === '\n' || text[start] === '\r') {
    const [, last] = trimmed(text, [0, start]);
    return [last, last];
  }
  // Point at the badly indented token, not at the blanks before it.
  let first = start;
  while (text[first] === ' ') first += 1;
  return lines.firstLine([first, Math.max(end, first + 1)]);
}

/** The offset of a tab in the indentation of a line; -1 if there is none. */
function indentingTab(lines: TextLines, offset: number): number {
  const { text } = lines;
  for (let at = lines.startOf(lines.lineAt(offset)); at < text.length; at += 1) {
    if (text[at] === '\t') return at;
    if (text[at] !== ' ') break;
  }
  return -1;
}
