import { type Exact, exact, ONE, sum } from '../../quantity/exact.ts';
import { figureIn } from '../../tables/figure.ts';
import type { MatrixRow, TableGrid } from '../../tables/grid.ts';
import { nameKey } from '../../tables/name.ts';
import { factorOf, type Weight } from '../../tables/weight.ts';
import { isStated } from '../formula/judge-figure.ts';

/** A table row that may contain scores and a weight. */
export interface WeighedRow {
  readonly cells: MatrixRow;
  readonly weight?: Weight | null;
}

/** Fewer figures may be products by chance. */
const MIN_FIGURES = 4;

/**
 * The columns of weight times score with a repeated label beside every option: `Heron | GN |
 * Kestrel | GN`, or with the option's name: `Heron | Heron GN | Kestrel | Kestrel GN`. More than
 * half of their figures must be such products in one unit; otherwise the column is not included.
 */
export function repeatedProducts(
  grid: TableGrid,
  rows: readonly WeighedRow[],
): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  for (const index of grid.header.keys()) {
    const key = keyBeside(grid, index);
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  const found = [...places].filter(
    ([key, columns]) =>
      key !== '' &&
      columns.length > 1 &&
      columns.every((index) => isAlone(places, keyBeside(grid, index - 1))) &&
      areProducts(columns, rows, grid),
  );
  return new Set(found.flatMap(([, columns]) => columns));
}

/** A label without the name of the column before it. */
function keyBeside({ header }: TableGrid, index: number): string {
  const [key, before] = [header[index], header[index - 1]].map((cell) => nameKey(cell?.text ?? ''));
  const isNamed = before !== '' && key?.startsWith(`${before} `) === true;
  return isNamed ? key.slice(before?.length).trim() : (key ?? '');
}

/** True if only one column has the label. */
function isAlone(places: ReadonlyMap<string, readonly number[]>, key: string): boolean {
  return places.get(key)?.length === 1;
}

function areProducts(
  columns: readonly number[],
  rows: readonly WeighedRow[],
  grid: TableGrid,
): boolean {
  const stated = columns.flatMap((index) =>
    rows.flatMap(({ cells, weight }) => {
      const [score, product] = [cells[index - 1], cells[index]];
      const [a, b] = [figureIn(score, grid.comma), figureIn(product, grid.comma)];
      if (a === null || b === null || product === undefined || !weight) return [];
      return [{ value: factorOf(weight).mul(a.value), cell: { ...b, where: product.where } }];
    }),
  );
  const whole = sum(rows.flatMap(({ weight }) => (weight ? [factorOf(weight)] : [])));
  const units = [ONE, exact(100), ...(whole.equals(0) ? [] : [whole.inverse()])];
  const proven = (unit: Exact): number =>
    stated.filter(({ value, cell }) => isStated(cell, value.mul(unit))).length;
  return stated.length >= MIN_FIGURES && units.some((unit) => proven(unit) * 2 > stated.length);
}
