import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { minOf } from '../../../quantity/min-max.ts';
import { printDecimal } from '../../../quantity/print.ts';
import { faintLines, textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { type ColumnOf, decimal, given, right } from '../../document/table.ts';
import { simulationOf } from '../../results/confidence.ts';
import { doubleText } from '../wording/numbers.ts';
import { confidenceSentence, isDrawn } from './roi-words.ts';

/** One shark's estimates with their ranges, and what the notes of a table need to know. */
export interface OverRanges {
  readonly rois: readonly RankedRoi[];
  readonly uncertainty: SharkUncertainty | null;
  readonly round: string;
  /** True if nothing above on the page explains ranks and simulations. */
  readonly isFirst: boolean;
  /** True if the notes explain ranks only. */
  readonly isBrief: boolean;
}

/** True if any figure of the table is a mean over ranges. */
export function isRangedTable(rois: readonly RankedRoi[]): boolean {
  return rois.some(({ isRanged, mean }) => isRanged && mean !== null);
}

/** The columns of a table: means and intervals, means only, or none (both in a note). */
export type RangeColumns = 'interval' | 'mean' | 'none';

/** The columns with the mean ROI, by which estimates rank, and its interval. */
export function rangeFields(
  over: OverRanges,
  columns: RangeColumns,
): readonly ColumnOf<RankedRoi>[] {
  const decimals = decimalsOf(over);
  const interval = (row: RoiUncertainty) => intervalText(row, decimals);
  const fields: readonly ColumnOf<RankedRoi>[] = [
    [decimal('mean'), (roi) => meanText(roi, decimals)],
    [right('5 to 95%'), (roi) => given(simulationOf(roi, over.uncertainty), interval)],
  ];
  return fields.slice(0, columns === 'interval' ? 2 : columns === 'mean' ? 1 : 0);
}

function decimalsOf(over: OverRanges): number {
  return decimalsFor(over.rois.flatMap((roi) => simulationOf(roi, over.uncertainty) ?? []));
}

/**
 * The number of decimals, from 4 to 8, that shows a tenth of the width of the narrowest interval.
 */
export function decimalsFor(rows: readonly RoiUncertainty[]): number {
  const widths = rows.flatMap(({ interval }) =>
    interval === null ? [] : [interval.high.value - interval.low.value],
  );
  const least = minOf(widths.filter((width) => width > 0));
  if (!Number.isFinite(least)) return 4;
  return Math.min(8, Math.max(4, Math.ceil(-Math.log10(least)) + 1));
}

/** `0.0021 to 0.0077`; null if no input is a range. */
function intervalText(row: RoiUncertainty, decimals: number): string | null {
  const { interval } = row;
  if (interval === null) return null;
  const [low, high] = [interval.low, interval.high].map(({ value }) => doubleText(value, decimals));
  return `${low} to ${high}`;
}

function meanText({ mean }: RankedRoi, decimals: number): string | null {
  return given(mean, ({ rate }) => printDecimal(rate, decimals));
}

/** How each row of perfect information is computed: those of proposals have no ranges. */
export function methodWords({ rois, information }: SharkUncertainty): string {
  const each = 'Each proposal is compared with doing nothing, by its point estimates';
  const isRanged = information !== null && rois.some(({ interval }) => interval !== null);
  return isRanged ? `${each}; the last row, and choosing today, are over the ranges.` : `${each}.`;
}

const MAX_NAMED = 3;

/** True if a note has room for all means of ranked estimates. */
export function fitsNote({ uncertainty }: OverRanges): boolean {
  return ranked(uncertainty).length <= MAX_NAMED;
}

/** Notes on the figure that ranks, the intervals, and how certain the order is. */
export function rangeNotes(over: OverRanges, columns: RangeColumns): readonly Line[] {
  const { uncertainty, round, isFirst, isBrief } = over;
  const ranks = faintLines(isFirst ? [RANKED_BY] : []);
  if (isBrief) return ranks;
  const decimals = decimalsOf(over);
  const isTold = uncertainty !== null && isDrawn(uncertainty);
  return [
    ...ranks,
    ...faintLines([
      columns === 'interval' && `5 to 95%: ${RANGES_ONLY}.`,
      ...(columns === 'mean' ? intervalNote(uncertainty, round, decimals) : []),
      ...(columns === 'none' ? meanNote(uncertainty, decimals) : []),
    ]),
    ...(isTold ? textLines([confidenceSentence(uncertainty)]) : []),
    ...faintLines(isTold && isFirst ? [INDEPENDENT] : []),
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
    .slice(0, MAX_NAMED)
    .map((row) => `${row.roi.entry.short} ${intervalText(row, decimals)}`);
  const more = all.length - named.length;
  const rest = more === 0 ? '' : `, ${more} more: shark roi ${round}`;
  return [`5 to 95%, ${RANGES_ONLY}: ${named.join(', ')}${rest}.`];
}

/** `Mean ROI (5 to 95%, from the stated ranges only): Flat entries 0.0191 (0.0072 to 0.0309).` */
function meanNote(sure: SharkUncertainty | null, decimals: number): readonly string[] {
  const named = ranked(sure).map((row) => {
    return `${row.roi.entry.short} ${meanText(row.roi, decimals)} (${intervalText(row, decimals)})`;
  });
  if (named.length === 0) return [];
  return [`Mean ROI (5 to 95%, ${RANGES_ONLY}): ${named.join(', ')}.`];
}

function ranked(sure: SharkUncertainty | null): readonly RoiUncertainty[] {
  return (sure?.rois ?? []).filter(({ roi, interval }) => roi.rank !== null && interval !== null);
}

/*
 * Sentences that hold for every table of a page, shown once, with the first table.
 */

/** The figure by which estimates with ranges are ranked. */
export const RANKED_BY = 'ROI ranks by mean ROI: expected gain / expected hours, over the ranges.';

/** The assumption behind P(best) and perfect information. */
export const INDEPENDENT = 'Proposals are sampled independently; what they share is not modelled.';

/** How perfect information differs from ROI. */
export const ONE_CHOICE =
  'In gain, for one choice. ROI, in gain per hour, asks where an hour brings most; the two may prefer different proposals.';

/** The source of the intervals; other uncertainty is not included. */
export const RANGES_ONLY = 'from the stated ranges only';
