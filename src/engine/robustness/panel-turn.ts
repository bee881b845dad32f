import type { Entry, Shark } from '../../model/round.ts';
import type { Criterion, Scale } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Totalled } from '../scoring/decision/shared-means.ts';
import type { RankedTotal } from '../scoring/panel-ranking.ts';
import type { ScoreMove } from './ranking-robustness.ts';

/** One shark's weight of one criterion, moved until the means of the leader and a rival are equal. */
export interface PanelWeightMove {
  readonly shark: Shark;
  readonly criterion: Criterion;
  /** The weight now, as a share of the shark's weights that count. */
  readonly from: Exact;
  /** Where the means are equal, strictly between 0 and 1; a little further and the rival is above. */
  readonly to: Exact;
  /** How far it moves, in shares. */
  readonly size: Exact;
  readonly rival: Entry;
}

/** One score of one shark, moved until the means of the leader and a rival are equal. */
export interface PanelScoreMove {
  readonly shark: Shark;
  /** Null for an overall score. */
  readonly criterion: Criterion | null;
  /** Whose score it is: that of the leader falls, that of the rival rises. */
  readonly entry: Entry;
  /** On the scale it was given on, and within it. */
  readonly move: ScoreMove;
  readonly scale: Scale | null;
  /** How far it moves, as a share of that scale; without one, of the score given. */
  readonly size: Exact;
  readonly rival: Entry;
}

/** Two proposals by mean, over the sharks that scored both. */
export interface PanelPair {
  readonly leader: Totalled;
  readonly rival: Totalled;
  readonly sharks: readonly Shark[];
  readonly leaderMean: Exact;
  readonly rivalMean: Exact;
  /** The first less the second. */
  readonly margin: Exact;
}

/** By how much the difference of one shark's two totals has to change for the means to be equal. */
export function effortOf({ margin, sharks }: PanelPair): Exact {
  return margin.mul(sharks.length);
}

/**
 * The smallest move over all pairs; of equal ones the first.
 *
 * @param pairs by effort, the least first
 * @param most what one whole unit of a move changes the difference of two totals by at most; null
 *   where nothing bounds it
 */
export function nearestMove<M extends { readonly size: Exact }>(
  pairs: readonly PanelPair[],
  most: Exact | null,
  movesOf: (pair: PanelPair) => readonly M[],
): M | null {
  let best: M | null = null;
  for (const pair of pairs) {
    // No move of this pair or of one after it can be smaller.
    if (most !== null && best?.size.lte(effortOf(pair).div(most)) === true) return best;
    for (const move of movesOf(pair)) {
      if (best === null || move.size.lt(best.size)) best = move;
    }
  }
  return best;
}

/** A gate that is not met may cap the total, which then stands still. */
export function isGated({ gatesNotMet }: RankedTotal): boolean {
  return gatesNotMet.length > 0;
}
