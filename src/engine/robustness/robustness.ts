import { type Exact, ZERO } from '../../quantity/exact.ts';
import { dominates } from '../scoring/dominance.ts';
import type { RankedTotal, SharkRanking } from '../scoring/panel-ranking.ts';
import { type SamplingPlan, samplingPlan } from '../uncertainty/sampling/replicates.ts';
import { defaultVectors, rankAcceptability } from './acceptability.ts';
import { criticalScores } from './critical-score.ts';
import { criticalWeights } from './critical-weight.ts';
import { decisionMatrix, liveTotals } from './decision-matrix.ts';
import type { Lead, Robustness } from './ranking-robustness.ts';

/**
 * The sensitivity of one shark's ranking to its weights and scores: critical weights and scores,
 * dominance, and rank acceptability over all weights or within a band around the rubric's, which is
 * of totals before gates. All over the proposals that have a rank: live ones, and in an `eligibleRanking`
 * only those without a veto.
 *
 * Domain: band, as a share of all weights, not below 0, else a RangeError. Undefined results are
 * null or empty, with a reason in the same object.
 */
export function robustness(
  ranking: SharkRanking,
  plan: SamplingPlan = samplingPlan(defaultVectors(ranking.ranking.length)),
  band: Exact | null = null,
): Robustness {
  return {
    ...leadOf(ranking),
    scores: criticalScores(ranking),
    acceptability: rankAcceptability(decisionMatrix(ranking), plan, band),
  };
}

/** The robustness of one shark's leader: dominance, critical weights and gates. No sampling. */
export function leadOf(ranking: SharkRanking): Lead {
  const live = liveTotals(ranking);
  return {
    shark: ranking.shark,
    dominates: dominates(ranking),
    gatesDecide: live.length > 0 && !live.some((each) => each.rank === 1 && isHighest(each, live)),
    weights: criticalWeights(decisionMatrix(ranking)),
  };
}

/** True if no total is higher before gates. */
function isHighest({ uncapped }: RankedTotal, live: readonly RankedTotal[]): boolean {
  const own = uncapped ?? ZERO;
  return live.every((each) => own.gte(each.uncapped ?? ZERO));
}
