import { sum, ZERO } from '../../quantity/exact.ts';
import { figureIn } from '../../tables/figure.ts';
import type { CellRow, LabelledRow, MatrixCell, TableGrid } from '../../tables/grid.ts';
import { isMeasure } from '../../tables/remark.ts';
import { labelWeight } from '../../tables/weight.ts';
import type { RankLine, StatedNumber, StatedRank, StatedWinner, TotalLine } from '../matrix.ts';
import { disputedWinners } from '../surroundings/claim.ts';
import { isOut } from '../surroundings/ruled-out.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import type { UnreadLine } from '../unread-line.ts';
import type { MatrixLayout } from './layout.ts';
import { cellsUnder, type OptionColumn } from './option-columns.ts';
import { statedWinners } from './winner.ts';

/** The contents of the lines below the criteria. */
export interface LinesAcross {
  readonly totals: readonly TotalLine[];
  /** True if no label says that the lines are totals. */
  readonly areSupposed: boolean;
  readonly ranks: readonly RankLine[];
  readonly winners: readonly StatedWinner[];
  readonly weightTotal: StatedNumber | null;
  /** The lines that may be ranks or name the winner, but are not read. */
  readonly unread: readonly UnreadLine[];
  /** True if `Total (100)` states the sum of the figures in the labels. */
  readonly sumOfMaxima: boolean;
}

type Rows = Pick<MatrixLayout, 'weights' | 'rows' | 'others'>;

export function linesAcross(
  grid: TableGrid,
  layout: Rows,
  columns: readonly OptionColumn[],
  around: Pick<Surroundings, 'after' | 'rulesOut'>,
): LinesAcross {
  const { weights, others } = layout;
  const named = others.filter(({ kind }) => kind === 'total');
  const isSupposed = named.length === 0;
  const sums = isSupposed
    ? others.filter(
        ({ cells, kind }) => (kind === null || kind === 'index') && isFilled(cells, columns, grid),
      )
    : named;
  const totals = sums.flatMap((line) => totalsIn(line, columns, grid));
  const [weightTotal = null] =
    weights === null ? [] : sums.flatMap(({ cells }) => statedNumber(cells[weights], grid) ?? []);
  return {
    totals,
    areSupposed: isSupposed && totals.length > 0,
    ranks: rankLines(others, columns),
    unread: [
      ...unreadRanks(others, columns, totals),
      ...disputedWinners(
        around,
        columns.map(({ cell }) => cell.text),
      ),
    ],
    winners: statedWinners(others, columns, totals, around),
    weightTotal,
    sumOfMaxima: sums.some(({ label }) => statesSum(label.text, layout, grid)),
  };
}

/** The lines of ranks, recognised by their label or their medals. */
export function rankLines(
  lines: readonly LabelledRow[],
  columns: readonly OptionColumn[],
): readonly RankLine[] {
  return lines.flatMap(({ cells: row, label: { text: label }, kind }): RankLine[] => {
    if (kind !== 'rank' && (kind === 'total' || !areMedals(row, columns))) return [];
    const cells = columns.map(
      (column) =>
        cellsUnder(column, row)
          .map(rankIn)
          .find((rank) => rank !== null) ?? null,
    );
    const [other = null] = columns.flatMap(({ label: name, score }, option) => {
      const rank = cells[option] ?? null;
      if (isOut(name)) return rank === null ? [] : [`${name}: ${rank.text}`];
      return rank === null ? row[score]?.text || [] : [];
    });
    return cells.some((cell) => cell !== null) ? [{ label, cells, other }] : [];
  });
}

/** True if every option has a figure in the row that may be a total; `12K` is rather a price. */
function isFilled(row: CellRow, columns: readonly OptionColumn[], grid: TableGrid): boolean {
  return columns.every(({ score, product }) => {
    const cell = row[product ?? score] ?? row[score];
    return statedNumber(cell, grid) !== null && figureIn(cell, grid.comma)?.isScaled !== true;
  });
}

/** True for a row of medals, which are ranks whatever the label is. */
function areMedals(row: CellRow, columns: readonly OptionColumn[]): boolean {
  const cells = columns.flatMap(({ score, product }) => row[product ?? score] ?? []);
  const medals = cells.filter((cell) => cell.text === '' && rankIn(cell) !== null);
  return medals.length > 1 && cells.every((cell) => cell.raw === '' || medals.includes(cell));
}

/** The totals of a row. With two columns per option, those below the scores are another line. */
export function totalsIn(
  { cells: row, label: { text, where } }: Pick<LabelledRow, 'cells' | 'label'>,
  columns: readonly OptionColumn[],
  grid: TableGrid,
): readonly TotalLine[] {
  const below = columns.map(({ score }) => statedNumber(row[score], grid));
  const beside = columns.map(({ product }) => statedNumber(row[product ?? -1], grid));
  const isBoth = columns.some((_, index) => below[index] !== null && beside[index] !== null);
  if (isBoth) {
    return [
      { label: `raw ${text}`, where, cells: below },
      { label: text, where, cells: beside },
    ];
  }
  const cells = columns.map((_, index) => beside[index] ?? below[index] ?? null);
  return cells.some((cell) => cell !== null) ? [{ label: text, where, cells }] : [];
}

export function statedNumber(
  cell: MatrixCell | undefined,
  { comma }: Pick<TableGrid, 'comma'>,
): StatedNumber | null {
  const figure = figureIn(cell, comma);
  if (cell === undefined || figure === null) return null;
  if (figure.factors !== null || isMeasure(figure.unit)) return null;
  return { ...figure, where: cell.where };
}

const RANK =
  /^(?:#|no\.?|t-?|=|joint |tied |第)?\s*(?<rank>\d{1,3})\s*(?:st|nd|rd|th|\.|er?|ère|ème|º|ª|位)?\s*(?:=|\(?(?:joint|tied?)\)?)?$/iu;
const MEDALS = ['\u{1F947}', '\u{1F948}', '\u{1F949}'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function rankIn(cell: MatrixCell): StatedRank | null {
  const written = RANK.exec(cell.text)?.groups?.['rank'];
  const word = ORDINALS.indexOf(cell.text.toLowerCase()) + 1;
  const medals = MEDALS.flatMap((medal, index) => (cell.raw.includes(medal) ? [index + 1] : []));
  const [only, ...others] = word === 0 ? medals : [word];
  const rank = written === undefined ? (others.length === 0 ? only : undefined) : Number(written);
  return rank === undefined ? null : { rank, text: cell.text || cell.raw, where: cell.where };
}

/** Lines with an unknown name that number the options from 1, each once. They may be ranks. */
function unreadRanks(
  lines: readonly LabelledRow[],
  columns: readonly OptionColumn[],
  totals: readonly TotalLine[],
): readonly UnreadLine[] {
  if (columns.length < 2) return [];
  return lines.flatMap(({ cells, label, kind }): UnreadLine[] => {
    const numbers = new Set(columns.map(({ score }) => cells[score]?.text));
    const isNumbered = columns.every((_, index) => numbers.has(String(index + 1)));
    const { text, where } = label;
    const isTotal = totals.some((total) => total.where === where);
    const isUnread = isNumbered && !isTotal && kind === null;
    return isUnread ? [{ code: 'unread-ranks', text, where }] : [];
  });
}

/** True for `Total (100)` if the labels state 40, 50 and 10. */
function statesSum(label: string, { rows }: Rows, { comma }: TableGrid): boolean {
  const stated = labelWeight(label, comma)?.weight.value;
  return stated?.equals(sum(rows.map(({ weight }) => weight?.value ?? ZERO))) === true;
}
