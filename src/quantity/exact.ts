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
    const numerator = fractionOf(value);
    return divisor === 1 ? numerator : numerator.div(fractionOf(divisor));
  } catch {
    const by = divisor === 1 ? '' : ` divided by ${divisor}`;
    throw new RangeError(`"${value}"${by} is no exact figure`);
  }
}

/** A fraction of small parts that is this double; where there is none, as below 1e-7, its shortest decimal. */
function fractionOf(value: number | bigint | string): Exact {
  const near = new Fraction(value);
  const isIt = typeof value !== 'number' || near.valueOf() === value;
  return isIt ? near : ofScientific(value.toExponential());
}

/** The nearest double, for JSON and for the parts of the engine that sample. */
export function toNumber(value: Exact): number {
  const near = value.valueOf();
  const isInRange = Number.isFinite(near) && (near !== 0 || value.n === 0n);
  return isInRange ? near : ofLongParts(value);
}

/**
 * The double next to a fraction of which a part is beyond the largest one: of a quotient with more
 * bits than a double keeps. In two steps, as 2 to that power may be no double.
 */
function ofLongParts({ s, n, d }: Exact): number {
  const bits = (part: bigint) => part.toString(2).length;
  const shift = 66 - bits(n) + bits(d);
  const [over, under] = shift < 0 ? [n, d << BigInt(-shift)] : [n << BigInt(shift), d];
  const half = Math.trunc(-shift / 2);
  return Number(s) * Number(over / under) * 2 ** half * 2 ** (-shift - half);
}

/** A double as the decimal number of 12 significant digits next to it. Domain: finite. */
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
