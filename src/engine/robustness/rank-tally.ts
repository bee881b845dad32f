import { maxOf } from '../../quantity/min-max.ts';

/**
 * Two totals tie if they differ by less than this share of the highest score: the rounding errors
 * of sums of doubles are smaller, and no sampled vector gives such a small difference by chance.
 */
const TIE = 1e-12;

/**
 * The number of ranks that are counted separately. All later ranks are counted together, since a
 * table of all ranks grows with the square of the proposals.
 */
export const MAX_RANKS = 100;

/** Proposals by criteria, as doubles. */
export type ScoreMatrix = readonly Float64Array[];

/**
 * For each proposal the share of weight vectors per rank, and the sum of those that put it first.
 */
export interface RankTally {
  /** Adds the ranks by one weight vector, with the given share. */
  readonly add: (weights: Float64Array, share: number) => void;
  /** By proposal, then by rank: all ranks of the first proposal, then all of the second. */
  readonly ranks: Float64Array;
  /** The number of ranks per proposal in `ranks`: all, or the first and then one for the rest. */
  readonly width: number;
  /** By proposal, then by criterion: the sum of the weight vectors that put the proposal first. */
  readonly firsts: Float64Array;
}

/** Proposals that tie share their ranks in equal parts. */
export function rankTally(scores: ScoreMatrix, criteria: number): RankTally {
  const n = scores.length;
  const rows = new Float64Array(scores.flatMap((row) => [...row]));
  const tie = TIE * maxOf(rows.map(Math.abs), 1e-300);
  const totals = new Float64Array(n);
  const orderOf = descendingOrder(n);
  const width = Math.min(n, MAX_RANKS + 1);
  const last = width - 1;
  const ranks = new Float64Array(n * width);
  const firsts = new Float64Array(n * criteria);

  const countGroup = (
    order: Uint32Array,
    from: number,
    to: number,
    weights: Float64Array,
    share: number,
  ): void => {
    const part = share / (to - from);
    const alone = Math.min(to, last);
    const together = part * (to - Math.max(from, last));
    for (let place = from; place < to; place += 1) {
      const own = order[place] as number;
      const first = own * width;
      for (let cell = first + from; cell < first + alone; cell += 1) {
        ranks[cell] = at(ranks, cell) + part;
      }
      if (to > last) ranks[first + last] = at(ranks, first + last) + together;
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
    width,
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

/** From this number of values on, buckets presort the values. */
const MIN_BUCKET_SORT = 24;

/**
 * The indices of values, the greatest value first. The returned array is reused by the next call.
 */
type DescendingOrder = (values: Float64Array) => Uint32Array;

/**
 * Sorts lists of `count` values repeatedly. Short lists are usually almost in the order of the
 * previous call and are sorted by insertion, starting from it. For long lists the previous order is
 * of little use: the values are first put into as many buckets as there are values, all of one
 * width, so that insertion has little left to do.
 */
export function descendingOrder(count: number): DescendingOrder {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const bucketOf = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  return (values) => {
    if (count >= MIN_BUCKET_SORT && fillBuckets(values, bucketOf, starts)) {
      for (let i = 0; i < count; i += 1) {
        const bucket = bucketOf[i] as number;
        const place = starts[bucket] as number;
        order[place] = i;
        starts[bucket] = place + 1;
      }
    }
    insert(order, values);
    return order;
  };
}

/**
 * Computes the bucket of each value and the start of each bucket; false if all values are equal.
 */
function fillBuckets(values: Float64Array, bucketOf: Uint32Array, starts: Uint32Array): boolean {
  let [least, greatest] = [values[0] as number, values[0] as number];
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const perUnit = (values.length - 1) / (greatest - least);
  if (!Number.isFinite(perUnit)) return false;
  starts.fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const bucket = ((greatest - (values[i] as number)) * perUnit) | 0;
    bucketOf[i] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) {
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  }
  return true;
}

function insert(order: Uint32Array, values: Float64Array): void {
  for (let i = 1; i < order.length; i += 1) {
    const moved = order[i] as number;
    const value = values[moved] as number;
    let place = i;
    while (place > 0 && (values[order[place - 1] as number] as number) < value) {
      order[place] = order[place - 1] as number;
      place -= 1;
    }
    order[place] = moved;
  }
}
