import type { Estimated } from '../../../engine/uncertainty/replicates.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { leastOf } from '../../../quantity/extreme.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import type { Block, Column, Line, Row, Table, TextRun } from '../../document/document.ts';
import { markedTitle } from '../round/footnotes.ts';
import { chanceText, doubleText, errorText, groupedText } from '../wording/sampled.ts';
import { isDrawn } from './confidence.ts';
import { fitNotes } from './fit-notes.ts';
import { axisLabel, axisOf, type BarAxis, type BarFigures, drawBar } from './interval-bar.ts';

const WIDE_BAR = 40;
const BAR = 24;

export const RANGES_ONLY = 'from the stated ranges only';

/** Intervals and chances, for a shark with a range in any estimate; none where every input is a point. */
export function rangeBlocks(
  shark: SharkUncertainty,
  name: string,
  uncertainty: RoundUncertainty,
): readonly Block[] {
  if (shark.rois.every(({ interval }) => interval === null)) {
    return fitNotesBlock(shark);
  }
  const rows = shark.rois.filter(({ roiMean }) => roiMean !== null);
  const decimals = decimalsFor(rows);
  const table = (width: number): Table => rangeTable(shark, name, uncertainty, decimals, width);
  const layouts = [WIDE_BAR, BAR, 0].map((width): Block[] => [
    { kind: 'table', table: table(width) },
  ]);
  return [{ kind: 'fit', layouts }];
}

/** Ranges that count as points leave no interval, but something to say. */
function fitNotesBlock(shark: SharkUncertainty): readonly Block[] {
  const lines = shark.rois.flatMap(fitNotes);
  return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
}

/** As many decimals as tell a tenth of the widest of the narrow intervals, from 4 to 8. */
export function decimalsFor(rows: readonly RoiUncertainty[]): number {
  const widths = rows.flatMap(({ interval }) =>
    interval === null ? [] : [interval.high.value - interval.low.value],
  );
  const least = leastOf(widths.filter((width) => width > 0));
  if (!Number.isFinite(least)) return 4;
  return Math.min(8, Math.max(4, Math.ceil(-Math.log10(least)) + 1));
}

function rangeTable(
  shark: SharkUncertainty,
  name: string,
  uncertainty: RoundUncertainty,
  decimals: number,
  barWidth: number,
): Table {
  const priced = shark.rois.filter(({ roiMean }) => roiMean !== null);
  const axis = axisOf(priced.map(barFigures), barWidth);
  const hasBar = barWidth > 0;
  const group = RANGES_ONLY;
  const columns: Column[] = [
    { label: '#', align: 'right' },
    { label: 'Proposal', align: 'left', shrinkTo: 14 },
    { label: 'mean', align: 'decimal' },
    { label: '5%', align: 'decimal', group },
    { label: '95%', align: 'decimal', group },
    ...(hasBar ? [barColumn(axis, group)] : []),
    { label: 'P(best)', align: 'right' },
  ];
  return {
    title: `ROI OVER THE RANGES, ${name}`,
    columns,
    rows: [
      ...priced.map((row) => rangeRow(row, shark, decimals, hasBar ? axis : null)),
      ...statusQuoRow(shark, decimals, hasBar ? axis : null),
    ],
    notes: [...rangeNotes(shark, uncertainty), ...shark.rois.flatMap(fitNotes)],
  };
}

function barColumn(axis: BarAxis, group: string): Column {
  const short = (value: number): string => String(Number(value.toPrecision(2)));
  return { label: axisLabel(axis, short), align: 'left', group };
}

function barFigures({ roiMean, interval }: RoiUncertainty): BarFigures {
  const mark = roiMean?.value ?? 0;
  return { mark, low: interval?.low.value ?? null, high: interval?.high.value ?? null };
}

function rangeRow(
  row: RoiUncertainty,
  shark: SharkUncertainty,
  decimals: number,
  axis: BarAxis | null,
): Row {
  const { roi, roiMean, interval } = row;
  const figure = (value: Estimated | undefined | null): TextRun =>
    value === undefined || value === null ? NO_FIGURE : { text: doubleText(value.value, decimals) };
  const chance = roi.variant === null ? chanceOf(shark, roi.entry.id) : null;
  return {
    cells: [
      roi.rank === null
        ? roi.variant === null
          ? NO_FIGURE
          : { text: '' }
        : { text: `${roi.rank}` },
      { text: roi.variant === null ? markedTitle(roi.entry) : `- ${roi.variant} variant` },
      figure(roiMean),
      figure(interval?.low),
      figure(interval?.high),
      ...(axis === null ? [] : [{ text: drawBar(barFigures(row), axis) }]),
      chance === null ? NO_FIGURE : { text: chanceText(chance.value) },
    ],
    ...(roi.loses ? { tone: 'faint' } : {}),
  };
}

function statusQuoRow(shark: SharkUncertainty, decimals: number, axis: BarAxis | null): Row[] {
  const last = shark.best.at(-1);
  if (last === undefined) return [];
  return [
    {
      cells: [
        NO_FIGURE,
        { text: 'Status quo' },
        { text: doubleText(0, decimals) },
        NO_FIGURE,
        NO_FIGURE,
        ...(axis === null ? [] : [{ text: drawBar({ mark: 0, low: null, high: null }, axis) }]),
        { text: chanceText(last.chance.value) },
      ],
    },
  ];
}

/** The chance to have the best ROI; null for who is no candidate. */
function chanceOf(shark: SharkUncertainty, proposal: string): Estimated | null {
  return shark.best.find(({ entry }) => entry?.id === proposal)?.chance ?? null;
}

function rangeNotes(shark: SharkUncertainty, uncertainty: RoundUncertainty): readonly Line[] {
  const chances = shark.best.map(({ chance }) => chance);
  const error = isDrawn(shark) ? `; standard error of P(best): ${errorText(chances)}` : '';
  const lines = [
    'Gain per hour. P(best): how often a live proposal has the highest ROI of all.',
    `${samplingWords(uncertainty)}${error}.`,
  ];
  return faintLines(lines);
}

/** `65 536 samples in 16 replicates, seed 1` */
function samplingWords({ samples, replicates, seed }: RoundUncertainty): string {
  return `${groupedText(samples)} samples in ${replicates} replicates, seed ${seed}`;
}

/** `0.0021 to 0.0077`; null where no input is a range. */
export function intervalText(row: RoiUncertainty, decimals: number): string | null {
  const { interval } = row;
  if (interval === null) return null;
  const [low, high] = [interval.low, interval.high].map(({ value }) => doubleText(value, decimals));
  return `${low} to ${high}`;
}
