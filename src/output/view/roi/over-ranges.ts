import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { printDecimal } from '../../../quantity/print.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal, right } from '../../document/columns.ts';
import type { Column, Line, Table, TextRun } from '../../document/document.ts';
import { confidenceSentence, INDEPENDENT, isDrawn, RANGES_ONLY, RANKED_BY } from './confidence.ts';
import { decimalsFor, intervalText } from './intervals.ts';

/** One shark's estimates over their ranges, and what a table of them has to say. */
export interface OverRanges {
  readonly rois: readonly RankedRoi[];
  readonly sure: SharkUncertainty | null;
  /** Id of the round. */
  readonly round: string;
  /** Whether nothing above on the page has said what ranks and draws are. */
  readonly isFirst: boolean;
  /** Whether only what explains ranks is said. */
  readonly isBrief: boolean;
}

/** Whether any figure of the table is a mean over ranges. */
export function isRangedTable(rois: readonly RankedRoi[]): boolean {
  return rois.some(({ isRanged, mean }) => isRanged && mean !== null);
}

/**
 * The table with the figure that ranks, and with how sure the order is: with a column of means,
 * one of intervals too, or neither and both in a note.
 */
export function meansAndIntervals(
  table: Table,
  over: OverRanges,
  columns: 'interval' | 'mean' | 'none',
): Table {
  const rows = over.rois.map((roi) => over.sure?.rois.find((each) => isSame(each, roi)) ?? null);
  const decimals = decimalsFor(rows.filter((row) => row !== null));
  const shown = COLUMNS.slice(0, columns === 'interval' ? 2 : columns === 'mean' ? 1 : 0);
  const at = table.columns.findIndex(({ label }) => label === 'ROI') + 1;
  return {
    ...table,
    columns: inserted(table.columns, at, shown),
    rows: table.rows.map((row, i) => {
      const cells = [meanCell(over.rois[i], decimals), intervalCell(rows[i] ?? null, decimals)];
      return { ...row, cells: inserted(row.cells, at, cells.slice(0, shown.length)) };
    }),
    notes: [...table.notes, ...notes(over, columns, decimals)],
  };
}

function inserted<T>(all: readonly T[], at: number, more: readonly T[]): readonly T[] {
  return [...all.slice(0, at), ...more, ...all.slice(at)];
}

const COLUMNS: readonly Column[] = [decimal('mean'), right('5 to 95%')];

function meanCell(roi: RankedRoi | undefined, decimals: number): TextRun {
  const mean = roi?.mean ?? null;
  return mean === null ? NO_FIGURE : { text: printDecimal(mean.rate, decimals) };
}

function intervalCell(row: RoiUncertainty | null, decimals: number): TextRun {
  const text = row === null ? null : intervalText(row, decimals);
  return text === null ? NO_FIGURE : { text };
}

/** Intervals named in a note; the rest are counted. */
const MOST_NAMED = 3;

/** Whether a note has room for the means that rank. */
export function fitsNote({ sure }: OverRanges): boolean {
  return ranked(sure).length <= MOST_NAMED;
}

function notes(
  { sure, round, isFirst, isBrief }: OverRanges,
  columns: 'interval' | 'mean' | 'none',
  decimals: number,
): readonly Line[] {
  const faint = (text: string): Line => [{ text, tone: 'faint' }];
  if (isBrief) return isFirst ? [faint(RANKED_BY)] : [];
  const isTold = sure !== null && isDrawn(sure);
  return [
    ...(isFirst ? [faint(RANKED_BY)] : []),
    ...(columns === 'interval' ? [faint(`5 to 95%: ${RANGES_ONLY}.`)] : []),
    ...(columns === 'mean' ? intervalNote(sure, round, decimals).map(faint) : []),
    ...(columns === 'none' ? meanNote(sure, decimals).map(faint) : []),
    ...(isTold ? [[{ text: confidenceSentence(sure) }]] : []),
    ...(isTold && isFirst ? [faint(INDEPENDENT)] : []),
  ];
}

/** `5 to 95%, from the stated ranges only: Flat entries 0.0072 to 0.0309, 2 more: shark roi r1.` */
function intervalNote(
  sure: SharkUncertainty | null,
  round: string,
  decimals: number,
): readonly string[] {
  const all = ranked(sure);
  if (all.length === 0) return [];
  const named = all
    .slice(0, MOST_NAMED)
    .map((row) => `${row.roi.entry.short} ${intervalText(row, decimals)}`);
  const more = all.length - named.length;
  const rest = more === 0 ? '' : `, ${more} more: shark roi ${round}`;
  return [`5 to 95%, ${RANGES_ONLY}: ${named.join(', ')}${rest}.`];
}

/** `Mean ROI (5 to 95%, from the stated ranges only): Flat entries 0.0191 (0.0072 to 0.0309).` */
function meanNote(sure: SharkUncertainty | null, decimals: number): readonly string[] {
  const named = ranked(sure).map((row) => {
    const mean = meanCell(row.roi, decimals).text;
    return `${row.roi.entry.short} ${mean} (${intervalText(row, decimals)})`;
  });
  if (named.length === 0) return [];
  return [`Mean ROI (5 to 95%, ${RANGES_ONLY}): ${named.join(', ')}.`];
}

/** The ranked estimates with a range. */
function ranked(sure: SharkUncertainty | null): readonly RoiUncertainty[] {
  return (sure?.rois ?? []).filter(({ roi, interval }) => roi.rank !== null && interval !== null);
}

function isSame({ roi }: RoiUncertainty, { entry, variant }: RankedRoi): boolean {
  return roi.entry.id === entry.id && roi.variant === variant;
}
