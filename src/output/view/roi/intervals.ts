import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Estimated } from '../../../engine/uncertainty/sampling/replicates.ts';
import { maxOf, minOf } from '../../../quantity/min-max.ts';
import { faintLines, fittingTable, paragraphBlocks } from '../../document/blocks.ts';
import type { Block, Line, Row, Table } from '../../document/document.ts';
import { BLANK, decimal, given, left, NO_FIGURE, right, tableOf } from '../../document/table.ts';
import { chanceOf } from '../../results/roi.ts';
import { estimateLabel } from '../round/footnotes.ts';
import { chanceText, doubleText, errorText, groupedText } from '../wording/numbers.ts';
import { decimalsFor, fitNotes, INDEPENDENT, meanText, RANGES_ONLY, RANKED_BY } from './ranges.ts';
import { isDrawn } from './roi-words.ts';

const WIDE_BAR = 40;
const BAR = 24;

/** True if a shark has an interval to show, because an input of an estimate is a range. */
export function hasIntervals({ rois }: SharkUncertainty): boolean {
  return rois.some(({ interval }) => interval !== null);
}

/**
 * Intervals and chances of one shark. Without intervals there are only the notes on its ranges, if
 * any.
 *
 * @param isFirst true if nothing above on the page explains ranks and simulations
 */
export function rangeBlocks(
  shark: SharkUncertainty,
  name: string,
  uncertainty: RoundUncertainty,
  isFirst: boolean,
): readonly Block[] {
  const fits = shark.rois.flatMap(({ roi }) => fitNotes(roi));
  // An open range counts as a point, so it gives no interval, but it has a note.
  if (!hasIntervals(shark)) return paragraphBlocks(fits);
  const notes = [...rangeNotes(shark, uncertainty, isFirst), ...fits];
  return [
    fittingTable([WIDE_BAR, BAR, 0].map((width) => ({ ...rangeTable(shark, name, width), notes }))),
  ];
}

function rangeTable(shark: SharkUncertainty, name: string, barWidth: number): Table {
  const priced = shark.rois.filter(({ roiMean }) => roiMean !== null);
  const decimals = decimalsFor(priced);
  const axis = barWidth > 0 ? axisOf(priced.map(barFigures), barWidth) : null;
  const group = RANGES_ONLY;
  const figure = (value: Estimated | undefined): string | null =>
    given(value, (known) => doubleText(known.value, decimals));
  const table = tableOf<RoiUncertainty>({
    title: `ROI OVER THE RANGES, ${name}`,
    rows: priced,
    columns: [
      [right('#'), ({ roi }) => roi.rank ?? (roi.variant === null ? null : BLANK)],
      [left('Proposal', 14), ({ roi }) => estimateLabel(roi)],
      [decimal('mean'), ({ roi }) => meanText(roi, decimals)],
      [decimal('5%', { group }), ({ interval }) => figure(interval?.low)],
      [decimal('95%', { group }), ({ interval }) => figure(interval?.high)],
      axis !== null && [
        left(axisLabel(axis, twoDigits), { group }),
        (row) => drawBar(barFigures(row), axis),
      ],
      [right('P(best)'), ({ roi }) => given(chanceOf(shark, roi)?.value, chanceText)],
    ],
    tone: ({ roi }) => (roi.loses ? 'faint' : undefined),
  });
  return { ...table, rows: [...table.rows, ...statusQuoRow(shark, decimals, axis)] };
}

function twoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}

function barFigures({ roiMean, interval }: RoiUncertainty): BarFigures {
  const mark = roiMean?.value ?? 0;
  return { mark, low: interval?.low.value ?? null, high: interval?.high.value ?? null };
}

function statusQuoRow(shark: SharkUncertainty, decimals: number, axis: BarAxis | null): Row[] {
  const last = shark.best.at(-1);
  if (last === undefined) return [];
  const bar = axis === null ? [] : [{ text: drawBar({ mark: 0, low: null, high: null }, axis) }];
  const [mean, best] = [doubleText(0, decimals), chanceText(last.chance.value)];
  const figures = [{ text: mean }, NO_FIGURE, NO_FIGURE, ...bar, { text: best }];
  return [{ cells: [NO_FIGURE, { text: 'Status quo' }, ...figures] }];
}

function rangeNotes(
  shark: SharkUncertainty,
  uncertainty: RoundUncertainty,
  isFirst: boolean,
): readonly Line[] {
  const chances = shark.best.map(({ chance }) => chance);
  const error = isDrawn(shark) ? `; standard error of P(best): ${errorText(chances)}` : '';
  const { samples, replicates, seed } = uncertainty;
  return faintLines([
    `Gain per hour.${isFirst ? ` ${RANKED_BY}` : ''}`,
    `P(best): how often a live proposal has the highest ROI of all.${isFirst ? ` ${INDEPENDENT}` : ''}`,
    `${groupedText(samples)} samples in ${replicates} replicates, seed ${seed}${error}.`,
  ]);
}

/** The figures at the ends of a bar. */
export interface BarAxis {
  readonly from: number;
  readonly to: number;
  /** In characters, 3 or more. */
  readonly width: number;
}

/** The figures of a bar: a mark, and the interval around it if there is one. */
export interface BarFigures {
  readonly mark: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** An axis that includes every figure, and zero. */
export function axisOf(figures: readonly BarFigures[], width: number): BarAxis {
  const all = figures.flatMap(({ mark, low, high }) => [mark, low ?? mark, high ?? mark]);
  const [from, to] = [minOf(all, 0), maxOf(all, 0)];
  return { from, to: to > from ? to : from + 1, width };
}

/**
 * `..|---o---|...` in plain characters, with `:` at zero: an interval from bar to bar, and `o` at
 * the mark. Where characters overlap, the mark wins over the ends, the ends over the line, and the
 * line over zero. Dots fill the rest, since formats may trim blanks.
 */
export function drawBar({ mark, low, high }: BarFigures, axis: BarAxis): string {
  const cells = new Array<string>(axis.width).fill('.');
  cells[placeOn(axis, 0)] = ':';
  if (low !== null && high !== null) {
    const [start, end] = [placeOn(axis, low), placeOn(axis, high)];
    cells.fill('-', start, end + 1);
    cells[start] = '|';
    cells[end] = '|';
  }
  cells[placeOn(axis, mark)] = 'o';
  return cells.join('');
}

/** The axis as text, as wide as its bars: its ends, and 0 if there is room. */
export function axisLabel(axis: BarAxis, print: (value: number) => string): string {
  const cells = new Array<string>(axis.width).fill(' ');
  const write = (text: string, start: number): void => {
    const around = cells.slice(Math.max(0, start - 1), start + text.length + 1);
    const isFree = around.every((cell) => cell === ' ') && start + text.length <= axis.width;
    if (!isFree) return;
    for (const [at, character] of [...text].entries()) cells[start + at] = character;
  };
  const [left, right] = [print(axis.from), print(axis.to)];
  write(left, 0);
  write(right, Math.max(0, axis.width - right.length));
  if (axis.from < 0 && axis.to > 0) write('0', placeOn(axis, 0));
  return cells.join('').trimEnd();
}

function placeOn({ from, to, width }: BarAxis, value: number): number {
  const place = Math.round(((value - from) / (to - from)) * (width - 1));
  return Math.min(width - 1, Math.max(0, place));
}
