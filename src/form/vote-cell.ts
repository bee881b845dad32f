import { escapeText } from './markdown/row.ts';

/**
 * A semicolon, not escaped with a backslash, before an answer: it ends the answer before it. Any
 * other semicolon is part of a text.
 */
const BETWEEN =
  /(?<=(?:^|[^\\])(?:\\\\)*);(?=\s*(?:(?:vote|first|second|abstain|[12])\s*(?:;|$)|(?:hold|veto\s+[^\s:]+)\s*:))/i;

/** The answers in a vote cell, as written: `vote; hold: a concern` has two. */
export function votesIn(written: string): readonly string[] {
  return written.split(BETWEEN).map((each) => each.trim());
}

/** The vote cell with the given answers, escaped; `votesIn` splits it into them again. */
export function joinedVote(answers: readonly string[]): string {
  return answers.map((text) => splittingEscaped(escapeText(text))).join('; ');
}

/** Escapes each semicolon that would split a text. */
function splittingEscaped(text: string): string {
  return text.split(BETWEEN).join('\\;');
}
