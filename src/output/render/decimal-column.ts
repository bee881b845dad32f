import { displayWidth, widest } from './text-width.ts';

/** Sign and digits, fraction, optional suffix: an exponent, `%`, `x`, ` h`, a footnote mark. */
const NUMBER = /^([<>~]?[+\-\u2212\u00b1]?\d+)(\.\d+)?((?:e[+-]?\d+)?(?: ?[^\d\s.]{1,3})?)$/u;

/** How the numbers of one column are aligned. */
export interface DecimalShape {
  readonly whole: number;
  /** The width from the last digit before the point to the end of the widest number. */
  readonly rest: number;
  /** An extra column on the right for a footnote mark that only some numbers have. */
  readonly hang: 0 | 1;
  /** The width of the widest cell, without the hanging mark. */
  readonly width: number;
}

export function decimalShape(cells: readonly string[]): DecimalShape {
  let whole = 0;
  let rest = 0;
  let restWithoutMark = 0;
  let hasUnmarked = false;
  let longestSuffix = 0;
  for (const cell of cells) {
    const number = parts(cell);
    if (number === null) continue;
    const suffix = displayWidth(number.suffix);
    whole = Math.max(whole, number.whole.length);
    rest = Math.max(rest, number.fraction.length + suffix);
    restWithoutMark = Math.max(restWithoutMark, number.fraction.length);
    longestSuffix = Math.max(longestSuffix, suffix);
    hasUnmarked ||= suffix === 0;
  }
  const hangs = longestSuffix === 1 && hasUnmarked && rest > restWithoutMark;
  if (hangs) rest = restWithoutMark;
  const others = widest(cells.filter((cell) => parts(cell) === null));
  return { whole, rest, hang: hangs ? 1 : 0, width: Math.max(whole + rest, others) };
}

/**
 * The number of blanks before a cell in a column `width` wide. Aligns decimal points, or the last
 * digits of whole numbers; right-aligns text that is not a number.
 */
export function decimalOffset(cell: string, width: number, shape: DecimalShape): number {
  const number = parts(cell);
  const offset =
    number === null ? width - displayWidth(cell) : width - shape.rest - displayWidth(number.whole);
  return Math.max(0, offset);
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
  readonly suffix: string;
}

function parts(cell: string): Parts | null {
  const match = NUMBER.exec(cell);
  if (match === null) return null;
  return { whole: match[1] ?? '', fraction: match[2] ?? '', suffix: match[3] ?? '' };
}
