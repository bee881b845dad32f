import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelRow } from '../../../engine/scoring/panel-ranking.ts';
import type { Reasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { RetroResult } from '../../../outcome/retro/round-retro.ts';
import { compareExact, type Exact } from '../../../quantity/exact.ts';
import { greatestOf, leastOf } from '../../../quantity/extreme.ts';
import { printHours, printPercent, printShortest } from '../../../quantity/print.ts';
import { countOf } from '../../document/words.ts';
import { nameOf } from '../round/names.ts';
import { chanceText } from '../wording/numbers.ts';

/** One proposal of the round, with all that was found of it. */
export interface ReportedProposal {
  readonly row: PanelRow;
  readonly reasons: Reasons;
  /** Null where it was neither funded, built nor tried. */
  readonly result: RetroResult | null;
}

/** What every part of a report looks into. */
export interface ReportedRound {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** Ranked proposals first. */
  readonly proposals: readonly ReportedProposal[];
}

/** The id of a proposal's card on the page; ids from files may hold anything. */
export function cardId(proposals: readonly ReportedProposal[], proposal: string): string {
  return `proposal-${proposals.findIndex(({ row }) => row.entry.id === proposal) + 1}`;
}

/** What one reviewer has to say of a figure. */
interface Told<V> {
  readonly shark: string;
  readonly value: V;
}

/** Each reviewer's estimate of the proposal itself. */
export function estimatesOf({ rois }: RoundScores, proposal: string): readonly RankedRoi[] {
  return rois.filter(({ entry, variant }) => entry.id === proposal && variant === null);
}

/** `4 h (Ann)`, `4 h to 24 h (3 reviewers)`; null where no reviewer gave any. */
export function hoursText(scores: RoundScores, proposal: string): string | null {
  const hours = told(estimatesOf(scores, proposal), ({ hours }) => hours);
  return spanText(scores, hours, (value) => `${printHours(value)} h`);
}

/** The probabilities of success that reviewers give; as `hoursText`. */
export function successText(scores: RoundScores, proposal: string): string | null {
  const given = told(estimatesOf(scores, proposal), ({ inputs }) => inputs?.success ?? null);
  return spanText(scores, given, (value) => printPercent(value, 0));
}

/** The probabilities of success at which gain and loss balance; as `hoursText`. */
export function breakEvenText(scores: RoundScores, proposal: string): string | null {
  const needed = told(estimatesOf(scores, proposal), ({ breakEven }) =>
    breakEven === 'never' ? null : breakEven,
  );
  return spanText(scores, needed, (value) => printPercent(value, 0));
}

/** The mean ROI of the panel, and over how many reviewers; null where none can be computed. */
export function roiText({ panel }: RoundScores, proposal: string): string | null {
  const found = panel.rois.find(({ entry }) => entry.id === proposal);
  return found === undefined ? null : printShortest(found.roi, 4);
}

/** How often it has the best ROI, by each reviewer's estimates; null where nothing was simulated. */
export function bestChanceText(
  { sharks, isRanged }: RoundUncertainty,
  proposal: string,
): string | null {
  if (!isRanged) return null;
  const chances = sharks.flatMap(({ best }) =>
    best.filter(({ entry }) => entry?.id === proposal).map(({ chance }) => chance.value),
  );
  if (chances.length === 0) return null;
  const [low, high] = [chanceText(leastOf(chances)), chanceText(greatestOf(chances))];
  return low === high ? low : `${low} to ${high}`;
}

function told<V>(rois: readonly RankedRoi[], of: (roi: RankedRoi) => V | null): readonly Told<V>[] {
  return rois.flatMap((roi) => {
    const value = of(roi);
    return value === null ? [] : [{ shark: roi.shark, value }];
  });
}

/** Every reviewer that said anything counts: one by name, several by how many they are. */
function spanText(
  { round }: RoundScores,
  given: readonly Told<Exact>[],
  print: (value: Exact) => string,
): string | null {
  const sorted = given.map(({ value }) => value).sort(compareExact);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const [first] = given;
  if (low === undefined || high === undefined || first === undefined) return null;
  const text = print(low) === print(high) ? print(low) : `${print(low)} to ${print(high)}`;
  const who = given.length === 1 ? nameOf(round, first.shark) : countOf(given.length, 'reviewer');
  return `${text} (${who})`;
}
