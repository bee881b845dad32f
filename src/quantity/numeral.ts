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
  NUMERAL.lastIndex = from;
  const found = NUMERAL.exec(text);
  if (found === null) return null;
  const [written, whole = '', decimals, bare = '', exponent = ''] = found;
  const end = from + written.length;
  if (isForeign(text, whole, end)) return { end, numeral: 'notation' };
  return { end, numeral: toNumeral(whole, decimals ?? bare, exponent) };
}

/** An `e` without digits belongs to the unit. */
const NUMERAL = /(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([-+]?\d+))?/y;

/** True if the whole text is one number that `readNumeral` accepts. */
export function isNumeral(text: string): boolean {
  const found = readNumeral(text, 0);
  return found !== null && found.end === text.length && typeof found.numeral !== 'string';
}

/**
 * An exact value from a number, a quotient of integers, or decimal text as in files, with or
 * without a sign: `exact('0.1')` and `exact(1, 10)` are equal.
 *
 * @throws RangeError unless figures are finite, the divisor is not 0, and `readNumeral` accepts the
 * text
 */
export function exactFigure(value: number | bigint | string, divisor: number | bigint = 1): Exact {
  if (typeof value !== 'string') return exact(value, divisor);
  const digits = value.replace(/^[-+]/, '');
  const found = readNumeral(digits, 0);
  const numeral = found?.end === digits.length ? found.numeral : 'notation';
  if (typeof numeral === 'string') {
    throw new RangeError(`"${value}" is no exact figure: write plain decimals such as -0.25`);
  }
  const figure = value.startsWith('-') ? numeral.value.neg() : numeral.value;
  return figure.mul(exact(1, divisor));
}

/** True for a leading zero or another base, which YAML readers interpret differently. */
export function isAmbiguousYamlNumber(text: string): boolean {
  return /^[-+]?0[0-9xo]/i.test(text);
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

/** The digits after the prefixes of `0x1F`, `0o17` and `0b1`. `0x` without digits is a factor of 0. */
const OTHER_BASE = /x[\da-f]|o[0-7]|b[01]/iy;

function isForeign(text: string, whole: string, end: number): boolean {
  if ("_,:'".includes(text[end] ?? ' ')) return true;
  if (whole.length > 1 && whole.startsWith('0')) return true;
  OTHER_BASE.lastIndex = end;
  return whole === '0' && OTHER_BASE.test(text);
}
