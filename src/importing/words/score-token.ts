import type { TextRange } from '../../markdown/inline.ts';
import { BREAK } from '../../markdown/outline.ts';
import { CORRECTED } from './after-figure.ts';

/** Why a text in the position of a score is not read as one. */
export type Unclear = 'range' | 'comma' | 'several' | 'approximate' | 'unreadable' | 'ambiguous';

/** The content of a cell, or of the text after a label, where a score is expected. */
export type ScoreToken =
  | {
      readonly kind: 'score';
      /** As written, without its scale. */
      readonly digits: string;
      readonly outOf: string | null;
      /** True for `62%`, which may be something else than a score; false for `62/100`. */
      readonly isPercent: boolean;
      /** The range of score and scale in the text. */
      readonly where: TextRange;
      /** The text after the score. */
      readonly rest: string;
    }
  | { readonly kind: 'n/a'; readonly where: TextRange }
  | { readonly kind: 'unclear'; readonly why: Unclear; readonly where: TextRange }
  /** A dash, `TBD`, or words without a figure. */
  | { readonly kind: 'none' };

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const OPENING = String.raw`^(?<opening>[^\p{L}\p{N}.,+\-−~≈<>≤≥★☆⭐✩✭/]*)`;
const SCORE = new RegExp(
  `${OPENING}(?<digits>${NUMBER})(?:\\s*(?:/|(?:out\\s+)?of\\s|von\\s|sur\\s)\\s*(?<scale>${NUMBER})|\\s*(?<percent>%))?(?<rest>.*)$`,
  'su',
);
const RANGE = new RegExp(
  `^(?<first>${NUMBER})(?:\\s*/\\s*(?<scale>${NUMBER}))?[\\s*_]*(?:-|–|—|−|to)\\s*(?<second>${NUMBER})(?<unit>[\\d.]*\\s?(?:[×%]|x\\b))?(?<counted>\\s+(?!(?:points?|pts?|out|if|when|at|on|maybe|perhaps|possibly|probably|or|and|in|for|with|depending|as|but|max|tops)\\b)\\p{L})?`,
  'u',
);
/** Matches `★★★☆☆` and `★★★½☆`. Without empty stars the scale is not known. */
const STARS = /^\s*(?<full>[★⭐]+)(?<half>½?)(?<empty>[☆✩✭]+)(?<rest>.*)$/su;
/** Matches `⭐⭐⭐⭐ (4/5)`: filled stars and their scale. */
const EXPLAINED = new RegExp(
  `^(?<opening>\\s*(?<full>[★⭐]+)½?[\\s*_]*\\(\\s*)(?<digits>${NUMBER})\\s*/\\s*(?<scale>${NUMBER})\\s*(?<rest>\\).*)$`,
  'su',
);
const AGAIN = new RegExp(`${NUMBER}\\s*(?:/|out\\s+of)\\s*${NUMBER}`, 'u');
/** Matches the end of `4.0 (8)`: the mark in parentheses follows its product. */
const PRODUCT_MARK = /^[\s*_]*\(\s*\d+\s*\)[\s*_]*$/u;
/** The unit of marks. */
export const POINTS = '(?:points?|pts?|Punkte?|Pkt|puntos?|pontos?|punti)';
/** Matches the end of a figure. A number that goes on in letters is no score: `4x`, `3rd`, `8h`. */
const ENDS = new RegExp(
  String.raw`^\s*(?:$|[([{,;|!?"”*—–\\/±]|[:.](?!\d)|['’](?!\d)|-(?!\d|ish\b)|${POINTS}\b(?!\s*\d)|\p{Extended_Pictographic})`,
  'u',
);

/**
 * Matches an alternative in parentheses, which makes the figure approximate: `4 (or 5)`. A figure
 * after `±` does not match, because it gives the uncertainty of the mark.
 */
