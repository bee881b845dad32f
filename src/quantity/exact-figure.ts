import { type Exact, exact } from './exact.ts';
import { readNumeral } from './numeral.ts';

/**
 * An exact value from a number, a quotient of whole numbers, or decimal text as files may have it, with
 * or without a sign: `exact('0.1')` and `exact(1, 10)` are the same. Domain: finite figures, a divisor
 * other than 0, text without the notations that `readNumeral` refuses; else a RangeError.
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
