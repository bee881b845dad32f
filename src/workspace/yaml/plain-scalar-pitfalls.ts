import { controlProblem, isControl, type TextProblem } from '../decode.ts';
import { excerpt } from '../excerpt.ts';
import type { Span } from '../position.ts';
import { syntaxFinding } from './syntax.ts';

const HASH = 35;
const SPACE = 32;
/** `#1` and `#word` are meant as text; `# word` is meant as a comment. */
const MEANT_AS_TEXT = /#(?=[\p{L}\p{N}_])[^\r\n]*/uy;
/** No figure has more digits before its comma. */
const MAX_DIGITS = 40;
const COLON_WITHOUT_SPACE = /^[^\s:]+:[^\s/]/;

/**
 * Detects text lost as a comment: in `because: contestant #1 withdrew`, the unquoted text ends at
 * the `#` after a space. `end` is the end of the text. Null if no comment follows, or if it is a
 * real one.
 */
export function textLostToComment(text: string, end: number, field: string): TextProblem | null {
  if (text.charCodeAt(end + 1) !== HASH || text.charCodeAt(end) !== SPACE) return null;
  MEANT_AS_TEXT.lastIndex = end + 1;
  const lost = MEANT_AS_TEXT.exec(text)?.[0].trimEnd();
  if (lost === undefined) return null;
  const args = { field: excerpt(field), lost: excerpt(lost) };
  const span: Span = [end + 1, end + 1 + lost.length];
  return { problem: { code: 'text/lost-comment', args }, span };
}

/** The digits before a decimal comma. */
const BEFORE_COMMA = /(?<![\d.])\d+(?=,$)/;

/**
 * The problem of `{ because: large, backed by sums }`: the comma ends the text, and the rest
 * becomes a key without a value. For `{ upside: 1,4x }` it has the figure with a point.
 */
export function textLostAfterComma(key: string, text: string, span: Span): TextProblem {
  if (COLON_WITHOUT_SPACE.test(key)) {
    return syntaxFinding('a space is missing after the colon of this key', span);
  }
  const before = BEFORE_COMMA.exec(text.slice(Math.max(0, span[0] - MAX_DIGITS), span[0]))?.[0];
  const figure = before === undefined || !/^\d/.test(key) ? null : excerpt(`${before}.${key}`);
  return { problem: { code: 'text/lost-comma', args: { key: excerpt(key), figure } }, span };
}

/** Detects a control character or half a surrogate pair from an escape such as `"\e"`. */
export function escapedControl(value: string, span: Span): TextProblem | null {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code >= SPACE && code < 127) continue;
    if (isHighSurrogate(code) && isLowSurrogate(value.charCodeAt(at + 1))) {
      at += 1;
    } else if (isLone(code) || (isControl(code) && code !== 13)) {
      return { problem: controlProblem(code), span };
    }
  }
  return null;
}

function isLone(code: number): boolean {
  return isHighSurrogate(code) || isLowSurrogate(code);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
