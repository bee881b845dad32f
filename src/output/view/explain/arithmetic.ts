import { type Exact, ZERO } from '../../../quantity/exact.ts';
import { exactDecimals, printDecimal } from '../../../quantity/print.ts';

/** Longer decimals say less than the fraction they come from. */
const MOST_DECIMALS = 10;
const FEWEST_DIGITS = 4;

/** An exact number inside a sum: `1.8`, or `20/3` where no decimal ends. */
export function term(value: Exact): string {
  return inFull(value, 0) ?? value.toFraction();
}

/** A share or a gain inside a sum, with the two decimals people expect: `0.70`. */
export function share(value: Exact): string {
  return inFull(value, 2) ?? value.toFraction();
}

/** In brackets where its sign or its stroke would read as part of the sum. */
export function grouped(text: string): string {
  return text.startsWith('-') || text.includes('/') ? `(${text})` : text;
}

/** What a sum comes to: `8.55`, or `0.027917 gain per hour, exactly 67/2400`. */
export function result(value: Exact, unit = ''): string {
  const isExact = inFull(value, 0) !== null;
  return `${rounded(value)}${unit}${isExact ? '' : `, exactly ${value.toFraction()}`}`;
}

/** What a sum comes to, rounded where it has to be. */
export function rounded(value: Exact): string {
  return inFull(value, 0) ?? printDecimal(value, tellingDecimals(value));
}

/** Null where it would be too long. */
function inFull(value: Exact, fewest: number): string | null {
  const decimals = exactDecimals(value);
  if (decimals === null || decimals > MOST_DECIMALS) return null;
  return printDecimal(value, Math.max(fewest, decimals));
}

/** So many decimals that four digits are left when the leading zeros are taken off. */
function tellingDecimals(value: Exact): number {
  if (value.equals(ZERO)) return 0;
  let decimals = FEWEST_DIGITS;
  let size = value.abs();
  while (size.lt(1) && decimals < MOST_DECIMALS + FEWEST_DIGITS) {
    size = size.mul(10);
    decimals += 1;
  }
  return decimals;
}
