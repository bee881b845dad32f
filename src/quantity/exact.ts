import Fraction from 'fraction.js';

/** An exact rational number: totals, weights, ranks and point ROI are sums and quotients of these. */
export type Exact = Fraction;

export const ZERO: Exact = new Fraction(0);
export const ONE: Exact = new Fraction(1);

/**
 * An exact value from a number, a quotient of whole numbers, or plain decimal text: `exact('0.1')`
 * and `exact(1, 10)` are the same. Domain: finite figures, a divisor other than 0, else a RangeError.
 * What is no plain decimal text is not found here: see `exactFigure`.
 */
export function exact(value: number | bigint | string, divisor: number | bigint = 1): Exact {
  try {
    if (typeof value === 'bigint' && typeof divisor === 'bigint') {
      return new Fraction(value, divisor);
    }
    const numerator = new Fraction(value);
    return divisor === 1 ? numerator : numerator.div(new Fraction(divisor));
  } catch {
    const by = divisor === 1 ? '' : ` divided by ${divisor}`;
    throw new RangeError(`"${value}"${by} is no exact figure`);
  }
}

/** The nearest double, for JSON and for the parts of the engine that sample. */
export function toNumber(value: Exact): number {
  const near = value.valueOf();
  return Number.isFinite(near) ? near : ofLongParts(value);
}

/**
 * The double next to a fraction of which a part is beyond the largest one: both without as many of
 * their last bits, while each keeps more than a double holds.
 */
function ofLongParts({ s, n, d }: Exact): number {
  const spare = Math.min(n.toString(2).length, d.toString(2).length) - 70;
  const cut = BigInt(Math.max(0, spare));
  return (Number(s) * Number(n >> cut)) / Number(d >> cut);
}

/** A double as the decimal number of 12 significant digits next to it. Domain: finite. */
export function exactTo12Digits(value: number): Exact {
  const [digits = '0', exponent = '0'] = value.toExponential(11).split('e');
  const power = 10n ** BigInt(Math.abs(Number(exponent)));
  return Number(exponent) < 0
    ? exact(digits).div(exact(power, 1n))
    : exact(digits).mul(exact(power, 1n));
}

/** The same of what may not be there. */
export function numberOrNull(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}

export function sum(values: Iterable<Exact>): Exact {
  let total = ZERO;
  for (const value of values) total = total.add(value);
  return total;
}

/** 1 of none. */
export function product(values: Iterable<Exact>): Exact {
  let whole = ONE;
  for (const value of values) whole = whole.mul(value);
  return whole;
}

/** The arithmetic mean. Domain: at least one value. */
export function meanOf(values: readonly Exact[]): Exact {
  return sum(values).div(values.length);
}

/** The mean of what is known; null where nothing is. */
export function meanOfKnown(values: readonly (Exact | null)[]): Exact | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : meanOf(known);
}

export function compareExact(a: Exact, b: Exact): number {
  return a.compare(b);
}

/** The least common multiple of two whole numbers above 0. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [greater, rest] = [a, b];
  while (rest !== 0n) [greater, rest] = [rest, greater % rest];
  return (a / greater) * b;
}

/** The product or sum of the first figures over the sum of the others, over 1 of none; null over 0. Exact. */
export function quotientOf(
  join: 'product' | 'sum',
  over: readonly Exact[],
  under: readonly Exact[],
): Exact | null {
  const divisor = under.length === 0 ? ONE : sum(under);
  if (divisor.equals(0)) return null;
  return (join === 'product' ? product(over) : sum(over)).div(divisor);
}
