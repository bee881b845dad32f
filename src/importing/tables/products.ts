import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { type Factors, factorsIn } from '../words/product.ts';
import { isRoundedTo, sumOf } from '../words/sums.ts';

type Row = readonly InlineText[];

type Line = readonly (Factors | null)[];

/** The cells of a table without their products, and the weights that stand in these. */
interface Multiplied {
  readonly rows: readonly Row[];
  /** One for each column; null where there are none, or nothing proves them. */
  readonly ofColumns: Row | null;
  /** One for each row. */
  readonly ofRows: Row | null;
}

/**
 * Cells without the products of a column or a row whose second factor is the same throughout, unlike
 * the first: its weight; or the other way round, where the weight stands first. The weights are proven where the products beside them add up to a total, twice at least.
 */
export function withoutProducts(rows: readonly Row[]): Multiplied {
  const written = rows.map((row) => row.map(factorsIn));
  const width = greatestOf(
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

/** Whether each line with products has one weight, and there are several. */
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

/** Whether two lines or more have the sum of their products in another cell. */
function isProven(lines: readonly Row[], factors: readonly Line[]): boolean {
  const summed = lines.filter((line, at) => {
    const products = (factors[at] ?? []).flatMap((each) => each?.product ?? []);
    return products.length > 1 && line.some(({ text }) => isRoundedTo(text, sumOf(products)));
  });
  return summed.length > 1;
}

/** The weight of each line, where all lines with products have one. */
function weightsOf(lines: readonly Line[]): Row | null {
  return areWeighed(lines)
    ? lines.map((line) => line.find((each) => each !== null)?.weight ?? NOTHING)
    : null;
}
