import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Lacking, RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
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
import type { Block, Column, Line, Row, Table, TextRun } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { findRow } from '../../results/stated.ts';
import { markedTitle } from '../round/footnotes.ts';
import { statedCells } from '../round/totals.ts';
import { confidenceSentence, isDrawn } from './confidence.ts';
import { decimalsFor, intervalText, RANGES_ONLY } from './intervals.ts';

export const LACKING_WORDS: Readonly<Record<Lacking, string>> = {
  success: 'no success probability',
  upside: 'no upside',
  downside: 'no downside',
  hours: 'no hours for building and validating',
};

export interface RoiTableOptions {
  /** Also estimates that cannot be priced. */
  readonly all: boolean;
  /** Adds intervals, and how sure the best ROI is; null for point values alone. */
  readonly uncertainty?: RoundUncertainty | null;
}

/** Risk-adjusted ROI, a table for each shark that gave estimates which can be priced. */
export function roiTableBlocks(
  scores: RoundScores,
  { all, uncertainty = null }: RoiTableOptions,
): readonly Block[] {
  return scores.round.sharks.flatMap((shark): Block[] => {
    const rois = scores.rois.filter((roi) => roi.shark === shark.id);
    const priced = rois.filter(({ roi }) => roi !== null);
    const sure = uncertainty?.sharks.find((each) => each.shark === shark.id) ?? null;
    if (priced.length > 0) return [pricedBlock(shark, rois, scores, sure)];
    return all && rois.length > 0 ? unpriced(shark, rois) : [];
  });
}

/** One table, or on a narrow screen two: the price of the risk, and what else was said of it. */
function pricedBlock(
  shark: Shark,
  rois: readonly RankedRoi[],
  { audit, round }: RoundScores,
  sure: SharkUncertainty | null,
): Block {
  const points = returnsTable(shark, rois, audit);
  const whole = { ...points, notes: [...points.notes, ...confidenceNotes(sure, round.id)] };
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
  const narrow = [
    part(`ROI by ${shark.name}, gain per hour`, 2, split, []),
    part('ROI as stated, and naive', split, whole.columns.length, whole.notes),
  ];
  const asBlocks = (tables: readonly Table[]): Block[] =>
    tables.map((table) => ({ kind: 'table', table }));
  const wide = withIntervals(points, rois, sure);
  return {
    kind: 'fit',
    layouts: [...(wide === null ? [] : [[wide]]), [whole], narrow].map(asBlocks),
  };
}

/** Rows of dashes would say nothing: what each estimate lacks does. */
function unpriced(shark: Shark, rois: readonly RankedRoi[]): Block[] {
  const naive = (roi: RankedRoi) =>
    roi.naive === null ? '' : ` Naive: ${printDecimal(roi.naive, 3)} per build hour.`;
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
    columns: [...COLUMNS, ...(anyStated ? STATED : []), { label: 'naive', align: 'decimal' }],
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
  { label: '#', align: 'right' },
  { label: 'Proposal', align: 'left', shrinkTo: 14 },
  { label: 'P', align: 'right' },
  { label: 'needs', align: 'right' },
  { label: 'gain', align: 'decimal' },
  { label: 'hours', align: 'decimal' },
  { label: 'ROI', align: 'decimal' },
];

const STATED: readonly Column[] = [
  { label: 'stated', align: 'decimal' },
  { label: '', align: 'left' },
];

function figures(row: RankedRoi, decimals: number): readonly TextRun[] {
  const print = (value: Exact | null, how: (value: Exact) => string): TextRun =>
    value === null ? NO_FIGURE : { text: how(value) };
  return [
    rankCell(row),
    { text: row.variant === null ? markedTitle(row.entry) : `- ${row.variant} variant` },
    print(row.inputs?.success ?? row.estimate.success?.point ?? null, (value) =>
      printPercent(value, 0),
    ),
    row.breakEven === 'never'
      ? { text: 'never' }
      : print(row.breakEven, (value) => printPercent(value, 0)),
    print(row.expectedGain, (value) => printSignedPercent(value, 1)),
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
  const lines = [`needs: break-even P.  naive: gain / build hours${naiveWords(rois)}.`, ...lacking];
  if (rois.some((roi) => roi.loses)) {
    lines.splice(1, 0, 'Proposals that lose on average stand below, by expected gain.');
  }
  return faintLines(lines);
}

/** Which the naive figure prefers, where there is something to choose from. */
function naiveWords(rois: readonly RankedRoi[]): string {
  const figures = rois.filter(({ naiveRank }) => naiveRank !== null);
  const best = figures.filter(({ naiveRank }) => naiveRank === 1);
  if (best.length === 0 || figures.length === 1) return '';
  if (best.length === figures.length) return ', the same for all';
  return `, puts ${listOf(best.map(({ entry }) => entry.title))} first`;
}

/** "TMA store epilogue: not estimable: no success probability." */
function lackingWords(roi: RankedRoi): string {
  const name =
    roi.variant === null ? roi.entry.title : `${roi.entry.title}, ${roi.variant} variant`;
  return `${name}: not estimable: ${roi.lacking.map((what) => LACKING_WORDS[what]).join(', ')}.`;
}

/** Intervals named in a note; the rest are counted. */
const MOST_NAMED = 3;

/** Intervals of the ranked proposals in words, and how sure the best ROI is. */
function confidenceNotes(sure: SharkUncertainty | null, round: string): readonly Line[] {
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
function withIntervals(
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
