import { listOf } from '../../../diagnostic/list-of.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { MissingRoiInput, RankedRoi } from '../../../engine/roi/roi.ts';
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
import { faintLines, list, tableBlock, textBlock } from '../../document/blocks.ts';
import type { Block, Line, Most, Table } from '../../document/document.ts';
import { BLANK, decimal, given, left, partOf, right, tableOf } from '../../document/table.ts';
import { compact, sentence } from '../../document/words.ts';
import { findRow } from '../../results/audit.ts';
import { estimateLabel } from '../round/footnotes.ts';
import { estimateTitle } from '../round/names.ts';
import { statedFields } from '../round/totals.ts';
import {
  fitsNote,
  isRangedTable,
  type RangeColumns,
  type RangedEstimates,
  rangeFields,
  rangeNotes,
} from './ranges.ts';
import { GAMBLE_MARK, isGamble, markedGambles } from './roi-words.ts';

/** `no upside, no hours for validating`: what the estimate lacks for an ROI. */
export function missingInputsText({ lacking, estimate }: RankedRoi): string {
  const words: Readonly<Record<MissingRoiInput, string>> = {
    success: 'no success probability',
    upside: 'no upside',
    downside: 'no downside',
    hours: missingHoursText(estimate),
  };
  return lacking.map((what) => words[what]).join(', ');
}

/**
 * Names the missing hours. If none is missing, or if there are phases, the hours are 0, and ROI
 * cannot divide by them.
 */
function missingHoursText({ implementation, validation, phases }: RankedRoi['estimate']): string {
  const missing = compact([
    implementation === null && 'building',
    validation === null && 'validating',
  ]);
  if (missing.length === 0 || phases.length > 0) return 'no hours above 0';
  return `no hours for ${listOf(missing)}`;
}

export interface RoiTableOptions {
  /** Includes estimates that cannot be priced. */
  readonly all: boolean;
  /** Adds means, intervals and how certain the best ROI is; null for point values only. */
  readonly uncertainty?: RoundUncertainty | null;
  /** True if the page explains elsewhere which figure ranks, and what simulations assume. */
  readonly isExplained?: boolean;
  /**
   * The most lines of notes on columns and ranks, without other remarks; all remarks if not given.
   */
  readonly mostNotes?: Most;
}

/**
 * Risk-adjusted ROI: a table for each shark with estimates that can be priced. Gambles are marked.
 */
export function roiTableBlocks(
  scores: RoundScores,
  { all, uncertainty = null, isExplained = false, mostNotes }: RoiTableOptions,
): readonly Block[] {
  let areRanksExplained = isExplained;
  return scores.round.sharks.flatMap((shark): Block[] => {
    const rois = scores.rois.filter((roi) => roi.shark === shark.id);
    const priced = rois.filter(({ roi }) => roi !== null);
    const simulated = uncertainty?.sharks.find((each) => each.shark === shark.id) ?? null;
    if (priced.length === 0) return all && rois.length > 0 ? unpriced(shark, rois) : [];
    const over: RangedEstimates = {
      rois,
      uncertainty: simulated,
      round: scores.round.id,
      isFirst: !areRanksExplained,
      isBrief: mostNotes !== undefined,
    };
    areRanksExplained ||= simulated !== null && isRangedTable(rois);
    return [pricedBlock(shark, over, scores, mostNotes)];
  });
}

/** One table, or two on a narrow screen: the columns up to the ROI, and the rest. */
function pricedBlock(
  shark: Shark,
  over: RangedEstimates,
  { audit }: RoundScores,
  mostNotes: Most | undefined,
): Block {
  const form = (columns: RangeColumns | null): Table => ({
    ...returnsTable(shark, over, audit, columns),
    ...(mostNotes !== undefined && { mostNotes }),
  });
  const isRanged = over.uncertainty !== null && isRangedTable(over.rois);
  const widest: readonly (RangeColumns | null)[] = isRanged ? ['interval', 'mean'] : [null];
  const noted: readonly RangeColumns[] = isRanged && fitsNote(over) ? ['none'] : [];
  const layouts = [...widest, ...noted].map((columns) => [tableBlock(form(columns))]);
  const narrow = splitTable(shark, form(isRanged ? 'mean' : null)).map(tableBlock);
  return { kind: 'fit', layouts: [...layouts, narrow] };
}

/** A table that is too wide for the screen, split after the ROI column. */
function splitTable(shark: Shark, whole: Table): readonly Table[] {
  const places = [...whole.columns.keys()];
  const split = whole.columns.findIndex(({ label }) => label === 'ROI') + 1;
  return [
    partOf(whole, `ROI by ${shark.name}, gain per hour`, places.slice(0, split), []),
    partOf(whole, 'ROI as stated, and without risk', [0, 1, ...places.slice(split)], whole.notes),
  ];
}

