import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import type { Line, Table, TextRun } from '../../document/document.ts';
import { confidenceSentence, isDrawn } from './confidence.ts';
import { decimalsFor, intervalText, RANGES_ONLY } from './intervals.ts';

/** Intervals named in a note; the rest are counted. */
const MOST_NAMED = 3;

/** Intervals of the ranked proposals in words, and how sure the best ROI is. */
export function confidenceNotes(sure: SharkUncertainty | null, round: string): readonly Line[] {
  if (sure === null || !isDrawn(sure)) return [];
  const ranked = sure.rois.filter(({ roi, interval }) => roi.rank !== null && interval !== null);
  const decimals = decimalsFor(ranked);
  const named = ranked
    .slice(0, MOST_NAMED)
    .map((row) => `${row.roi.entry.title} ${intervalText(row, decimals)}`);
  const more = ranked.length - named.length;
  const rest = more === 0 ? '' : `, ${more} more: shark roi ${round}`;
  const intervals = `5 to 95%, ${RANGES_ONLY}: ${named.join(', ')}${rest}.`;
  return [
    ...(named.length === 0 ? [] : [[{ text: intervals, tone: 'faint' as const }]]),
    [{ text: confidenceSentence(sure) }],
  ];
}

/** The table with a column of intervals, for screens with room; null where there are none. */
export function withIntervals(
  table: Table,
  rois: readonly RankedRoi[],
  sure: SharkUncertainty | null,
): Table | null {
  const rows = rois.map((roi) => sure?.rois.find((each) => isSame(each, roi)) ?? null);
  const known = rows.filter((row) => row !== null);
  if (sure === null || known.every(({ interval }) => interval === null)) return null;
  const decimals = decimalsFor(known);
  const at = table.columns.findIndex(({ label }) => label === 'ROI') + 1;
  const insert = <T>(cells: readonly T[], cell: T): T[] => cells.toSpliced(at, 0, cell);
  const cellOf = (row: RoiUncertainty | null): TextRun => {
    const text = row === null ? null : intervalText(row, decimals);
    return text === null ? NO_FIGURE : { text };
  };
  const note = `5 to 95%: ${RANGES_ONLY}.`;
  return {
    ...table,
    columns: insert(table.columns, { label: '5 to 95%', align: 'right' }),
    rows: table.rows.map((row, i) => ({
      ...row,
      cells: insert(row.cells, cellOf(rows[i] ?? null)),
    })),
    notes: [
      ...table.notes,
      [{ text: note, tone: 'faint' }],
      ...(isDrawn(sure) ? [[{ text: confidenceSentence(sure) }]] : []),
    ],
  };
}

function isSame({ roi }: RoiUncertainty, { entry, variant }: RankedRoi): boolean {
  return roi.entry.id === entry.id && roi.variant === variant;
}