const OR_SO = /^[\s*_]*\(\s*(?:or|to|maybe|perhaps)\s+[~≈]?\d/iu;

/** Matches a letter grade or a sign. Only the reviewer knows its value. */
const NO_FIGURE = /^[\s*_]*(?:[A-F][+\-−]?|(?:[✅❌✔✖☑👍👎🟢🟡🟠🔴⚠🙂😐🙁]\uFE0F?)+)[\s*_]*$/u;
/** Matches a row of checkboxes: `[ ] 1 [ ] 2 [x] 3`. */
const BOXES = /^\s*(?:\[[ x]\]\s*\d{1,2}\s*){3,}/iu;
/** Matches a replaced figure in `~~5~~ 6/10`, `5 → 6/10` and `was 6, now 7`. */
const BEFORE =
  /^[\s*_]*(?:~~[^~]*~~[\s*_]*|\d+(?:\.\d+)?\s*(?:→|->)\s*(?=\d+(?:\.\d+)?\s*\/\s*\d)|(?:was|were|formerly|previously|originally|first|initially)\s+(?:an?\s+)?[\d./]+\s*[,;]?\s*(?:but\s+)?(?:is\s+)?now\s+(?:an?\s+)?)(?=[\d★⭐])/iu;

/** True for a score with its scale, `7/10`; false for a percentage. */
export function hasScale(mark: ScoreToken): boolean {
  return mark.kind === 'score' && mark.outOf !== null && !mark.isPercent;
}

/** Reads a text where a score is expected, without guessing. Of changed figures the last counts. */
export function readScoreToken(text: string): ScoreToken {
  const before = BEFORE.exec(text)?.[0].length ?? 0;
  const token = readToken(text.slice(before));
  if (before === 0 || token.kind === 'none') return token;
  const where = { start: token.where.start + before, end: token.where.end + before };
  return { ...token, where };
}

function readToken(text: string): ScoreToken {
  const whole: TextRange = { start: 0, end: text.length };
  if (/^[\s*_]*(?:n\.?\s*\/\s*a\.?|not applicable)[\s*_]*(?:$|[(,;—–-])/i.test(text)) {
    return { kind: 'n/a', where: whole };
  }
  const stars = STARS.exec(text)?.groups;
  if (stars !== undefined) {
    const [full, empty] = [count(stars['full']), count(stars['empty'])];
    const half = count(stars['half']);
    const [digits, outOf] = [String(full + half / 2), String(full + half + empty)];
    const rest = stars['rest'] ?? '';
    return { kind: 'score', digits, outOf, isPercent: false, where: whole, rest };
  }
  const { opening, full, digits, scale, rest } = EXPLAINED.exec(text)?.groups ?? {};
  if (opening !== undefined && digits !== undefined && count(full) === Math.floor(Number(digits))) {
    const where = { start: opening.length, end: text.length - (rest?.length ?? 0) };
    const behind = rest?.slice(1) ?? '';
    return { kind: 'score', digits, outOf: scale ?? null, isPercent: false, where, rest: behind };
  }
  if (/^\s*[★⭐☆]/u.test(text) || NO_FIGURE.test(text))
    return { kind: 'unclear', why: 'unreadable', where: whole };
  return readBoxes(text) ?? readDigits(text, whole);
}

function readBoxes(text: string): ScoreToken | null {
  const boxes = BOXES.exec(text)?.[0];
  if (boxes === undefined) return null;
  const where = { start: 0, end: text.length };
  const ticked = [...boxes.matchAll(/\[x\]\s*(?<digits>\d+)/giu)];
  const digits = ticked[0]?.groups?.['digits'];
  if (digits === undefined || ticked.length > 1 || boxes.length < text.length)
    return { kind: 'unclear', why: 'several', where };
  const outOf = /(?<last>\d+)\s*$/.exec(boxes)?.groups?.['last'] ?? null;
  return { kind: 'score', digits, outOf, isPercent: false, where, rest: '' };
}

function readDigits(text: string, whole: TextRange): ScoreToken {
  const unclear = (why: Unclear): ScoreToken => ({ kind: 'unclear', why, where: whole });
  const plain = text.replace(/^[\s*_(]+/, '');
  if (/^[~≈]\s*\d|^(?:about|around|roughly|ca\.?)\s+\d/iu.test(plain))
    return unclear('approximate');
  if (/^\d+,\d/.test(plain)) return unclear('comma');
  if (/^[<>≤≥+\-−]\s*\d/u.test(plain)) return unclear('unreadable');
  if (/^[\d.]+(?:\s*\/\s*\d+)?\s*(?:-+>|=+>|→|⇒)[\s*]*\d/u.test(plain)) return unclear('several');
  if (/^\d+(?:\.\d+)?[+\-−](?=\s*(?:$|[(,;]))/u.test(plain)) return unclear('approximate');
  if (isRange(plain)) return unclear('range');
  const found = SCORE.exec(text)?.groups;
  if (found === undefined) return { kind: 'none' };
  const { opening = '', digits = '', scale, percent, rest = '' } = found;
  if (/^(?:,\d|\s*\/\s*\d)/.test(rest)) return unclear('comma');
  if (/^\s?[½¼¾]|^[⁰¹²³⁴-⁹†‡]/u.test(rest)) return unclear('unreadable');
  const why = unclearAfter(rest, {
    digits,
    isScaled: text.slice(0, text.length - rest.length).includes('/'),
  });
  if (why !== null) return why === 'none' ? { kind: 'none' } : unclear(why);
  const isPercent = percent !== undefined;
  const outOf = scale ?? (isPercent ? '100' : null);
  const where = { start: opening.length, end: text.length - rest.length };
  return { kind: 'score', digits, outOf, isPercent, where, rest };
}

/**
 * Matches a figure for another case: `6, 4 without fsync`, `8 (6 without fsync)`,
 * `4, but 8 with a cache`.
 */
export const SECOND =
  /^[\s*_]*[,;(]\s*(?:(?:but|or|only)\s+)?(?:an?\s+)?\d+(?:\.\d+)?(?:\s*\/\s*\d+)?\s+(?:without|with|if|when|once|on|in|for|at|under|after|before|but|unless)\b/iu;
/** Words that begin a case. */
export const CASE = '(?:without|with|if|when|once|unless)';
/**
 * Matches such a figure after a reason: `7, because it is easy; 9 if tested`,
 * `6/10; with a cache 8`.
 */
export const IN_CASE = new RegExp(
  `(?:[,;]\\s+|\\()(?:but\\s+)?(?:${NUMBER}(?:\\s*/\\s*\\d+)?\\s+${CASE}\\b|${CASE}\\b[^\\d,;()]{1,40}\\s${NUMBER}(?:\\s*/\\s*\\d+)?[\\s*_.]*(?:[,;)]|$))`,
  'iu',
);

/** Why a figure is not a score, judged by the text after it; null if it is a score. */
function unclearAfter(
  rest: string,
  { digits, isScaled }: { readonly digits: string; readonly isScaled: boolean },
): Unclear | 'none' | null {
  const isProduct = digits.includes('.') && PRODUCT_MARK.test(rest);
  if (
    CORRECTED.test(rest) ||
    SECOND.test(rest) ||
    IN_CASE.test(rest) ||
    isProduct ||
    AGAIN.test(rest.replaceAll(/\([^)]*\)/g, ''))
  )
    return 'several';
  if (ENDS.test(rest) || (isScaled && (REASON.test(rest) || OPINION.test(rest))))
    return OR_SO.test(rest) ? 'approximate' : null;
  return isScaled && /^\s/.test(rest) && !COUNTED.test(rest) ? 'ambiguous' : 'none';
}

/** Matches text that makes the figure a count: `of runs failed`, `requests are slow`. */
const COUNTED = /^\s+(?:of\b|\p{Ll}+s\s+(?:are|were|is|was|have|has|had|do|did|\p{Ll}+ed)\b)/u;

/**
 * Matches text that may follow a score without punctuation: a reason, the next line of the cell, or
 * the next column. Other words may change the meaning: `7/9 shards faster`,
 * `8/10 once it is fixed`.
 */
const REASON = new RegExp(
  `^\\s*${BREAK}|^\\s{2,}|^\\s+(?:because|since|but|though|although|for effort|weil|denn|aber|car|mais|porque|pero|and no more)(?!\\p{L})`,
  'iu',
);
/**
 * Matches a short opinion, `8/10 solid idea`: up to three words without a plural, which may be a
 * count, and without a first word that begins a condition.
 */
const OPINION =
  /^\s+(?!(?:in|at|on|of|from|by|with|without|as|if|once|until|when|after|before|per|last|next|to|wenn|bei|im|am|quand|au|en|si|cuando|selon|laut|según|according)\s)(?:\p{L}+(?<!s)\s+){0,2}\p{L}+(?<!s)[\s.!*_]*$/iu;

/**
 * True for `6-7` and `6/10 to 7/10`; not for `7/10 - 50 lines`, `7/10 - 0.8x` or `8 - 5 runs`,
 * where the second number is not a score.
 */
function isRange(plain: string): boolean {
  const { first, scale, second, counted, unit } = RANGE.exec(plain)?.groups ?? {};
  if (second === undefined) return false;
  const isBelow = Number(second) < Number(first);
  if (unit !== undefined && scale !== undefined) return false;
  if (counted !== undefined && (scale !== undefined || isBelow)) return false;
  return scale === undefined || Number(second) <= Number(scale);
}

function count(text: string | undefined): number {
  return [...(text ?? '')].length;
}