/** Lists what each estimate lacks, since its row in a table would be only dashes. */
function unpriced(shark: Shark, rois: readonly RankedRoi[]): Block[] {
  const naive = (roi: RankedRoi) =>
    roi.naive === null ? '' : ` ROI without risk: ${printDecimal(roi.naive, 3)} per build hour.`;
  return [
    textBlock([`${shark.name}'s estimates cannot be priced:`]),
    list(rois.map((roi) => [{ text: `${notEstimableWords(roi)}${naive(roi)}` }])),
  ];
}

function returnsTable(
  shark: Shark,
  over: RangedEstimates,
  audit: readonly AuditRow[],
  columns: RangeColumns | null,
): Table {
  const { rois } = over;
  const statedOf = (roi: RankedRoi) => findRow(audit, shark.id, roi.entry.id, 'roi', roi.variant);
  const isStated = rois.some((roi) => statedOf(roi) !== null);
  const figures = rois.map(({ roi }) => roi);
  const decimals = decimalsToTellApart(figures, 4, 8);
  return tableOf<RankedRoi>({
    title: 'RISK-ADJUSTED ROI',
    aside: `${shark.name}'s estimates; gain per hour`,
    rows: rois,
    columns: [
      [right('#'), ({ variant, rank }) => (variant === null ? rank : BLANK)],
      [left('Proposal', 14), estimateLabel],
      [
        right('P'),
        ({ inputs, estimate }) => given(inputs?.success ?? estimate.success?.point, percent),
      ],
      [right('min P'), ({ breakEven: p }) => (p === 'never' ? p : given(p, percent))],
      [decimal('gain'), gainText],
      [decimal('hours'), ({ hours }) => given(hours, printHours)],
      [decimal('ROI'), ({ roi }) => given(roi, (value) => printDecimal(value, decimals))],
      ...(columns === null ? [] : rangeFields(over, columns)),
      ...(isStated ? statedFields(statedOf) : []),
      [decimal('raw'), ({ naive }) => given(naive, (value) => printDecimal(value, 3))],
    ],
    tone: ({ loses }) => (loses ? 'faint' : undefined),
    notes: [...notes(rois), ...(columns === null ? pointNotes(rois) : rangeNotes(over, columns))],
  });
}

function percent(share: Exact): string {
  return printPercent(share, 0);
}

function gainText(roi: RankedRoi): string | null {
  const mark = isGamble(roi) ? GAMBLE_MARK : '';
  return given(roi.expectedGain, (gain) => printSignedPercent(gain, 1) + mark);
}

function notes(rois: readonly RankedRoi[]): readonly Line[] {
  const hasNoBreakEven = rois.some(
    ({ inputs, breakEven }) => inputs !== null && breakEven === null,
  );
  // Ranges may turn a gain at point values into a loss, or the reverse.
  const isTurned = rois.some(
    ({ loses, expectedGain }) => expectedGain !== null && loses !== expectedGain.lte(0),
  );
  return faintLines([
    sentence(`min P: break-even P.  raw: ROI without risk, gain / build hours${naiveWords(rois)}`),
    hasNoBreakEven &&
      'min P -: several phases may stop, and the gain depends on each pass, not on P.',
    rois.some(({ loses }) => loses) &&
      `Negative expected value${isTurned ? ' over the ranges' : ''}: not ranked, sorted by expected gain.`,
    markedGambles(rois),
    ...rois.filter(({ lacking }) => lacking.length > 0).map(notEstimableWords),
  ]);
}

/** A note if the ROI at point values, the only one shown, has another order than the ranks. */
function pointNotes(rois: readonly RankedRoi[]): readonly Line[] {
  const ranked = rois.filter(({ rank, variant }) => rank !== null && variant === null);
  const isOther = ranked.some(({ roi }, at) => {
    const above = ranked[at - 1]?.roi;
    return above && roi?.gt(above);
  });
  return faintLines([isOther && 'ROI here is at point values; # is by mean ROI, over the ranges.']);
}

/** The best proposal if risk is ignored; empty if there is only one. */
function naiveWords(rois: readonly RankedRoi[]): string {
  const figures = rois.filter(({ naiveRank }) => naiveRank !== null);
  const best = figures.filter(({ naiveRank }) => naiveRank === 1);
  if (best.length === 0 || figures.length === 1) return '';
  if (best.length === figures.length) return ', the same for all';
  return `, highest for ${listOf(best.map(({ entry }) => entry.short))}`;
}

/** "TMA store epilogue: not estimable: no success probability." */
function notEstimableWords(roi: RankedRoi): string {
  return `${estimateTitle(roi)}: not estimable: ${missingInputsText(roi)}.`;
}
