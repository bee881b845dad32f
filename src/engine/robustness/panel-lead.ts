import type { Entry, Round, Shark } from '../../model/round.ts';
import { compareExact, type Exact, exact, ZERO } from '../../quantity/exact.ts';
import {
  meanOver,
  type ProposalTotals,
  proposalTotals,
  sharedSharks,
} from '../scoring/decision/shared-means.ts';
import type { Panel, SharkRanking } from '../scoring/panel-ranking.ts';
import { totallingSharks } from '../scoring/total/divided.ts';
import {
  neededChange,
  type PanelPair,
  type PanelScoreMove,
  type PanelWeightMove,
} from './panel-move.ts';
import { nearestPanelScore } from './panel-score.ts';
import { nearestPanelWeight } from './panel-weight.ts';

/** The robustness of the lead of the first proposal by mean of the whole panel. */
export interface PanelLead {
  readonly leader: Entry;
  /** The rival with the smallest margin. */
  readonly second: Entry;
  readonly leaderMean: Exact;
  readonly secondMean: Exact;
  readonly margin: Exact;
  /** The sharks that scored both, over which the means are computed. */
  readonly sharks: readonly Shark[];
  /** Null if no weight of one shark can reverse the lead. */
  readonly nearestWeight: PanelWeightMove | null;
  /** Null if no score of one shark, within its scale, can reverse it. */
  readonly nearestScore: PanelScoreMove | null;
  /** The nearer of the two in steps, `SCORE_STEP` and `WEIGHT_STEP`. */
  readonly nearest: 'weight' | 'score' | null;
  /** True if less than one step reverses it, or if the means are equal and a tie-break decides. */
  readonly isClose: boolean;
}

/** One point of 0 to 10: the variation of a careful reviewer from one day to another. */
const SCORE_STEP: Exact = exact(1, 10);

/** Five points of 100: the usual step of written weights. */
const WEIGHT_STEP: Exact = exact(1, 20);

/**
 * The robustness of the lead of the proposal with the highest mean; null if there is none or more
 * than one, or if there is no other proposal to compare it with.
 *
 * The panel's mean of a proposal is the mean of its sharks' totals on 0 to 10, and each two
 * proposals are compared over the sharks that scored both (`meanStandings`). So with D the margin
 * over m such sharks, one of them has to change the difference of its own two totals by `m D` for
 * the means to be equal, while the others stay the same. `nearestPanelWeight` and
 * `nearestPanelScore` give this in weights and scores. A lead is close if one step reverses it: a
 * score moved by a tenth of its scale, or a weight by 5 points of 100; a step that only makes the
 * means equal does not reverse it. A total under a gate that is not met changes only below its cap.
 * Exact; no sampling.
 *
 * Source: as `criticalWeights` and `criticalScores`, for the mean over several.
 */
export function panelLead(
  round: Round,
  rankings: readonly SharkRanking[],
  panel: Panel,
): PanelLead | null {
  const [first, ...others] = panel.byRule['highest-mean'].winners;
  if (first === undefined || others.length > 0) return null;
  const proposals = proposalTotals(panel.eligible, rankings);
  const leader = proposals.find(({ entry }) => entry.id === first);
  if (leader === undefined) return null;
  const pairs = proposals.flatMap((rival) =>
    rival === leader ? [] : (pairOf(round, leader, rival, panel.means.least) ?? []),
  );
  const [second] = [...pairs].sort((a, b) => compareExact(a.margin, b.margin));
  if (second === undefined) return null;
  const byEffort = [...pairs].sort((a, b) => compareExact(neededChange(a), neededChange(b)));
  const nearestWeight = nearestPanelWeight(byEffort);
  const nearestScore = nearestPanelScore(byEffort);
  const inScores = nearestScore?.size.div(SCORE_STEP) ?? null;
  const inWeights = nearestWeight?.size.div(WEIGHT_STEP) ?? null;
  const nearest = nearerOf(inScores, inWeights);
  const steps = nearest === 'score' ? inScores : inWeights;
  return {
    leader: leader.entry,
    second: second.rival.entry,
    leaderMean: second.leaderMean,
    secondMean: second.rivalMean,
    margin: second.margin,
    sharks: second.sharks,
    nearestWeight,
    nearestScore,
    nearest,
    isClose: second.margin.equals(ZERO) || steps?.lt(1) === true,
  };
}

function nearerOf(scores: Exact | null, weights: Exact | null): PanelLead['nearest'] {
  if (weights === null) return scores === null ? null : 'score';
  return scores === null || weights.lt(scores) ? 'weight' : 'score';
}

/** Null if too few sharks scored both. */
function pairOf(
  round: Round,
  leader: ProposalTotals,
  rival: ProposalTotals,
  least: number,
): PanelPair | null {
  const shared = new Set(sharedSharks(leader, rival));
  const sharks = totallingSharks(round).filter(({ id }) => shared.has(id));
  const [leaderMean, rivalMean] = [leader, rival].map((each) => meanOver(each, [...shared]).mean);
  if (shared.size < least || !leaderMean || !rivalMean) return null;
  return { leader, rival, sharks, leaderMean, rivalMean, margin: leaderMean.sub(rivalMean) };
}
