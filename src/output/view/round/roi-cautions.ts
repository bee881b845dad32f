import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { chanceText, drawsText } from '../wording/numbers.ts';
import { firstNames, missingWords } from './cautions.ts';
import { basisWords, rateWords, sharkNames, titleOf } from './names.ts';
import { chosenOf, verdictOf } from './verdict.ts';

/**
 * Says why no best ROI is named although proposals gain: the comparison is circular, or no shark
 * estimated both of two leading proposals. Empty in every other case.
 */
export function noBestRoiLines({ panel, round }: RoundScores): readonly Line[] {
  const { undecided } = panel.byRule['highest-roi'];
  if (undecided === 'circular') return cautionLines([CIRCULAR]);
  if (undecided !== 'no-shared-shark') return [];
  const pair = pairWithoutCommonShark(panel.rois);
  if (pair === null) return [];
  const [one, other] = pair.map((each) => `${each.entry.short} (${sharkNames(each, round)})`);
  return cautionLines([`No best ROI is named: no shark estimated both ${one} and ${other}.`]);
}

const CIRCULAR =
  'No best ROI is named: each proposal has another above it, over the sharks that estimated both.';

/** Two proposals that no shark estimated both; if possible, both are unbeaten by any other. */
function pairWithoutCommonShark(rois: readonly PanelRoi[]): readonly [PanelRoi, PanelRoi] | null {
  const leading = rois.filter(({ gains, isBehind }) => gains && !isBehind);
  const first = leading.find(({ apart }) => apart.length > 0);
  if (first === undefined) return null;
  const rivals = new Set(first.apart);
  const isRival = ({ entry }: PanelRoi): boolean => rivals.has(entry);
  const second = leading.find(isRival) ?? rois.find(isRival);
  return second === undefined ? null : [first, second];
}

/**
 * The missing estimates if proposals that can win were estimated by different sharks, so that a
 * column of ROI compares different sharks, and those that no estimate prices.
 */
export function missingEstimates(scores: RoundScores): readonly Line[] {
  return [...estimatesOfOtherSharks(scores), ...unpricedLines(scores)];
}

/** Empty if no best ROI is named for it, since `noBestRoiLines` then says who estimated what. */
function estimatesOfOtherSharks({ panel, round }: RoundScores): readonly Line[] {
  if (panel.byRule['highest-roi'].undecided === 'no-shared-shark') return [];
  const missing = panel.rois.flatMap(({ entry, lacks }) =>
    round.sharks.filter(({ id }) => lacks.includes(id)).map((shark) => ({ entry, shark })),
  );
  if (missing.length === 0) return [];
  return cautionLines([
    `Missing estimates: ${missingWords(missing, 'estimate')}. ${COMPARED_ROI}`,
    ...panel.rois.map((best) => best.higher !== null && higherRoiWords(best, best.higher, round)),
  ]);
}

/** Proposals that can win, but not by ROI; empty if no proposal can win by it. */
function unpricedLines({ panel }: RoundScores): readonly Line[] {
  const priced = new Set(panel.rois.map(({ entry }) => entry));
  const without = panel.eligible.filter((each) => !priced.has(each));
  if (priced.size === 0 || without.length === 0) return [];
  const names = firstNames(
    without.map(({ short }) => short),
    'proposal',
  );
  return cautionLines([`No ROI for ${names}: no shark gave an estimate that can be priced.`]);
}

const COMPARED_ROI = 'Each two are compared over the sharks that estimated both.';

/**
 * If another proposal shows a higher ROI than the best one, the ROI of both over the same sharks.
 */
function higherRoiWords(
  { entry: { short } }: PanelRoi,
  { entry, sharks, rois }: NonNullable<PanelRoi['higher']>,
  round: Round,
): string {
  const decimals = decimalsToTellApart(rois, 4, 8);
  const [own, other] = rois.map((roi) => printDecimal(roi, decimals));
  const who = sharkNames({ sharks }, round);
  return `${entry.short} has a higher ROI, but of other sharks: by ${who}, who estimated both, ${short} has ${own} and ${entry.short} ${other}.`;
}

/**
 * A caution if the chosen proposal, not tried yet, has a negative ROI: doing nothing gains more.
 */
export function lossCaution(scores: RoundScores): readonly Line[] {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const own = panel.rois.find(({ entry }) => entry.id === chosen);
  if (own === undefined || own.roi.gte(ZERO) || verdictOf(scores).since !== null) return [];
  return cautionLines([
    `${own.entry.short} loses on average: ROI ${rateWords(own)}, ${basisWords(own, round)}; doing nothing gains 0.`,
  ]);
}

/** True if a veto excludes a proposal from the comparison by ROI. */
export function excludesVetoed({ eligible, panel }: RoundUncertainty): boolean {
  return eligible.length < panel.length;
}

/**
 * A winner that is best this many times as often as its rival is ahead in 80 % of the cases in
 * which either of the two is best.
 */
const DECISIVE_RATIO = 4;

/**
 * If the rule picks the best ROI: how often the winner has it in simulations. Empty if the winner
 * has more than 80 % of the cases that it or the most frequent rival wins. Vetoed proposals do not
 * count.
 */
export function bestRoiCaution(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null,
): readonly Line[] {
  const { panel, round } = scores;
  const [winner, ...tied] = panel.byRule['highest-roi'].winners;
  if (panel.rule !== 'highest-roi' || round.decision !== null || uncertainty?.isRanged !== true) {
    return [];
  }
  if (winner === undefined || tied.length > 0 || verdictOf(scores).since !== null) return [];
  const { eligible } = uncertainty;
  const known = eligible.flatMap(({ entry, chance }) => (chance === null ? [] : { entry, chance }));
  const own = known.find(({ entry }) => entry?.id === winner)?.chance;
  const [other] = known
    .filter(({ entry }) => entry?.id !== winner)
    .toSorted((a, b) => b.chance - a.chance);
  if (own === undefined || other === undefined || own > DECISIVE_RATIO * other.chance) return [];
  const next = other.entry?.short ?? 'doing nothing';
  const best = excludesVetoed(uncertainty) ? 'best ROI of those not vetoed' : 'best ROI';
  return cautionLines([
    `Too close to call: ${titleOf(round, winner)} has the ${best} ${drawsText(own)}, ${next} in ${chanceText(other.chance)}.`,
  ]);
}
