import { type RankTally, rankTally, type ScoreMatrix } from './rank-tally.ts';
import type { WeightBounds } from './weight-vectors.ts';

/**
 * Rank acceptability over two criteria, without sampling. Totals are straight
 * lines in the weight of the first criterion, so the order changes only where two
 * lines cross; between crossings a rank's share is the length of the stretch, and
 * its mean weight the middle.
 */
export function tallyTwoCriteria(scores: ScoreMatrix, { lower, upper }: WeightBounds): RankTally {
  const [least = 0, least2 = 0] = lower;
  const [most = 1, most2 = 1] = upper;
  const [from, to] = [Math.max(least, 1 - most2), Math.min(most, 1 - least2)];
  const crossings = crossingsOf(scores).filter((x) => x > from && x < to);
  const ends = [from, ...crossings.sort((a, b) => a - b), to];
  const tally = rankTally(scores, 2);
  for (const [i, end] of ends.entries()) {
    const start = ends[i - 1];
    if (start === undefined || start >= end) continue;
    const middle = (start + end) / 2;
    tally.add(Float64Array.of(middle, 1 - middle), (end - start) / (to - from));
  }
  return tally;
}

/** The weights of the first criterion at which two totals are equal. */
function crossingsOf(scores: ScoreMatrix): number[] {
  return scores.flatMap(([a1 = 0, a2 = 0], i) =>
    scores.slice(i + 1).flatMap(([b1 = 0, b2 = 0]) => {
      const [first, second] = [a1 - b1, a2 - b2];
      return first === second ? [] : [second / (second - first)];
    }),
  );
}
