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

/** The rest of a range whose ends both have a decimal comma: `4x` behind `{ upside: 1,2x to 1,`. */
const SECOND_END = /,\d[^,:#{}[\]\r\n]*(?=\s*[,}#])/y;

/**
 * The problem of `{ because: large, backed by sums }`: the comma ends the text, and the rest
 * becomes a key without a value. For `{ upside: 1,4x }` it has the figure with a point, and its
 * span is up to the end of the figure, which may have one more comma: `1,2x to 1,4x`.
 */
export function textLostAfterComma(key: string, text: string, span: Span): TextProblem {
  if (COLON_WITHOUT_SPACE.test(key)) {
    return syntaxFinding('a space is missing after the colon of this key', span);
  }
  const [start, end] = span;
  const before = BEFORE_COMMA.exec(text.slice(Math.max(0, start - MAX_DIGITS), start))?.[0];
  if (before === undefined || !/^\d/.test(key)) return lostComma(key, null, span);
  SECOND_END.lastIndex = end;
  // `500,000` in `1,500,000` is no second end.
  const more = /^\d+\D.*\d$/.test(key) ? (SECOND_END.exec(text)?.[0].trimEnd() ?? '') : '';
  const figure = `${before}.${key}${more.replace(',', '.')}`;
  return lostComma(key + more, figure, [start, end + more.length]);
}

function lostComma(key: string, figure: string | null, span: Span): TextProblem {
  const args = { key: excerpt(key), figure: figure === null ? null : excerpt(figure) };
  return { problem: { code: 'text/lost-comma', args }, span };
}

/** The findings without those of a second end, which is in the figure of the finding before. */
export function withoutSecondEnds(findings: readonly TextProblem[]): readonly TextProblem[] {
  return findings.filter(({ problem: { code }, span }, at) => {
    const before = code === 'text/lost-comma' ? findings[at - 1] : undefined;
    return !(before?.problem.code === code && isInside(span[0], before.span));
  });
}

function isInside(at: number, [start, end]: Span): boolean {
  return at > start && at < end;
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
