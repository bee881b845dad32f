import type { Exact } from '../../quantity/exact.ts';
import { dominates } from '../scoring/dominance.ts';
import type { SharkRanking } from '../scoring/panel-ranking.ts';
import { type SamplingPlan, samplingPlan } from '../uncertainty/sampling/replicates.ts';
import { defaultVectors, rankAcceptability } from './acceptability.ts';
import { criticalScores } from './critical-score.ts';
import { criticalWeights } from './critical-weight.ts';
import { decisionMatrix, liveTotals } from './decision-matrix.ts';
import type { Lead, Robustness } from './ranking-robustness.ts';

/**
 * The sensitivity of one shark's ranking to its weights and scores: critical weights and scores,
 * dominance, and rank acceptability over all weights or within a band around the rubric's. All on
 * totals before gates, over the proposals that have a rank: live ones, and in an `eligibleRanking`
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
  const weights = criticalWeights(decisionMatrix(ranking));
  const firsts = liveTotals(ranking).filter(({ rank }) => rank === 1);
  return {
    shark: ranking.shark,
    dominates: dominates(ranking),
    gatesDecide:
      weights.leader !== null && !firsts.some(({ entry }) => entry.id === weights.leader?.id),
    weights,
  };
}
