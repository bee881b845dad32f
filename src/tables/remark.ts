/** A sign before a figure that only colours it, ticks it off or points at it: `🟢 4`, `✅ 8`, `→ 8`. Stars are figures. */
const SIGN = /^(?:(?![★⭐🌟])[\p{Extended_Pictographic}✓✔✗✘→⇒➜][\s\u200d]*){1,3}(?=[\d.~])/u;
/** `==8==` is marked with a bright pen. */
const MARKED = /^==(?<said>[^=]+)==$/;

/** A cell without the signs before its figure, and without the parts of it that are struck out. */
export function withoutSign(text: string): string {
  const kept = text.replaceAll(/~~[^~]{1,60}~~/gu, ' ').trim();
  const read = (/\d/.test(kept) ? kept : text).replace(MARKED, '$<said>');
  return read.replace(SIGN, '').replace('🔟', '10').trim();
}

const SIGNS = /^[\p{Extended_Pictographic}✓✔✗✘★☆↑↓←!*†‡§^⁰¹²³⁴-⁹\s\u200d]{0,6}$/u;
const BRACKETS = /^\s*[([](?<said>[^()[\]]*)[)\]](?<after>.*)$/su;
const APART = /^(?:\s*[:;,]\s*|\s*\.\s+|\s+[-–—|·←]+\s+|\s*[-–—]\s*(?=[^\s\d]))(?<said>\S.*)$/su;
const PLACE = /^(?:#\s?\d{1,3}|\d{1,3}\s?(?:st|nd|rd|th)|\d{1,3}(?:[.,]\d{1,3})?\s?%)$/iu;
/** Words that say what a second figure is, or that the first one holds no longer. */
const SECOND_FIGURE =
  /\b(?:weight\w*|wtd|raw|scores?d?|max\w*|out of|products?|points?|pts?|then|now|later|revised|updated|changed|after|normali[sz]ed|range)\b|[→⇒=×*]|->/i;

/**
 * Whether what follows a figure in a cell is a remark that leaves it as it is: words, a mark, a
 * place, a share. A second figure that may be the score or its product is no remark.
 */
export function isRemark(text: string): boolean {
  if (text.trim() === '') return true;
  if (SIGNS.test(text)) return !isPower(text) && (text.match(/[★⭐]/gu)?.length ?? 0) < 2;
  const bracketed = BRACKETS.exec(text)?.groups;
  if (bracketed !== undefined) {
    const { said = '', after = '' } = bracketed;
    return isSaying(said.trim()) && (after.trim() === '' || isRemark(after));
  }
  const apart = APART.exec(text)?.groups?.['said'];
  return apart !== undefined && isSaying(apart.trim());
}

const MEASURE =
  /^(?:[nµu]?m?s|secs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|d|days?|wks?|weeks?|months?|mos?|quarters?|y|yrs?|years?|sprints?|[kmgt]i?b(?:ps|\/s)?|bytes?|bits?|usd|eur|gbp|chf|dollars?|euros?|cents?|people|persons?|person-?\w+|man-?\w+|dev\w*|engineers?|ftes?|users?|customers?|requests?|rps|qps|tps|iops|loc|lines?|files?|modules?|repos?|tables?|classes|[ckm]?m|km|miles?|mi|ft|feet|in|inch(?:es)?|k?g|lbs?|oz|k?wh?|watts?|hz|[mg]hz|fps|cores?|items?|units?|tage?|wochen?|monate?|jahre?|stunden?|jours?|semaines?|mois|heures?|d[ií]as?|semanas?|mes(?:es)?|horas?)\b/i;

/** Whether words after a figure make it a measurement: `40 ms`. */
export function isMeasure(unit: string | null): boolean {
  return unit !== null && MEASURE.test(unit);
}

/** Whether signs alone follow a figure that may be a power: `10²` is a hundred, or a ten with a mark. */
export function isMark(text: string, number: string): boolean {
  return /^\s*[\^⁰¹²³⁴-⁹]{1,3}\s*$/u.test(text) && !/^10*$/.test(number);
}

/** `10²` is a hundred, or a ten with a mark. */
function isPower(text: string): boolean {
  return /[\^⁰¹²³⁴-⁹]/u.test(text) && !/^\s*\*/.test(text);
}

function isSaying(said: string): boolean {
  if (!/\d/.test(said) || PLACE.test(said)) return true;
  if (SECOND_FIGURE.test(said)) return false;
  const words = said.match(/\p{L}{2,}/gu)?.length ?? 0;
  return /^\d/.test(said) ? words > 1 : words > 0 || /^[$€£¥]\s?\d/u.test(said);
}
