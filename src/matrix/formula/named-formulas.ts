import {
  compareExact,
  type Exact,
  exact,
  meanOf,
  meanOfKnown,
  ONE,
  product,
  quotientOf,
  sum,
  ZERO,
} from '../../quantity/exact.ts';
import { type Matrix, scoresOf, type TotalLine } from '../matrix.ts';
import { type Computed, type Formula, type FormulaName, keyOf, plainOf } from './formula.ts';
import { totalWords } from './total-words.ts';

const HUNDRED = exact(100);

/** Mean, median, trimmed mean or sum of the judges' figures, as the line is called. */
export function panelFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  const words = totalWords(line?.label ?? '');
  const of = (name: FormulaName, from: (sorted: readonly Exact[]) => Exact | null): Formula =>
    fromAll(matrix, name, (scores) => from([...scores].sort(compareExact)));
  if (words.isTrimmed) {
    return [
      of('trimmed-mean', (sorted) => (sorted.length < 3 ? null : meanOf(sorted.slice(1, -1)))),
    ];
  }
  if (words.isMedian) return [of('median', medianOf)];
  const [total, mean] = [plainOf(matrix, 'sum'), plainOf(matrix, 'mean')].map((each) => ({
    ...each,
    isPlain: false,
  }));
  if (total === undefined || mean === undefined) return [];
  if (words.isMean) return [mean];
  return words.isSum || /\btotal\b/i.test(line?.label ?? '') ? [total] : [mean, total];
}

function medianOf(sorted: readonly Exact[]): Exact | null {
  const half = sorted.length >> 1;
  return meanOfKnown(sorted.slice(sorted.length % 2 === 1 ? half : half - 1, half + 1));
}

function fromAll(
  matrix: Matrix,
  name: FormulaName,
  value: (scores: readonly Exact[]) => Exact | null,
): Formula {
  const of = (option: number): readonly Computed[] => {
    const scores = scoresOf(matrix, option);
    const computed = scores === null ? null : value(scores);
    return computed === null ? [] : [{ value: computed, parts: [computed] }];
  };
  return { name, of, factors: null, isPlain: false };
}

/** The formula that the document states, by its common name where it has one; else all of a family. */
export function statedOr(matrix: Matrix, known: readonly Formula[]): readonly Formula[] {
  const { formula } = matrix;
  if (formula === null) return known;
  const written = fromAll(matrix, 'as-written', (scores) => formula((at) => scores[at] ?? ZERO));
  const key = keyOf(written, matrix.options.length);
  return [known.find((each) => keyOf(each, matrix.options.length) === key) ?? written];
}

/** Reach, impact, confidence, effort, in this order; confidence as a share, or as the number written. */
export function riceFormulas(matrix: Matrix): readonly Formula[] {
  const rice = (times: Exact): Formula =>
    fromAll(matrix, 'rice', ([reach, impact, confidence, effort]) => {
      if (!reach || !impact || !confidence || !effort) return null;
      return quotientOf('product', [reach, impact, confidence], [effort])?.mul(times) ?? null;
    });
  const isScaled = matrix.scores[0]?.some((cell) => cell.kind === 'score' && cell.figure.isScaled);
  return [rice(ONE), rice(HUNDRED), ...(isScaled === true ? [rice(exact(1, 1000))] : [])];
}

export function iceFormulas(matrix: Matrix): readonly Formula[] {
  const productOver = (divisor: number): Formula =>
    fromAll(matrix, 'ice-product', (scores) => product(scores).div(divisor));
  return [
    ...[1, 10, 30, 100, 1000].map(productOver),
    fromAll(matrix, 'ice-mean', meanOf),
    fromAll(matrix, 'ice-sum', sum),
    fromAll(matrix, 'ice-weighted', ([a = ZERO, b = ZERO, c = ZERO]) =>
      a.mul(4).add(b.mul(3)).add(c.mul(3)).div(10),
    ),
  ];
}

/** Value, urgency and risk over size; the last criterion is the size. */
export function wsjf(matrix: Matrix): Formula {
  return fromAll(matrix, 'wsjf', (scores) => {
    const size = scores.at(-1);
    return size === undefined ? null : quotientOf('sum', scores.slice(0, -1), [size]);
  });
}
