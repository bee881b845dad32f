import { areClose } from '../../../quantity/close-figures.ts';

/** Prints a figure with its usual digits, and so many more. */
export type PrintFigure = (value: number, more: number) => string;

const MOST_DIGITS = 9;

/**
 * A figure with as many digits as tell it from those that it is judged by: 1.19997x is below 1.2x,
 * so it is not printed as `1.200x`. A figure that counts as equal to one of them has its usual
 * digits.
 */
export function apartText(value: number, from: readonly number[], print: PrintFigure): string {
  const others = from.filter((other) => !areClose(value, other));
  for (let more = 0; more <= MOST_DIGITS; more += 1) {
    const text = print(value, more);
    if (others.every((other) => print(other, more) !== text)) return text;
  }
  return print(value, 0);
}
