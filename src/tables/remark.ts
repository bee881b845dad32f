/**
 * A sign before a figure that only decorates it: `🟢 4`, `✅ 8`, `→ 8`. Stars are excluded because
 * they are figures.
 */
const SIGN = /^(?:(?![★⭐🌟])[\p{Extended_Pictographic}✓✔✗✘→⇒➜][\s\u200d]*){1,3}(?=[\d.~])/u;
/** Highlighted text: `==8==`. */
const MARKED = /^==(?<words>[^=]+)==$/;

/** A cell without the signs before its figure and without struck-out parts. */
export function withoutSign(text: string): string {
  const kept = text.replaceAll(/~~[^~]{1,60}~~/gu, ' ').trim();
  const read = (/\d/.test(kept) ? kept : text).replace(MARKED, '$<words>');
  return read.replace(SIGN, '').replace('🔟', '10').trim();
}

const SIGNS = /^[\p{Extended_Pictographic}✓✔✗✘★☆↑↓←!*†‡§^⁰¹²³⁴-⁹\s\u200d]{0,6}$/u;
const BRACKETS = /^\s*[([](?<words>[^()[\]]*)[)\]](?<after>.*)$/su;
const APART = /^(?:\s*[:;,]\s*|\s*\.\s+|\s+[-–—|·←]+\s+|\s*[-–—]\s*(?=[^\s\d]))(?<words>\S.*)$/su;
const PLACE = /^(?:#\s?\d{1,3}|\d{1,3}\s?(?:st|nd|rd|th)|\d{1,3}(?:[.,]\d{1,3})?\s?%)$/iu;
/** Words that show that a second figure is a score, or that the first figure no longer applies. */
const SECOND_FIGURE =
  /\b(?:weight\w*|wtd|raw|scores?d?|max\w*|out of|products?|points?|pts?|then|now|later|revised|updated|changed|after|normali[sz]ed|range)\b|[→⇒=×*]|->/i;

/**
 * True if the text after a figure is a remark that does not change it: words, a mark, a place, a
 * share. False if it has a second figure that may be the score or a product.
 */
export function isRemark(text: string): boolean {
  if (text.trim() === '') return true;
  if (SIGNS.test(text)) return !isPower(text) && (text.match(/[★⭐]/gu)?.length ?? 0) < 2;
  const bracketed = BRACKETS.exec(text)?.groups;
  if (bracketed !== undefined) {
    const { words = '', after = '' } = bracketed;
    return isPlainRemark(words.trim()) && (after.trim() === '' || isRemark(after));
  }
  const apart = APART.exec(text)?.groups?.['words'];
  return apart !== undefined && isPlainRemark(apart.trim());
}

const MEASURE =
  /^(?:[nµu]?m?s|secs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|d|days?|wks?|weeks?|months?|mos?|quarters?|y|yrs?|years?|sprints?|[kmgt]i?b(?:ps|\/s)?|bytes?|bits?|usd|eur|gbp|chf|dollars?|euros?|cents?|people|persons?|person-?\w+|man-?\w+|dev\w*|engineers?|ftes?|users?|customers?|requests?|rps|qps|tps|iops|loc|lines?|files?|modules?|repos?|tables?|classes|[ckm]?m|km|miles?|mi|ft|feet|in|inch(?:es)?|k?g|lbs?|oz|k?wh?|watts?|hz|[mg]hz|fps|cores?|items?|units?|tage?|wochen?|monate?|jahre?|stunden?|jours?|semaines?|mois|heures?|d[ií]as?|semanas?|mes(?:es)?|horas?)\b/i;

/** True if the words after a figure are a unit of measurement, such as `40 ms`. */
export function isMeasure(unit: string | null): boolean {
  return unit !== null && MEASURE.test(unit);
}

/**
 * True if only superscripts follow a figure and they cannot be a power. `10²` may be a hundred, or
 * ten with a footnote mark, so it is false for 1, 10, 100 and so on.
 */
export function isFootnoteMark(text: string, number: string): boolean {
  return /^\s*[\^⁰¹²³⁴-⁹]{1,3}\s*$/u.test(text) && !/^10*$/.test(number);
}

/** True if the text may be a power: `10²` may be a hundred, or ten with a footnote mark. */
function isPower(text: string): boolean {
  return /[\^⁰¹²³⁴-⁹]/u.test(text) && !/^\s*\*/.test(text);
}

/** True if the words have no figure that may be a score. */
function isPlainRemark(words: string): boolean {
  if (!/\d/.test(words) || PLACE.test(words)) return true;
  if (SECOND_FIGURE.test(words)) return false;
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0;
  return /^\d/.test(words) ? count > 1 : count > 0 || /^[$€£¥]\s?\d/u.test(words);
}
