import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { type Factors, factorsIn } from '../words/product.ts';
import { isRoundedTo, sumOf } from '../words/sums.ts';

type Row = readonly InlineText[];

type Line = readonly (Factors | null)[];

/**
 * Replaces products by their scores. In each column or row the weight is the factor that is the
 * same in all cells while the other factor differs. It is the second factor, or the first if no
 * second one is constant. The weights are proven if the products add up to a total at least twice;
 * there is one for each column, or for each row, or null if there are none or no total proves them.
 */
export function withoutProducts(rows: readonly Row[]) {
  const written = rows.map((row) => row.map(factorsIn));
  const width = maxOf(
    rows.map(({ length }) => length),
    0,
  );
  const turned = <T>(lines: readonly (readonly T[])[], none: T) =>
    Array.from({ length: width }, (_, at) => lines.map((line) => line[at] ?? none));
  const swapped = written.map((line) => line.map(swap));
  const both = (lines: readonly Line[]) => [lines, turned(lines, null)];
  const isSwapped = !both(written).flat().some(isWeighed) && both(swapped).some(areWeighed);
  const factors = isSwapped ? swapped : written;
  const columns = turned(factors, null);
  const [ofRow, ofColumn] = [factors.map(isWeighed), columns.map(isWeighed)];
  return {
    rows: rows.map((row, line) =>
      row.map((value, at) => {
        const isSure = ofRow[line] === true || ofColumn[at] === true;
        return (isSure ? factors[line]?.[at]?.score : null) ?? value;
      }),
    ),
    ofColumns: isProven(rows, factors) ? weightsOf(columns) : null,
    ofRows: isProven(turned(rows, NOTHING), columns) ? weightsOf(factors) : null,
  };
}

function swap(factors: Factors | null): Factors | null {
  return factors === null ? null : { ...factors, score: factors.weight, weight: factors.score };
}

/** True if each line with products has one weight, and several lines have products. */
function areWeighed(lines: readonly Line[]): boolean {
  const multiplied = lines.filter((line) => line.some((each) => each !== null));
  return multiplied.length > 1 && multiplied.every(isWeighed);
}

function isWeighed(line: Line): boolean {
  const all = line.filter((each) => each !== null);
  const [weights, scores] = [
    new Set(all.map(({ weight }) => weight.text)),
    new Set(all.map(({ score }) => score.text)),
  ];
  return weights.size === 1 && scores.size > 1;
}

/** True if at least two lines have a cell with the sum of their products. */
function isProven(lines: readonly Row[], factors: readonly Line[]): boolean {
  const summed = lines.filter((line, at) => {
    const products = (factors[at] ?? []).flatMap((each) => each?.product ?? []);
    return products.length > 1 && line.some(({ text }) => isRoundedTo(text, sumOf(products)));
  });
  return summed.length > 1;
}

/** Returns the weight of each line. Null if a line with products has no single weight. */
function weightsOf(lines: readonly Line[]): Row | null {
  return areWeighed(lines)
    ? lines.map((line) => line.find((each) => each !== null)?.weight ?? NOTHING)
    : null;
}
