import { type Exact, exact } from './exact.ts';

/** A number as written: `8.05` has the value 8.05 and the step 0.01. */
export interface Numeral {
  readonly value: Exact;
  /** The value of one unit in the last written digit: 0.1 for `6.0`, 1000 for `2e3`. */
  readonly step: Exact;
}

/** No measurement has more significant digits; more are a mistake or an attack. */
export const DIGIT_LIMIT = 40;
const EXPONENT_LIMIT = 30;
/** The longest number written out in full that both limits above allow. */
const PLACE_LIMIT = DIGIT_LIMIT + EXPONENT_LIMIT;

/** The reason digits are not a number: too many digits, or a notation other than plain decimals. */
export type NumeralFault = 'digits' | 'notation';

/** The numeral at a position, and the offset where it ends. */
export interface NumeralAt {
  readonly end: number;
  readonly numeral: Numeral | NumeralFault;
}

/**
 * Reads the unsigned number that starts at `from`: `12`, `6.0`, `.5`, `1e3`.
 *
 * Returns null if no number starts there. Notations of YAML 1.1 and other languages (`1_000`,
 * `0x1F`, `017`, `1,5`, `1:30`) are a fault, because readers interpret them differently. Takes time
 * linear in the length of the text.
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

/** True if the whole text is one number that `readNumeral` accepts. */
export function isNumeral(text: string): boolean {
  const found = readNumeral(text, 0);
  return found !== null && found.end === text.length && typeof found.numeral !== 'string';
}

/** True for a leading zero or another base, which YAML readers interpret differently. */
export function isAmbiguousYamlNumber(text: string): boolean {
  return /^[-+]?0[0-9xo]/i.test(text);
}

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function toNumeral(whole: string, fraction: string, exponent: string): Numeral | NumeralFault {
  const digits = whole + fraction;
  if (significantDigits(digits) > DIGIT_LIMIT) return 'digits';
  // Checks the length before Number() parses the exponent, so a long exponent costs nothing.
  if (exponent.replace(/^[-+]/, '').length > 3) return 'digits';
  const shift = Number(exponent);
  if (Math.abs(shift) > EXPONENT_LIMIT) return 'digits';
  const decimals = fraction.length - shift;
  if (decimals > PLACE_LIMIT || digits.length - decimals > PLACE_LIMIT) return 'digits';
  const worth = decimals < 0 ? 10n ** BigInt(-decimals) : 1n;
  const share = decimals > 0 ? 10n ** BigInt(decimals) : 1n;
  return { value: exact(BigInt(digits) * worth, share), step: exact(worth, share) };
}

/** The number of digits without leading and trailing zeros, which cost nothing to compute with. */
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

/** The end of an exponent such as `e-3`. An `e` without digits belongs to the unit. */
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

/** True for the prefixes of `0x1F`, `0o17` and `0b1`. `0x` without digits is a factor of zero. */
function isDigitOfBase(prefix: string, digit: string | undefined): boolean {
  if (digit === undefined) return false;
  if (prefix === 'x' || prefix === 'X') return '0123456789abcdefABCDEF'.includes(digit);
  if (prefix === 'o' || prefix === 'O') return digit >= '0' && digit <= '7';
  return (prefix === 'b' || prefix === 'B') && (digit === '0' || digit === '1');
}
