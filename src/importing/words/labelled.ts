import { boldStart, type InlineText, slice, type TextRange } from '../../markdown/inline.ts';
import { memoizeText } from '../../quantity/memoize-text.ts';
import { readScoreToken } from './score-token.ts';

/** A label and its value: `Feasibility: 8/10`. */
export interface Labelled {
  readonly label: InlineText;
  readonly value: InlineText;
}

const MAX_LABEL_LENGTH = 90;
/** A row of dots between label and figure may fill a line. */
const MAX_SEPARATOR_LENGTH = 90;

/** The separators between label and value, in order of precedence. */
const SEPARATORS = [
  /^:(?!\d|\/\/)/u,
  /^=(?!=)/u,
  /^\s[-–—]{1,2}\s/u,
  /^\s(?=[≈~]\s*\d)/u,
  /^\s*→\s/u,
  /^\s*(?:\.{3,}|…+|\.(?:\s\.){2,})\s*/u,
];

/** Matches the first character of any separator. */
const BEGINS = /[\s:=→.…]/u;

/**
 * Splits a line at its first separator outside of parentheses; null if there is none. A colon takes
 * precedence over an earlier dash: the label of `A - B: 8/10` is `A - B`.
 */
export function labelled(inline: InlineText): Labelled | null {
  const found = labelEnd(inline.text);
  if (found === null) return null;
  return { label: slice(inline, 0, found.start), value: slice(inline, found.end) };
}

/** The range of the separator after a label. */
const labelEnd = memoizeText((text): TextRange | null => {
  const begins = separatorStarts(text);
  for (const separator of SEPARATORS) {
    const found = findSeparator(text, separator, begins);
    const label = found === null ? '' : text.slice(0, found.start).trim();
    if (label !== '' && label.length <= MAX_LABEL_LENGTH) return found;
  }
  return null;
});

/** The positions where a separator may begin: outside of parentheses, and near the start. */
function separatorStarts(text: string): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, MAX_LABEL_LENGTH + 5); at += 1) {
    const character = text.charAt(at);
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    // `>=` and similar relations are not separators.
    else if (depth <= 0 && BEGINS.test(character) && !/^[<>!=]=/.test(text.slice(at - 1, at + 1)))
      found.push(at);
  }
  return found;
}

function findSeparator(
  text: string,
  separator: RegExp,
  begins: readonly number[],
): TextRange | null {
  for (const start of begins) {
    const found = separator.exec(text.slice(start, start + MAX_SEPARATOR_LENGTH));
    if (found !== null) return { start, end: start + found[0].length };
  }
  return null;
}

/** The texts of the named groups of a pattern with the flag `d`. */
type Captured = Readonly<Record<string, InlineText | undefined>>;

function capturedBy(inline: InlineText, { indices }: RegExpExecArray): Captured {
  // A group that did not match has no range, although its type does not show this.
  const groups = Object.entries(indices?.groups ?? {}).filter(([, range]) => Array.isArray(range));
  return Object.fromEntries(groups.map(([name, [from, to]]) => [name, slice(inline, from, to)]));
}

/** Returns the texts of a pattern's named groups; empty without a match. Needs the flag `d`. */
export function captured(inline: InlineText, pattern: RegExp): Captured {
  const found = pattern.exec(inline.text);
  return found === null ? {} : capturedBy(inline, found);
}

/** Returns all matches of a pattern with the groups `label` and `value`, flags `d` and `g`. */
export function labelledBy(inline: InlineText, pattern: RegExp): readonly Labelled[] {
  return [...inline.text.matchAll(pattern)].flatMap((found) => {
    const { label, value } = capturedBy(inline, found);
    return label === undefined || value === undefined ? [] : [{ label, value }];
  });
}

/** Splits a text at separators. `counts` may exclude separators by their position. */
export function splitAt(
  inline: InlineText,
  separator: RegExp,
  counts: (index: number) => boolean = () => true,
): readonly InlineText[] {
  const found = [...inline.text.matchAll(separator)].filter(({ index }) => counts(index));
  const starts = [0, ...found.map((each) => each.index + each[0].length)];
  return starts.map((start, at) => slice(inline, start, found[at]?.index));
}

/** Splits a text at separators outside of parentheses. */
export function splitOutside(inline: InlineText, separator: RegExp): readonly InlineText[] {
  const inside = [...inline.text.matchAll(/\([^()]*\)/gu)].map(({ index, 0: { length } }) => ({
    ...{ start: index, end: index + length },
  }));
  return splitAt(inline, separator, (index) =>
    inside.every(({ start, end }) => index <= start || index >= end),
  );
}

