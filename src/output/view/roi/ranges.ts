import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { InputName, RangedInput } from '../../../engine/uncertainty/distribution/fit-range.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import { minOf } from '../../../quantity/min-max.ts';
import { printDecimal } from '../../../quantity/print.ts';
import type { RoiInput } from '../../../schema/roi-inputs.ts';
import { cautionLines, faintLines, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { type ColumnOf, decimal, given, left, right, tableBlocks } from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import { simulationOf } from '../../results/roi.ts';
import { estimateTitle } from '../round/names.ts';
import { chanceText, doubleText } from '../wording/numbers.ts';
import { confidenceSentence, isDrawn } from './roi-words.ts';

/** One shark's estimates with their ranges, and what the notes of a table need to know. */
export interface RangedEstimates {
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
  over: RangedEstimates,
  columns: RangeColumns,
): readonly ColumnOf<RankedRoi>[] {
  const decimals = decimalsOf(over);
  const interval = (row: RoiUncertainty) => intervalText(row, decimals);
  return [
    columns !== 'none' && [decimal('mean'), (roi) => meanText(roi, decimals)],
    columns === 'interval' && [
      right('5 to 95%'),
      (roi) => given(simulationOf(roi, over.uncertainty), interval),
    ],
  ];
}

function decimalsOf({ rois, uncertainty }: RangedEstimates): number {
  return decimalsFor(rois.flatMap((roi) => simulationOf(roi, uncertainty) ?? []));
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
function intervalText({ interval }: RoiUncertainty, decimals: number): string | null {
  if (interval === null) return null;
  const [low, high] = [interval.low, interval.high].map(({ value }) => doubleText(value, decimals));
  return `${low} to ${high}`;
}

/** The mean ROI, rounded once from its exact value; null for an estimate that cannot be priced. */
export function meanText({ mean }: RankedRoi, decimals: number): string | null {
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
export function fitsNote({ uncertainty }: RangedEstimates): boolean {
  return ranked(uncertainty).length <= MAX_NAMED;
}

/** Notes on the figure that ranks, the intervals, and how certain the order is. */
export function rangeNotes(over: RangedEstimates, columns: RangeColumns): readonly Line[] {
  const { uncertainty, round, isFirst, isBrief } = over;
  const ranks = faintLines(isFirst ? [RANKED_BY] : []);
  if (isBrief) return ranks;
  const decimals = decimalsOf(over);
  const isSimulated = uncertainty !== null && isDrawn(uncertainty);
  return [
    ...ranks,
    ...faintLines([
      columns === 'interval' && `5 to 95%: ${RANGES_ONLY}.`,
      columns === 'mean' && intervalNote(uncertainty, round, decimals),
      columns === 'none' && meanNote(uncertainty, decimals),
    ]),
    ...(isSimulated ? textLines([confidenceSentence(uncertainty)]) : []),
    ...faintLines(isSimulated && isFirst ? [INDEPENDENT] : []),
  ];
}

/** `5 to 95%, from the stated ranges only: Flat entries 0.0072 to 0.0309, 2 more: shark roi r1.` */
function intervalNote(shark: SharkUncertainty | null, round: string, decimals: number) {
  const all = ranked(shark).map((row) => `${row.roi.entry.short} ${intervalText(row, decimals)}`);
  const more = all.length - MAX_NAMED;
  const rest = more > 0 ? `, ${more} more: shark roi ${round}` : '';
  const named = all.slice(0, MAX_NAMED).join(', ');
  return all.length > 0 && `5 to 95%, ${RANGES_ONLY}: ${named}${rest}.`;
}

/** `Mean ROI (5 to 95%, from the stated ranges only): Flat entries 0.0191 (0.0072 to 0.0309).` */
function meanNote(shark: SharkUncertainty | null, decimals: number): string | false {
  const named = ranked(shark).map((row) => {
    return `${row.roi.entry.short} ${meanText(row.roi, decimals)} (${intervalText(row, decimals)})`;
  });
  return named.length > 0 && `Mean ROI (5 to 95%, ${RANGES_ONLY}): ${named.join(', ')}.`;
}

function ranked(shark: SharkUncertainty | null): readonly RoiUncertainty[] {
  return (shark?.rois ?? []).filter(({ roi, interval }) => roi.rank !== null && interval !== null);
}

// Sentences that hold for every table of a page, shown once, with the first table.

/** The figure by which estimates with ranges are ranked. */
export const RANKED_BY = 'ROI ranks by mean ROI: expected gain / expected hours, over the ranges.';

/** The assumption behind P(best) and perfect information. */
export const INDEPENDENT = 'Proposals are sampled independently; what they share is not modelled.';

/** How perfect information differs from ROI. */
export const ONE_CHOICE =
  'In gain, for one choice. ROI, in gain per hour, asks where an hour brings most; the two may prefer different proposals.';

/** The source of the intervals; other uncertainty is not included. */
export const RANGES_ONLY = 'from the stated ranges only';

const PHASE_FIELDS = {
  'phase-hours': 'hours',
  'phase-pass': 'pass',
  'phase-loss': 'loss',
  'phase-gain': 'gain',
} as const;

const HOURS: readonly InputName[] = ['implementation', 'validation', 'rollback', 'phase-hours'];

function isOfPhase(name: InputName): name is keyof typeof PHASE_FIELDS {
  return name in PHASE_FIELDS;
}

/** `upside`, or `phase 2: hours`. */
function inputWords({ name, phase }: RangedInput): string {
  return isOfPhase(name) ? `phase ${(phase ?? 0) + 1}: ${PHASE_FIELDS[name]}` : name;
}

/** Three digits in the unit of the input: `16.9h`, `4.27%`. */
function printInput(name: InputName, value: number): string {
  const isHours = HOURS.includes(name);
  const number = Number((isHours ? value : value * 100).toPrecision(3));
  return isHours ? `${number}h` : `${number}%`;
}

function figureOf({ name, phase }: RangedInput, estimate: Estimate): Figure | null | undefined {
  if (!isOfPhase(name)) return estimate[name];
  return estimate.phases[phase ?? 0]?.[PHASE_FIELDS[name]];
}

/** Notes on ranges that could not be met exactly as written. */
export function fitNotes(roi: RankedRoi): readonly Line[] {
  const unmet = roi.ranges.filter(({ fit }) => fit !== 'met');
  return cautionLines(
    unmet.map((input) => {
      const said = given(figureOf(input, roi.estimate), ({ written }) => ` ${written}`) ?? '';
      return `${estimateTitle(roi)}, ${inputWords(input)}${said}: ${fitWords(input)}.`;
    }),
  );
}

/** How a range was interpreted that could not be met exactly. */
function fitWords({ name, fit, distribution, achieved }: RangedInput): string {
  const print = (value: number): string => printInput(name, value);
  if (distribution === null || achieved === null) {
    return 'open to one side, so it counts as a point';
  }
  const { least, below, greatest, above } = distribution;
  if (fit === 'missed') {
    return `work takes more than no time; drawn from ${print(least)} up, with ${print(achieved.low)} as its 10th percentile`;
  }
  return compact([
    below > 0 && `${chanceText(below)} of simulations count at ${print(least)}, the least`,
    above > 0 && `${chanceText(above)} of simulations count at ${print(greatest)}, the most`,
  ]).join(', and ');
}

/** The distribution of each range; empty without ranges. */
export function distributionBlocks({ ranges }: RankedRoi): readonly Block[] {
  const unmet = ranges.filter(({ fit }) => fit !== 'met');
  const drawn = ({ name }: RangedInput, value: number | undefined): string | null =>
    given(value, (known) => printInput(name, known));
  return tableBlocks({
    title: 'RANGES, and the distributions sampled',
    rows: ranges,
    columns: [
      [left('Input'), labelOf],
      [left('drawn from'), familyWords],
      [decimal('10%'), (input) => drawn(input, input.achieved?.low)],
      [decimal('90%'), (input) => drawn(input, input.achieved?.high)],
      [decimal('mean'), (input) => drawn(input, input.distribution?.mean)],
    ],
    notes: faintLines(unmet.map((input) => `${labelOf(input)}: ${fitWords(input)}.`)),
  });
}

function familyWords({ distribution, fit }: RangedInput): string {
  if (distribution === null) return 'a point';
  const { member } = distribution;
  const shift = member.family === 'lognormal' && member.origin !== 0 ? 'shifted ' : '';
  const family = member.family === 'pert' ? 'PERT' : `${shift}lognormal`;
  return fit === 'cut' ? `${family}, cut` : family;
}

/** The label as in the table of inputs; an input of a phase has the number of the phase. */
function labelOf(input: RangedInput): string {
  return isOfPhase(input.name) ? inputWords(input) : INPUT_LABELS[input.name];
}

/** The labels of the inputs of an ROI, with their letters in the formula. */
export const INPUT_LABELS: Readonly<Record<RoiInput, string>> = {
  success: 'P, success',
  upside: 'U, gain if it works',
  downside: 'D, loss if not',
  implementation: 'H build',
  validation: 'H test',
  rollback: 'H rollback',
};
