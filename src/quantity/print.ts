import { compareExact, type Exact, ONE } from './exact.ts';

/**
 * Prints a value with the given number of decimals, rounded once, half away from zero, with a dot
 * and no grouping in any locale. A value that rounds to zero has no sign.
 *
 * @param decimals an integer, 0 or more
 * @throws RangeError for any other `decimals`
 */
export function printDecimal(value: Exact, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * value.n * scale + value.d) / (2n * value.d);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const sign = value.s < 0n && rounded !== 0n ? '-' : '';
  return sign + (decimals === 0 ? whole : `${whole}.${fraction}`);
}

/** Prints like `printDecimal`, with a plus sign if the rounded value is above zero. */
export function printSignedDecimal(value: Exact, decimals: number): string {
  return withPlus(printDecimal(value, decimals));
}

/** Prints a share of 1 in percent: 0.32 with one decimal is `32.0%`. */
export function printPercent(share: Exact, decimals: number): string {
  return `${printDecimal(share.mul(100), decimals)}%`;
}

/** Prints a share of 1 in percent with as many decimals as it needs, at most 6: `99.9%`, `100%`. */
export function printPercentShortest(share: Exact): string {
  return `${printShortest(share.mul(100), 6)}%`;
}

/** Prints a change, given as a share of 1, in percent with its sign: `+32.0%`. */
export function printSignedPercent(change: Exact, decimals: number): string {
  return withPlus(printPercent(change, decimals));
}

/** Prints a ratio as a factor: `1.36x`. A gain is its factor minus 1. */
export function printFactor(ratio: Exact, decimals: number): string {
  return `${printDecimal(ratio, decimals)}x`;
}

/** Prints hours without a unit, rounded to at most 2 decimals: `2.5`, `110`. */
export function printHours(hours: Exact): string {
  return printShortest(hours, 2);
}

/**
 * Prints the shortest exact decimal: `2.5`, not `2.50`. If it would need more than `maxDecimals`,
 * prints the value rounded to all of them, so the zeros of `2.00` show that it was rounded.
 */
export function printShortest(value: Exact, maxDecimals: number): string {
  return printDecimal(value, Math.min(exactDecimals(value) ?? maxDecimals, maxDecimals));
}

/** The number of decimals of the value; null if they do not end, as for 1/3. */
export function exactDecimals(value: Exact): number | null {
  let rest = value.d;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === ONE.n ? Math.max(twos, fives) : null;
}

/**
 * The fewest decimals, from `minimum` to `maximum`, with which unequal values print differently;
 * `maximum` if they still print alike.
 */
export function decimalsToTellApart(
  values: readonly (Exact | null)[],
  minimum = 2,
  maximum = 6,
): number {
  // Rounding keeps the order, so only neighbours in sorted order can print alike.
  const sorted = values.filter((value) => value !== null).sort(compareExact);
  let decimals = minimum;
  sorted.forEach((value, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || previous.equals(value)) return;
    while (
      decimals < maximum &&
      printDecimal(previous, decimals) === printDecimal(value, decimals)
    ) {
      decimals++;
    }
  });
  return decimals;
}

function withPlus(printed: string): string {
  const isPositive = !printed.startsWith('-') && /[1-9]/.test(printed);
  return isPositive ? `+${printed}` : printed;
}
