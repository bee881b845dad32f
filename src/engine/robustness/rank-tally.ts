import { greatestOf } from '../../quantity/extreme.ts';
import { descendingOrder } from './descending-order.ts';

/**
 * Two totals are a tie where they differ by less than this part of the highest
 * score: sums of doubles err by less, and no vector of a sample comes as near by chance.
 */
const TIE = 1e-12;

/** Proposals by criteria, as doubles. */
export type Scores = readonly Float64Array[];

/** How much weight fell on each rank of each proposal, and where the weights were that put it first. */
export interface RankTally {
  /** Adds what one vector of weights says, counted so much. */
  readonly add: (weights: Float64Array, share: number) => void;
  /** By proposal, then by rank: all of one proposal, then all of the next. */
  readonly ranks: Float64Array;
  /** By proposal, then by criterion: the sum of the weight vectors that put it first. */
  readonly firsts: Float64Array;
}

/** Proposals that tie share the ranks they take up, each in equal parts. */
export function rankTally(scores: Scores, criteria: number): RankTally {
  const n = scores.length;
  const rows = new Float64Array(scores.flatMap((row) => [...row]));
  const tie = TIE * greatestOf(rows.map(Math.abs), 1e-300);
  const totals = new Float64Array(n);
  const orderOf = descendingOrder(n);
  const ranks = new Float64Array(n * n);
  const firsts = new Float64Array(n * criteria);

  const countGroup = (
    order: Uint32Array,
    from: number,
    to: number,
    weights: Float64Array,
    share: number,
  ): void => {
    const part = share / (to - from);
    for (let place = from; place < to; place += 1) {
      const own = order[place] as number;
      for (let rank = from; rank < to; rank += 1)
        ranks[own * n + rank] = at(ranks, own * n + rank) + part;
      if (from > 0) continue;
      for (let j = 0; j < criteria; j += 1) {
        const cell = own * criteria + j;
        firsts[cell] = at(firsts, cell) + part * at(weights, j);
      }
    }
  };

  return {
    add: (weights, share) => {
      weigh(totals, rows, weights, criteria);
      const order = orderOf(totals);
      let from = 0;
      for (let place = 1; place <= n; place += 1) {
        const previous = at(totals, order[place - 1] as number);
        if (place < n && previous - at(totals, order[place] as number) <= tie) continue;
        countGroup(order, from, place, weights, share);
        from = place;
      }
    },
    ranks,
    firsts,
  };
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

function weigh(
  totals: Float64Array,
  rows: Float64Array,
  weights: Float64Array,
  criteria: number,
): void {
  for (let i = 0, cell = 0; i < totals.length; i += 1) {
    let total = 0;
    for (let j = 0; j < criteria; j += 1, cell += 1) total += at(rows, cell) * at(weights, j);
    totals[i] = total;
  }
}
