import { type Exact, exact } from './exact.ts';

/** A number as written: `8.05` is worth 8.05 in steps of 0.01. */
export interface Numeral {
  readonly value: Exact;
  /** The worth of one step in the last digit written: 0.1 for `6.0`, 1000 for `2e3`. */
  readonly step: Exact;
}

/** More significant digits than this are a mistake or an attack, never a measurement. */
export const DIGIT_LIMIT = 40;
const EXPONENT_LIMIT = 30;
/** What the two limits above allow together, for numbers written out in full. */
const PLACE_LIMIT = DIGIT_LIMIT + EXPONENT_LIMIT;

/** Why digits are not a number: too many of them, or a notation other than plain decimals. */
export type NumeralFault = 'digits' | 'notation';

/** What stands at a place of the text, and where it ends. */
export interface NumeralAt {
  readonly end: number;
  readonly numeral: Numeral | NumeralFault;
}

/**
 * The number that starts at `from`: `12`, `6.0`, `.5`, `1e3`. No sign.
 *
 * Null where no number starts. Notations of YAML 1.1 and other languages
 * (`1_000`, `0x1F`, `017`, `1,5`, `1:30`) are a fault rather than a guess, since
 * every reader takes them differently. Linear in the length of the text.
 */
export function readNumeral(text: string, from: number): NumeralAt | null {
  const wholeEnd = skipDigits(text, from);
  const isDecimal = text[wholeEnd] === '.' && (wholeEnd > from || isDigit(text[wholeEnd + 1]));
  if (wholeEnd === from && !isDecimal) return null;
  const fractionEnd = isDecimal ? skipDigits(text, wholeEnd + 1) : wholeEnd;
  const whole = text.slice(from, wholeEnd);
  const fraction = isDecimal ? text.slice(wholeEnd + 1, fractionEnd) : '';
  const exponentEnd = skipExponent(text, fractionEnd);
  const exponent = text.slice(fractionEnd + 1, exponentEnd);
  if (isForeign(text, whole, exponentEnd)) return { end: exponentEnd, numeral: 'notation' };
  return { end: exponentEnd, numeral: toNumeral(whole, fraction, exponent) };
}

/** Whether the text is one number, within the limits, that `readNumeral` reads to its end. */
export function isNumeral(text: string): boolean {
  const found = readNumeral(text, 0);
  return found !== null && found.end === text.length && typeof found.numeral !== 'string';
}

/** Whether a number of YAML has a zero before its digits or another base: others take it for another. */
export function isForeignNumeral(text: string): boolean {
  return /^[-+]?0[0-9xo]/i.test(text);
}

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function toNumeral(whole: string, fraction: string, exponent: string): Numeral | NumeralFault {
  const digits = whole + fraction;
  if (significantDigits(digits) > DIGIT_LIMIT) return 'digits';
  // Digits are counted before Number() sees them, so an exponent of any length stays cheap.
  if (exponent.replace(/^[-+]/, '').length > 3) return 'digits';
  const shift = Number(exponent);
  if (Math.abs(shift) > EXPONENT_LIMIT) return 'digits';
  const decimals = fraction.length - shift;
  if (decimals > PLACE_LIMIT || digits.length - decimals > PLACE_LIMIT) return 'digits';
  const worth = decimals < 0 ? 10n ** BigInt(-decimals) : 1n;
  const share = decimals > 0 ? 10n ** BigInt(decimals) : 1n;
  return { value: exact(BigInt(digits) * worth, share), step: exact(worth, share) };
}

/** Zeros before the first and after the last other digit carry no precision that costs anything. */
function significantDigits(digits: string): number {
  let start = 0;
  let end = digits.length;
  while (start < end && digits[start] === '0') start++;
  while (end > start && digits[end - 1] === '0') end--;
  return end - start;
}

function skipDigits(text: string, from: number): number {
  let end = from;
  while (isDigit(text[end])) end++;
  return end;
}

/** Past `e-3`; an `e` without digits belongs to the unit. */
function skipExponent(text: string, from: number): number {
  if (text[from] !== 'e' && text[from] !== 'E') return from;
  const sign = text[from + 1];
  const digits = sign === '-' || sign === '+' ? from + 2 : from + 1;
  return isDigit(text[digits]) ? skipDigits(text, digits) : from;
}

function isForeign(text: string, whole: string, end: number): boolean {
  const next = text[end];
  if (next === '_' || next === ',' || next === ':' || next === "'") return true;
  if (whole.length > 1 && whole.startsWith('0')) return true;
  return whole === '0' && next !== undefined && isDigitOfBase(next, text[end + 1]);
}

/** `0x1F`, `0o17`, `0b1`; `0x` alone is a factor of zero. */
function isDigitOfBase(prefix: string, digit: string | undefined): boolean {
  if (digit === undefined) return false;
  if (prefix === 'x' || prefix === 'X') return '0123456789abcdefABCDEF'.includes(digit);
  if (prefix === 'o' || prefix === 'O') return digit >= '0' && digit <= '7';
  return (prefix === 'b' || prefix === 'B') && (digit === '0' || digit === '1');
}
