import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Lacking, RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Shark } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import {
  decimalsToTellApart,
  printDecimal,
  printHours,
  printPercent,
  printSignedPercent,
} from '../../../quantity/print.ts';
import { countCell, faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Line, Most, Row, Table, TextRun } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { findRow } from '../../results/stated.ts';
import { markedTitle } from '../round/footnotes.ts';
import { statedCells } from '../round/totals.ts';
import { GAMBLE_MARK, gambleNotes, isGamble } from './gamble.ts';
import { fitsNote, isRangedTable, meansAndIntervals, type OverRanges } from './over-ranges.ts';

export const LACKING_WORDS: Readonly<Record<Lacking, string>> = {
  success: 'no success probability',
  upside: 'no upside',
  downside: 'no downside',
  hours: 'no hours for building and validating',
};

export interface RoiTableOptions {
  /** Also estimates that cannot be priced. */
  readonly all: boolean;
  /** Adds means, intervals and how sure the best ROI is; null for point values alone. */
  readonly uncertainty?: RoundUncertainty | null;
  /** Whether the page says elsewhere by what figure ranks are, and what drawing assumes. */
  readonly isSaid?: boolean;
  /** How many lines of what explains the columns and ranks alone; all remarks unless given. */
  readonly mostNotes?: Most;
}

/** Risk-adjusted ROI, a table for each shark that gave estimates which can be priced. */
export function roiTableBlocks(
  scores: RoundScores,
  { all, uncertainty = null, isSaid = false, mostNotes }: RoiTableOptions,
): readonly Block[] {
  let isTold = isSaid;
  return scores.round.sharks.flatMap((shark): Block[] => {
    const rois = scores.rois.filter((roi) => roi.shark === shark.id);
    const priced = rois.filter(({ roi }) => roi !== null);
    const sure = uncertainty?.sharks.find((each) => each.shark === shark.id) ?? null;
    if (priced.length === 0) return all && rois.length > 0 ? unpriced(shark, rois) : [];
    const over: OverRanges = {
      rois,
      sure,
      round: scores.round.id,
      isFirst: !isTold,
      isBrief: mostNotes !== undefined,
    };
    isTold ||= sure !== null && isRangedTable(rois);
    return [pricedBlock(shark, over, scores, mostNotes)];
  });
}

/** One table, or on a narrow screen two: the price of the risk, and what else was said of it. */
function pricedBlock(
  shark: Shark,
  over: OverRanges,
  { audit }: RoundScores,
  mostNotes: Most | undefined,
): Block {
  const points = returnsTable(shark, over.rois, audit);
  const asBlocks = (tables: readonly Table[]): Block[] =>
    tables.map((table) => ({
      kind: 'table',
      table: mostNotes === undefined ? table : { ...table, mostNotes },
    }));
  if (over.sure === null || !isRangedTable(over.rois)) {
    return { kind: 'fit', layouts: [asBlocks([points]), asBlocks(parted(shark, points))] };
  }
  const withMeans = meansAndIntervals(points, over, 'mean');
  return {
    kind: 'fit',
    layouts: [
      asBlocks([meansAndIntervals(points, over, 'interval')]),
      asBlocks([withMeans]),
      ...(fitsNote(over) ? [asBlocks([meansAndIntervals(points, over, 'none')])] : []),
      asBlocks(parted(shark, withMeans)),
    ],
  };
}

/** A table too wide for the screen as two: up to the ROI, and from there. */
function parted(shark: Shark, whole: Table): readonly Table[] {
  const split = whole.columns.findIndex(({ label }) => label === 'ROI') + 1;
  const part = (title: string, from: number, to: number, notes: Table['notes']): Table => {
    const pick = <T>(all: readonly T[]) => [...all.slice(0, 2), ...all.slice(from, to)];
    return {
      title,
      columns: pick(whole.columns),
      rows: whole.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
      notes,
    };
  };
  return [
    part(`ROI by ${shark.name}, gain per hour`, 2, split, []),
    part('ROI as stated, and without risk', split, whole.columns.length, whole.notes),
  ];
}

/** Rows of dashes would say nothing: what each estimate lacks does. */
function unpriced(shark: Shark, rois: readonly RankedRoi[]): Block[] {
  const naive = (roi: RankedRoi) =>
    roi.naive === null ? '' : ` ROI without risk: ${printDecimal(roi.naive, 3)} per build hour.`;
  return [
    { kind: 'paragraph', lines: [[{ text: `${shark.name}'s estimates cannot be priced:` }]] },
    { kind: 'list', items: rois.map((roi) => [{ text: `${lackingWords(roi)}${naive(roi)}` }]) },
  ];
}

