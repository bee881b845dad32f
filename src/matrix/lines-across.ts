import { type Exact, ZERO } from '../quantity/exact.ts';
import { readCell } from './figure.ts';
import type { MatrixCell, TableGrid } from './grid.ts';
import type { RankLine, StatedNumber, StatedRank, StatedWinner, TotalLine } from './matrix.ts';
import type { OptionColumn } from './option-columns.ts';
import type { Weight } from './weight.ts';
import { labelWeight } from './weight.ts';
import { lineKind } from './words.ts';

/** What the lines below the criteria state. */
export interface LinesAcross {
  readonly totals: readonly TotalLine[];
  readonly ranks: readonly RankLine[];
  readonly winner: StatedWinner | null;
  readonly weightTotal: StatedNumber | null;
  /** Whether `Total (100)` states the sum of the figures in the labels. */
  readonly sumOfMaxima: boolean;
}

interface Rows {
  readonly labels: number;
  readonly weights: number | null;
  readonly rows: readonly { readonly weight: Weight | null }[];
  readonly others: readonly (readonly MatrixCell[])[];
}

export function linesAcross(
  grid: TableGrid,
  layout: Rows,
  columns: readonly OptionColumn[],
): LinesAcross {
  const lines = layout.others.flatMap((row) => {
    const label = row[layout.labels];
    return label === undefined ? [] : [{ row, label, kind: lineKind(label.text) }];
  });
  const sums = lines.filter(({ kind }) => kind === 'total');
  const totals = sums.flatMap(({ row, label }) => totalsIn(row, label, columns, grid));
  const [inRow = null] = lines
    .filter(({ kind }) => kind === 'winner')
    .flatMap(({ row }) => winnerInRow(row, columns) ?? []);
  const { weights } = layout;
  const [weightTotal = null] =
    weights === null ? [] : sums.flatMap(({ row }) => statedNumber(row[weights], grid) ?? []);
  return {
    totals,
    ranks: lines
      .filter(({ kind }) => kind === 'rank')
      .flatMap(({ row, label }) => ranksIn(row, label.text, columns)),
    winner: awarded(layout.others, columns) ?? inRow ?? boldWinner(totals, layout.others, columns),
    weightTotal,
    sumOfMaxima: sums.some(({ label }) => statesSum(label.text, layout, grid)),
  };
}

function ranksIn(
  row: readonly MatrixCell[],
  label: string,
  columns: readonly OptionColumn[],
): readonly RankLine[] {
  const cells = columns.map(
    ({ score, product }) => rankIn(row[score]) ?? (product === null ? null : rankIn(row[product])),
  );
  const isRead = cells.some((cell) => cell !== null);
  const hasOther = columns.some(({ score }, option) => isOther(cells[option] ?? null, row[score]));
  return isRead ? [{ label, cells, hasOther }] : [];
}

/** The totals of a row; where each option has two columns, those below the scores are a line of their own. */
function totalsIn(
  row: readonly MatrixCell[],
  label: MatrixCell,
  columns: readonly OptionColumn[],
  grid: TableGrid,
): readonly TotalLine[] {
  const below = columns.map(({ score }) => statedNumber(row[score], grid));
  const beside = columns.map(({ product }) =>
    product === null ? null : statedNumber(row[product], grid),
  );
  const line = (cells: readonly (StatedNumber | null)[], name: string): TotalLine => ({
    label: name,
    where: label.where,
    cells,
  });
  if (!beside.some((cell) => cell !== null)) {
    return below.some((cell) => cell !== null) ? [line(below, label.text)] : [];
  }
  const isBoth = columns.some((_, index) => below[index] !== null && beside[index] !== null);
  if (isBoth) return [line(below, `raw ${label.text}`), line(beside, label.text)];
  return [
    line(
      columns.map((_, index) => beside[index] ?? below[index] ?? null),
      label.text,
    ),
  ];
}

export function statedNumber(
  cell: MatrixCell | undefined,
  { comma }: Pick<TableGrid, 'comma'>,
): StatedNumber | null {
  if (cell === undefined) return null;
  const reading = readCell(cell.text, comma);
  if (reading.kind !== 'figure') return null;
  const { value, step, isPercent, isApproximate, outOf, text, factors, unit, isScaled } =
    reading.figure;
  if (factors !== null || unit !== null || isScaled) return null;
  return { value, step, isPercent, isApproximate, outOf, text, where: cell.where };
}

const RANK = /^(?:#|no\.?|t-?|=)?\s*(?<rank>\d{1,3})\s*(?:st|nd|rd|th|\.|e|er|位)?\s*=?$/iu;
const MEDALS = ['\u{1F947}', '\u{1F948}', '\u{1F949}'];

export function rankIn(cell: MatrixCell | undefined): StatedRank | null {
  if (cell === undefined) return null;
  const written = RANK.exec(cell.text)?.groups?.['rank'];
  const medals = MEDALS.flatMap((medal, index) => (cell.raw.includes(medal) ? [index + 1] : []));
  const rank =
    written === undefined ? (medals.length === 1 ? medals[0] : undefined) : Number(written);
  return rank === undefined ? null : { rank, text: cell.text || cell.raw, where: cell.where };
}

/** Whether a cell for a rank holds something else. */
export function isOther(rank: StatedRank | null, cell: MatrixCell | undefined): boolean {
  return rank === null && cell !== undefined && cell.text !== '';
}

/** `Total (100)` where the labels state 40, 50 and 10. */
function statesSum(label: string, { rows }: Rows, { comma }: TableGrid): boolean {
  const stated = labelWeight(label, comma)?.weight.value;
  let sum: Exact = ZERO;
  for (const { weight } of rows) sum = sum.add(weight?.value ?? ZERO);
  return stated?.equals(sum) === true;
}

/** The one option with a cup or a first medal, at its name or in a line below the criteria. */
function awarded(
  others: readonly (readonly MatrixCell[])[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const found = columns.flatMap(({ cell, score, product }, option) => {
    const places = [
      cell,
      ...others.flatMap((row) => [row[score], product === null ? undefined : row[product]]),
    ];
    const at = places.find((each) => each?.isAwarded === true);
    return at === undefined ? [] : [{ option, mark: 'award', where: at.where } as const];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A row `Winner` with a mark or a word under one option alone. */
function winnerInRow(
  row: readonly MatrixCell[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  const found = columns.flatMap(({ score, product }, option) => {
    const cell = [row[score], product === null ? undefined : row[product]].find(
      (each) => each !== undefined && !/^(?:|no|[-–—✗✘❌])$/iu.test(each.raw.trim()),
    );
    return cell === undefined ? [] : [{ option, mark: 'row', where: cell.where } as const];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** One total in bold among others that are not, or one name. */
function boldWinner(
  totals: readonly TotalLine[],
  others: readonly (readonly MatrixCell[])[],
  columns: readonly OptionColumn[],
): StatedWinner | null {
  if (columns.length < 2) return null;
  for (const row of others) {
    const isTotal = totals.some(({ where }) => row.some((cell) => cell.where === where));
    const bold = columns.flatMap(({ score, product }, option) => {
      const cell = [row[score], product === null ? undefined : row[product]].find(
        (each) => each?.isBold === true && each.text !== '',
      );
      return cell === undefined ? [] : [{ option, mark: 'bold', where: cell.where } as const];
    });
    if (isTotal && bold.length === 1) return bold[0] ?? null;
  }
  const names = columns.flatMap(({ cell }, option) =>
    cell.isBold ? [{ option, mark: 'bold', where: cell.where } as const] : [],
  );
  return names.length === 1 ? (names[0] ?? null) : null;
}
