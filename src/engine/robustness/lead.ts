import { dominates } from '../scoring/dominance.ts';
import type { SharkRanking } from '../scoring/panel-ranking.ts';
import { criticalWeights } from './critical-weight.ts';
import type { Lead } from './ranking-robustness.ts';
import { liveTotals, weighingOf } from './weighing.ts';

/** How firmly one shark's leader stands: dominance, critical weights and gates. No sampling. */
export function leadOf(ranking: SharkRanking): Lead {
  const weights = criticalWeights(weighingOf(ranking));
  const firsts = liveTotals(ranking).filter(({ rank }) => rank === 1);
  return {
    shark: ranking.shark,
    dominates: dominates(ranking),
    gatesDecide:
      weights.leader !== null && !firsts.some(({ entry }) => entry.id === weights.leader?.id),
    weights,
  };
}
