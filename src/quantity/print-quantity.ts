import type { Exact } from './exact.ts';
import { isNumeral } from './numeral.ts';
import { exactDecimals, printDecimal } from './print.ts';
import type { Quantity, Range } from './quantity.ts';

/** Prints a range with `write` for each value: `a to b`, or a map if it has more parts. */
export function printRange(range: Range, write: (value: Exact) => string): string {
  const { low, high, best, min, max } = range;
  const isPlain = best === null && min === null && max === null;
  if (isPlain && low !== null && high !== null) return `${write(low)} to ${write(high)}`;
  const parts: string[] = [];
  for (const [name, value] of Object.entries({ low, best, high, min, max })) {
    if (value !== null) parts.push(`${name}: ${write(value)}`);
  }
  return `{ ${parts.join(', ')} }`;
}

/** Prints a number in full if that is exact and can be read again, else with 12 decimals. */
export function printNumber(value: Exact): string {
  return exactText(value) ?? printDecimal(value, 12);
}

/** The exact decimal text of a number; null if it is endless or too long to be read again. */
export function exactText(value: Exact): string | null {
  const decimals = exactDecimals(value);
  if (decimals === null) return null;
  const text = printDecimal(value, decimals);
  return isNumeral(text.startsWith('-') ? text.slice(1) : text) ? text : null;
}

/** A figure as written in its file. A declared word is followed by its figure: `high = 3`. */
export function printWritten({ written, declaredAs }: Quantity): string {
  return declaredAs === undefined ? written : `${written} = ${declaredAs}`;
}
