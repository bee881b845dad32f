import { type Exact, exact } from './exact.ts';
import { readNumeral } from './numeral.ts';

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