function returnsTable(shark: Shark, rois: readonly RankedRoi[], audit: readonly AuditRow[]): Table {
  const statedOf = (roi: RankedRoi) => findRow(audit, shark.id, roi.entry.id, 'roi', roi.variant);
  const anyStated = rois.some((roi) => statedOf(roi) !== null);
  const decimals = decimalsToTellApart(
    rois.flatMap(({ roi }) => roi ?? []),
    4,
    8,
  );
  return {
    title: 'RISK-ADJUSTED ROI',
    aside: `${shark.name}'s estimates; gain per hour`,
    columns: [...COLUMNS, ...(anyStated ? STATED : []), decimal('raw')],
    rows: rois.map((roi): Row => {
      const stated = anyStated ? statedCells(statedOf(roi)) : [];
      return {
        cells: [...figures(roi, decimals), ...stated, naive(roi)],
        ...(roi.loses ? { tone: 'faint' } : {}),
      };
    }),
    notes: notes(rois),
  };
}

const COLUMNS: readonly Column[] = [
  right('#'),
  left('Proposal', { shrinkTo: 14 }),
  right('P'),
  right('min P'),
  decimal('gain'),
  decimal('hours'),
  decimal('ROI'),
];

const STATED: readonly Column[] = [decimal('stated'), left('')];

function figures(row: RankedRoi, decimals: number): readonly TextRun[] {
  const print = (value: Exact | null, how: (value: Exact) => string): TextRun =>
    value === null ? NO_FIGURE : { text: how(value) };
  const mark = isGamble(row) ? GAMBLE_MARK : '';
  return [
    rankCell(row),
    { text: row.variant === null ? markedTitle(row.entry) : `- ${row.variant} variant` },
    print(row.inputs?.success ?? row.estimate.success?.point ?? null, (value) =>
      printPercent(value, 0),
    ),
    row.breakEven === 'never'
      ? { text: 'never' }
      : print(row.breakEven, (value) => printPercent(value, 0)),
    print(row.expectedGain, (value) => printSignedPercent(value, 1) + mark),
    print(row.hours, printHours),
    print(row.roi, (value) => printDecimal(value, decimals)),
  ];
}

/** A variant belongs to the row above it and has no place of its own. */
function rankCell({ variant, rank }: RankedRoi): TextRun {
  if (variant !== null) return { text: '' };
  return countCell(rank);
}

function naive(row: RankedRoi): TextRun {
  return row.naive === null ? NO_FIGURE : { text: printDecimal(row.naive, 3) };
}

function notes(rois: readonly RankedRoi[]): readonly Line[] {
  const lacking = rois.filter((roi) => roi.lacking.length > 0).map(lackingWords);
  const lines = [
    `min P: break-even P.  raw: ROI without risk, gain / build hours${naiveWords(rois)}.`,
    ...gambleNotes(rois),
    ...lacking,
  ];
  if (rois.some((roi) => roi.loses)) {
    lines.splice(1, 0, losersWords(rois));
  }
  return faintLines(lines);
}

/** A gain at point values may be a loss over the ranges: then the note says what counts. */
function losersWords(rois: readonly RankedRoi[]): string {
  const isTurned = rois.some(
    ({ loses, expectedGain }) => expectedGain !== null && loses !== expectedGain.lte(0),
  );
  const over = isTurned ? ' over the ranges' : '';
  return `Negative expected value${over}: not ranked, sorted by expected gain.`;
}

/** Which is best when risk is ignored, where there is something to choose from. */
function naiveWords(rois: readonly RankedRoi[]): string {
  const figures = rois.filter(({ naiveRank }) => naiveRank !== null);
  const best = figures.filter(({ naiveRank }) => naiveRank === 1);
  if (best.length === 0 || figures.length === 1) return '';
  if (best.length === figures.length) return ', the same for all';
  return `, highest for ${listOf(best.map(({ entry }) => entry.short))}`;
}

/** "TMA store epilogue: not estimable: no success probability." */
function lackingWords(roi: RankedRoi): string {
  const name =
    roi.variant === null ? roi.entry.short : `${roi.entry.short}, ${roi.variant} variant`;
  return `${name}: not estimable: ${roi.lacking.map((what) => LACKING_WORDS[what]).join(', ')}.`;
}
