import Fraction from 'fraction.js';

/** An exact rational number, for totals, weights, ranks and point ROI. */
export type Exact = Fraction;

export const ZERO: Exact = new Fraction(0);
export const ONE: Exact = new Fraction(1);

/**
 * An exact value from a number, a quotient of integers, or plain decimal text: `exact('0.1')` and
 * `exact(1, 10)` are equal. It does not detect every text that is not plain decimal; use
 * `exactFigure` for text that may not be.
 *
 * @throws RangeError unless figures are finite and the divisor is not 0
 */
export function exact(value: number | bigint | string, divisor: number | bigint = 1): Exact {
  try {
    if (typeof value === 'bigint' && typeof divisor === 'bigint') {
      return new Fraction(value, divisor);
    }
    const numerator = fractionOf(value);
    return divisor === 1 ? numerator : numerator.div(fractionOf(divisor));
  } catch {
    const by = divisor === 1 ? '' : ` divided by ${divisor}`;
    throw new RangeError(`"${value}"${by} is no exact figure`);
  }
}

/**
 * A fraction with small parts that equals this double. If there is none, as for values below 1e-7,
 * the shortest decimal of the double.
 */
function fractionOf(value: number | bigint | string): Exact {
  const near = new Fraction(value);
  const isIt = typeof value !== 'number' || near.valueOf() === value;
  return isIt ? near : ofScientific(value.toExponential());
}

/** The nearest double, for JSON and for the sampling parts of the engine. */
export function toNumber(value: Exact): number {
  const near = value.valueOf();
  const isInRange = Number.isFinite(near) && (near !== 0 || value.n === 0n);
  return isInRange ? near : ofLongParts(value);
}

/**
 * The nearest double of a fraction whose numerator or denominator exceeds the largest double. It
 * uses a quotient with more bits than a double keeps, and scales it in two steps because a single
 * power of 2 may overflow.
 */
function ofLongParts({ s, n, d }: Exact): number {
  const bits = (part: bigint) => part.toString(2).length;
  const shift = 66 - bits(n) + bits(d);
  const [over, under] = shift < 0 ? [n, d << BigInt(-shift)] : [n << BigInt(shift), d];
  const half = Math.trunc(-shift / 2);
  return Number(s) * Number(over / under) * 2 ** half * 2 ** (-shift - half);
}

/** The decimal number with 12 significant digits nearest to a double. Domain: finite. */
export function exactTo12Digits(value: number): Exact {
  return ofScientific(value.toExponential(11));
}

function ofScientific(text: string): Exact {
  const [digits = '0', exponent = '0'] = text.split('e');
  const power = 10n ** BigInt(Math.abs(Number(exponent)));
  return Number(exponent) < 0
    ? exact(digits).div(exact(power, 1n))
    : exact(digits).mul(exact(power, 1n));
}

/** Converts like `toNumber`; null for a missing value. */
export function numberOrNull(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}

export function sum(values: Iterable<Exact>): Exact {
  let total = ZERO;
  for (const value of values) total = total.add(value);
  return total;
}

/** The product of the values; 1 if there are none. */
export function product(values: Iterable<Exact>): Exact {
  let whole = ONE;
  for (const value of values) whole = whole.mul(value);
  return whole;
}

/** The arithmetic mean. Domain: at least one value. */
export function meanOf(values: readonly Exact[]): Exact {
  return sum(values).div(values.length);
}

/** The mean of the values that are not null; null if all are null. */
export function meanOfKnown(values: readonly (Exact | null)[]): Exact | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : meanOf(known);
}

/** The median of sorted values: of an even count, the mean of the middle two; null for none. */
export function medianOfSorted(sorted: readonly Exact[]): Exact | null {
  const half = sorted.length >> 1;
  return meanOfKnown(sorted.slice(sorted.length % 2 === 1 ? half : half - 1, half + 1));
}

export function compareExact(a: Exact, b: Exact): number {
  return a.compare(b);
}

/** The least common multiple of two integers above 0. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [greater, rest] = [a, b];
  while (rest !== 0n) [greater, rest] = [rest, greater % rest];
  return (a / greater) * b;
}

/**
 * The product or sum of `over`, divided by the sum of `under` (1 if `under` is empty); null if that
 * sum is 0. Exact.
 */
export function quotientOf(
  join: 'product' | 'sum',
  over: readonly Exact[],
  under: readonly Exact[],
): Exact | null {
  const divisor = under.length === 0 ? ONE : sum(under);
  if (divisor.equals(0)) return null;
  return (join === 'product' ? product(over) : sum(over)).div(divisor);
}
