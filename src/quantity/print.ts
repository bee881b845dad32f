import { compareExact, type Exact, ONE } from './exact.ts';

/**
 * The value with so many decimals, rounded once, half away from zero, with a
 * dot and no grouping whatever the locale. What rounds to zero has no sign.
 *
 * @param decimals A whole number, 0 or more; anything else is a RangeError.
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

/** As `printDecimal`, with a plus sign before what rounds to more than zero. */
export function printSignedDecimal(value: Exact, decimals: number): string {
  return withPlus(printDecimal(value, decimals));
}

/** A share of 1 in percent: 0.32 with one decimal is `32.0%`. */
export function printPercent(share: Exact, decimals: number): string {
  return `${printDecimal(share.mul(100), decimals)}%`;
}

/** A share of 1 in percent, with as many decimals as it needs and 6 at most: `99.9%`, `100%`. */
export function printPercentShortest(share: Exact): string {
  return `${printShortest(share.mul(100), 6)}%`;
}

/** A change as a share of 1, in percent and with its sign: `+32.0%`. */
export function printSignedPercent(change: Exact, decimals: number): string {
  return withPlus(printPercent(change, decimals));
}

/** A ratio as a factor: `1.36x`. A gain is one less than its factor. */
export function printFactor(ratio: Exact, decimals: number): string {
  return `${printDecimal(ratio, decimals)}x`;
}

/** Hours without a unit: `2.5`, `110`; what needs more than 2 decimals is rounded to 2. */
export function printHours(hours: Exact): string {
  return printShortest(hours, 2);
}

/**
 * The shortest decimal that is exact, `2.5` rather than `2.50`. Where there is
 * none with so few decimals, the value rounded to all of them: the zeros of
 * `2.00` then say that it was rounded.
 */
export function printShortest(value: Exact, maxDecimals: number): string {
  return printDecimal(value, Math.min(exactDecimals(value) ?? maxDecimals, maxDecimals));
}

/** How many decimals the value has; null where it has no end, as 1/3 has none. */
export function exactDecimals(value: Exact): number | null {
  let rest = value.d;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === ONE.n ? Math.max(twos, fives) : null;
}

/**
 * The fewest decimals, from `minimum` to `maximum`, with which unequal values
 * print differently; `maximum` where even that does not tell them apart.
 */
export function decimalsToTellApart(
  values: readonly (Exact | null)[],
  minimum = 2,
  maximum = 6,
): number {
  // Rounding keeps the order, so only neighbours can print alike.
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