/** The sentences of a line. A point between digits does not end a sentence. */
export function sentencesIn(inline: InlineText): readonly InlineText[] {
  return splitAt(inline, /(?<=[.!?;])\s+(?=[\p{L}"“])|(?<=\d\s?%\.)\s+(?=\d)/gu);
}

/**
 * Reads a line that is only a series of scores, with or without a label before it:
 * `Scores: speed 8/10, safety 6/10`. Null for other lines.
 */
export function scoreSeriesOf(inline: InlineText) {
  const whole = scoresInRow(inline);
  if (whole.length > 0) return { lead: null, parts: whole };
  const part = labelled(inline);
  const run = part === null ? [] : scoresInRow(part.value);
  return part === null || run.length === 0 ? null : { lead: part.label, parts: run };
}

const ASIDE = /^["”'*_]*\s*[([](?<inside>[^()[\]]*)[)\]]/du;

/** The marks in parentheses directly after a name: `Tile tuning (speed 8/10, safety 6): cheap`. */
export function marksInParentheses(inline: InlineText, name: TextRange): readonly Labelled[] {
  const { inside } = captured(slice(inline, name.end), ASIDE);
  if (inside === undefined) return [];
  const pieces = splitAt(inside, SEPARATOR);
  const marks = pieces.flatMap((piece) => labelledBy(piece, PIECE));
  return marks.length === pieces.length ? marks : [];
}

/** The labelled values of a line. */
export function partsOf(inline: InlineText): readonly Labelled[] {
  return splitAt(inline, /\s+(?:[|•]|·(?!\s*\d)|(?<!\d\s*)·)\s+/gu).flatMap(
    (piece) => splitScore(piece) ?? [],
  );
}

/** The labelled scores of a line, as a series or one by one. */
export function scoresOf(inline: InlineText): readonly Labelled[] {
  const parts = scoreSeriesOf(inline)?.parts ?? partsOf(inline);
  // Filled stars alone are a mark, although their scale is not known.
  return parts.filter(
    ({ value: { text } }) => readScoreToken(text).kind === 'score' || /^\s*[★⭐]/u.test(text),
  );
}

const SEPARATOR = /\s*(?:[,;|·•→]|\s\/\s|\s[–—-]+>?\s|->|=>|\.\s|\band\b)\s*/giu;
/** Matches a label with a value. `H3` is a label, but a separate number is not part of one. */
const PIECE =
  /^[\s*_]*(?<label>\p{L}(?:[^\d:=/]|(?<=\p{L}\d{0,2})\d)*?)[\s*_]*(?:[:=]\s*|\s)[\s*_]*(?<value>(?:\d+(?:\.\d+)?\s*(?:\/\s*\d+|%)?|[★⭐]+½?[☆✩✭]*)[\s*_.)]*)$/dgu;

/** Matches the total after an arrow or an equals sign: `→ 6.85/10`. */
const RESULT = /\s*(?:→|->|=>|=)\s*(?=\**\d+(?:\.\d+)?(?:\s*\/\s*\d+|\s*%)?[^\p{L}\p{N}]*$)/u;

/**
 * Reads several scores in one line: `speed 8/10, safety 6/10 → total 7.2/10`. Empty unless every
 * piece of the line is a label with a score, or the total after an arrow.
 */
function scoresInRow(inline: InlineText): readonly Labelled[] {
  const result = RESULT.exec(inline.text);
  const pieces = splitAt(slice(inline, 0, result?.index), SEPARATOR).filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
  const all = pieces.flatMap((piece) => labelledBy(piece, PIECE));
  if (all.length !== pieces.length || all.length < 2) return [];
  if (result === null) return all;
  const value = slice(inline, result.index + result[0].length);
  return [...all, { label: { ...slice(inline, 0, 0), text: 'Total' }, value }];
}

/**
 * Splits a label from a score, with or without a separator: `Tile tuning (8.7)`,
 * `Tile tuning, 8.7`, `Tile tuning 8.7/10`, `Risk ★★☆`.
 */
export function splitScore(inline: InlineText): Labelled | null {
  const [found = null] = [IN_PARENTHESES, BEHIND_COMMA, BARE, STARRED].flatMap((each) =>
    labelledBy(inline, each),
  );
  return labelled(inline) ?? found;
}

const IN_PARENTHESES = /^(?<label>.*\S)\s*\((?<value>[\d.]+(?:\s*\/\s*\d+)?)\)[\s.]*$/dgsu;
const BEHIND_COMMA = /^(?<label>.*\p{L}\S*),\s+(?<value>\d+\.\d+)[\s.]*$/dgsu;
const BARE = /^(?<label>.*\p{L}\S*)\s+(?<value>\d+(?:\.\d+)?\s*\/\s*\d+)[\s.]*$/dgsu;
const STARRED = /^(?<label>[^★⭐]*\p{L}[^★⭐\s]*)\s+(?<value>[★⭐]+½?[☆✩✭]*)[\s.]*$/dgsu;

/** The bold start of a line if its author follows: `**Keys**, by the storage team`; else null. */
export function boldName(inline: InlineText): InlineText | null {
  const name = boldStart(inline);
  const rest = inline.text.slice(name?.text.length);
  return /^,\s+(?:by|from|par|von|vom|van|di|da|de)\s/i.test(rest) ? name : null;
}
