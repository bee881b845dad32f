import { type Exact, exact, ONE, sum } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { figureIn, readCell } from '../../tables/figure.ts';
import type { CellRow, MatrixCell, TableGrid } from '../../tables/grid.ts';
import type { Legend } from '../../tables/legend.ts';
import { isProductLabel, lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { factorOf } from '../../tables/weight.ts';
import { isStated } from '../formula/judge-figure.ts';
import { ambiguousColumns, isCalledDifference } from './ambiguous-columns.ts';
import { hasFigure, type MatrixLayout, type WeighedRow } from './layout.ts';

/** The column of an option's scores, and the column of weight times score beside it. */
export interface OptionColumn {
  readonly label: string;
  readonly cell: MatrixCell;
  readonly score: number;
  readonly product: number | null;
  /** True if the column has the label of a line, such as `Max`, and its figures allow that. */
  readonly mayBeLine: boolean;
}

/** The cells of a row in the columns of an option. */
export function cellsUnder({ score, product }: OptionColumn, row: CellRow): readonly MatrixCell[] {
  return [row[score], row[product ?? -1]].filter((cell) => cell !== undefined);
}

type Rows = Pick<MatrixLayout, 'labels' | 'weights' | 'others'> & {
  readonly rows: readonly WeighedRow[];
};

/** The columns that contain scores: figures, or short words in place of figures. */
export function optionColumns(
  grid: TableGrid,
  layout: Rows,
  legend: Legend,
): readonly OptionColumn[] {
  const products = repeatedProducts(grid, layout.rows);
  const marked = columnsOfMarks(grid, layout);
  const like = likeLines(grid, layout, products, marked, legend);
  const columns: (Omit<OptionColumn, 'product'> & { product: number | null })[] = [];
  for (const [index, cell] of grid.header.entries()) {
    if (index === layout.labels || index === layout.weights) continue;
    const previous = columns.at(-1);
    const kind = lineKind(cell.text);
    if (
      (products.has(index) || isCalledProduct(cell.text, kind)) &&
      previous?.product === null &&
      previous.score === index - 1
    ) {
      previous.product = index;
      continue;
    }
    if (!like.has(index) && isCalledLine(cell.text, kind, marked.has(index))) continue;
    const scores = layout.rows.flatMap(({ cells }) => cells[index] ?? []);
    if (!holdsScores(scores, grid, legend)) continue;
    columns.push({
      label: bareOption(cell.text, marked.has(index)),
      cell,
      score: index,
      product: null,
      mayBeLine: like.get(index) === 'open',
    });
  }
  // An option that is struck out is out of the decision.
  return columns.filter(
    (column) =>
      !/^~~.*~~$/u.test(column.cell.text) && !isForComparison(column, layout.others, grid.comma),
  );
}

/**
 * True for a name in brackets without a total and a rank where the others have some: `(today, for
 * scale)`. It is scored only as a reference and takes no part in the decision.
 */
function isForComparison(
  { cell, score, product }: OptionColumn,
  lines: MatrixLayout['others'],
  comma: TableGrid['comma'],
): boolean {
  const stated = lines.filter((line) => hasFigure(line, comma));
  return (
    stated.length > 0 &&
    /^\W*\([^()]*\)\W*$/u.test(cell.text) &&
    stated.every(({ cells }) => figureIn(cells[product ?? score], comma) === null)
  );
}

/** True if a column has the label of a line without scores: `Notes`, `Max`, `Δ`. */
function isCalledLine(label: string, kind: ReturnType<typeof lineKind>, isMark: boolean): boolean {
  return (
    (kind === 'note' && !isMark) ||
    kind === 'maximum' ||
    kind === 'rank' ||
    kind === 'winner' ||
    isAside(label) ||
    (kind === 'index' && label !== '')
  );
}

/** Decides by the figures whether columns with the label of a line are options. */
function likeLines(
  grid: TableGrid,
  layout: Rows,
  products: ReadonlySet<number>,
  marked: ReadonlySet<number>,
  legend: Legend,
): ReturnType<typeof ambiguousColumns> {
  const [named, others] = [new Set<number>(), new Set<number>()];
  for (const [index, { text }] of grid.header.entries()) {
    const kind = lineKind(text);
    if (index === layout.labels || index === layout.weights || products.has(index)) continue;
    if (isCalledLine(text, kind, marked.has(index))) named.add(index);
    else if (kind !== 'total' && !isProductLabel(text)) others.add(index);
  }
  return ambiguousColumns(grid, layout, named, others, legend);
}

const MARK = /^note\s*[:：]?\s+(?=\S)/iu;

/**
 * `Note Vue`, `Note React`: `note` means mark in French and German. Such columns contain scores if
 * the table has only them beside labels, weights and lines of other kinds, and all their cells are
 * figures.
 */
function columnsOfMarks({ header, comma }: TableGrid, layout: Rows): ReadonlySet<number> {
  const others = [...header.entries()].filter(
    ([index, { text }]) =>
      index !== layout.labels && index !== layout.weights && lineKind(text) !== 'index',
  );
  const isMarked = others.every(
    ([index, { text }]) =>
      MARK.test(text) && layout.rows.every(({ cells }) => figureIn(cells[index], comma) !== null),
  );
  return new Set(isMarked && others.length > 1 ? others.map(([index]) => index) : []);
}

/** True for `Ruby notes`, `Δ`: remarks on scores, or differences between them. */
function isAside(label: string): boolean {
  return (
    /\b(?:notes|comments?|remarks?|rationale|reasons?|reasoning|why|evidence|justification|details)$/.test(
      nameKey(label),
    ) || isCalledDifference(label)
  );
}

/** True for the label of products, also one that is a total as well: `Ruby weighted total`. */
function isCalledProduct(label: string, kind: ReturnType<typeof lineKind>): boolean {
  return isProductLabel(label) || (kind === 'total' && /weighted/i.test(label));
}

function holdsScores(cells: readonly MatrixCell[], { comma }: TableGrid, legend: Legend): boolean {
  let [figures, words, long] = [0, 0, 0];
  for (const { text } of cells) {
    const cell = readCell(text, comma);
    if (cell.kind === 'figure') figures += 1;
    else if (cell.kind === 'word') {
      if (cell.word.length > 16 && !legend.has(nameKey(cell.word))) long += 1;
      else words += 1;
    }
  }
  if (long > 0) return figures > long && figures * 2 > cells.length;
  return figures + words > 0 && (figures + words) * 2 >= cells.length;
}

/** `Ruby score` becomes `Ruby`; `Score` alone stays. */
function bareOption(label: string, isMark: boolean): string {
  const cut = (isMark ? label.replace(MARK, '') : label)
    .replace(
      /\s*[([]\s*(?:score|raw|rating|[01]\s*(?:-|–|to)\s*\d+|\/\s*\d+|out of \d+)\s*[)\]]\s*$/i,
      '',
    )
    .replace(/\s+(?:raw )?(?:scores?|ratings?|raw|note|punkte|points?)$/i, '')
    .trim();
  return cut === '' ? label : cut;
}

/** Fewer figures may be products by chance. */
const MIN_FIGURES = 4;

/**
 * The columns of weight times score with a repeated label beside every option: `Heron | GN |
 * Kestrel | GN`, or with the option's name: `Heron | Heron GN | Kestrel | Kestrel GN`. More than
 * half of their figures must be such products in one unit; otherwise the column is not included.
 */
function repeatedProducts(grid: TableGrid, rows: readonly WeighedRow[]): ReadonlySet<number> {
  const places = groupBy(grid.header.keys(), (index) => keyBeside(grid, index));
  const found = [...places].filter(
    ([key, columns]) =>
      key !== '' &&
      columns.length > 1 &&
      columns.every((index) => places.get(keyBeside(grid, index - 1))?.length === 1) &&
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
