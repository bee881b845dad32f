import type { Entry, Shark } from '../../model/round.ts';
import type { Criterion, Scale } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { ProposalTotals } from '../scoring/decision/shared-means.ts';
import type { ScoreMove } from './ranking-robustness.ts';

/** A change of one shark's weight that makes the means of the leader and a rival equal. */
export interface PanelWeightMove {
  readonly shark: Shark;
  readonly criterion: Criterion;
  /** The current weight, as a share of the shark's weights that count. */
  readonly from: Exact;
  /**
   * The weight at which the means are equal, strictly between 0 and 1; beyond it the rival leads.
   */
  readonly to: Exact;
  /** The size of the change, in shares. */
  readonly size: Exact;
  readonly rival: Entry;
}

/** A change of one shark's score that makes the means of the leader and a rival equal. */
export interface PanelScoreMove {
  readonly shark: Shark;
  /** Null for an overall score. */
  readonly criterion: Criterion | null;
  /** The proposal with the changed score: the leader's score falls, the rival's rises. */
  readonly entry: Entry;
  /** On the scale of the written score, and within it. */
  readonly move: ScoreMove;
  readonly scale: Scale | null;
  /** The size of the change, as a share of that scale; without one, of the written score. */
  readonly size: Exact;
  readonly rival: Entry;
}

/** Two proposals with their means, over the sharks that scored both. */
export interface PanelPair {
  readonly leader: ProposalTotals;
  readonly rival: ProposalTotals;
  readonly sharks: readonly Shark[];
  readonly leaderMean: Exact;
  readonly rivalMean: Exact;
  /** The leader's mean less the rival's. */
  readonly margin: Exact;
}

/** The change of the difference of one shark's two totals at which the means are equal. */
export function neededChange({ margin, sharks }: PanelPair): Exact {
  return margin.mul(sharks.length);
}

/**
 * The smallest move over all pairs; of equal ones the first.
 *
 * @param pairs by effort, the least first
 * @param most the most by which one unit of a move changes the difference of two totals; null if
 *   there is no bound
 */
export function nearestMove<M extends { readonly size: Exact }>(
  pairs: readonly PanelPair[],
  most: Exact | null,
  movesOf: (pair: PanelPair) => readonly M[],
): M | null {
  let best: M | null = null;
  for (const pair of pairs) {
    // No move of this pair or of a later one can be smaller.
    if (most !== null && best?.size.lte(neededChange(pair).div(most)) === true) return best;
    for (const move of movesOf(pair)) {
      if (best === null || move.size.lt(best.size)) best = move;
    }
  }
  return best;
}
