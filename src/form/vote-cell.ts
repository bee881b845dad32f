import { escapeText } from './markdown/row.ts';

/**
 * A semicolon, not escaped with a backslash, before an answer, which may be in bold type or italics:
 * it ends the answer before it. Any other semicolon is part of a text.
 */
const BETWEEN =
  /(?<=(?:^|[^\\])(?:\\\\)*);(?=\s*[*_`]{0,3}(?:(?:vote|first|second|abstain|[12])[*_`]{0,3}\s*(?:;|$)|(?:hold|veto\s+[^\s:]+)\s*:))/i;

/** The answers in a vote cell, as written: `vote; hold: a concern` has two. */
export function votesIn(written: string): readonly string[] {
  return unmarked(written.split(BETWEEN).map((each) => each.trim()));
}

/** Marks that begin an answer and do not end within it, as those of `**hold**: a concern` do. */
const OPEN = /^([*_]{1,3}|`)(?!.*\S\1(?![\p{L}\p{N}]))/su;

/** Several answers without bold type, italics or code marks around all of them. */
function unmarked(answers: readonly string[]): readonly string[] {
  const [first = ''] = answers;
  const last = answers.at(-1) ?? '';
  const mark = OPEN.exec(first)?.[1];
  if (answers.length === 1 || mark === undefined || !last.endsWith(mark)) return answers;
  return [first.slice(mark.length), ...answers.slice(1, -1), last.slice(0, -mark.length)];
}

/** The vote cell with the given answers, escaped; `votesIn` splits it into them again. */
export function joinedVote(answers: readonly string[]): string {
  return answers.map((text) => splittingEscaped(escapeText(text))).join('; ');
}

/** Escapes each semicolon that would split a text. */
function splittingEscaped(text: string): string {
  return text.split(BETWEEN).join('\\;');
}
