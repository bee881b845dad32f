import { type Exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { keyedGenerator } from '../uncertainty/sampling/generator.ts';
import {
  average,
  REPLICATES,
  reducedForLargeRound,
  type SamplingPlan,
  samplesOf,
} from '../uncertainty/sampling/replicates.ts';
import type { DecisionMatrix } from './decision-matrix.ts';
import { MAX_RANKS, type RankTally, rankTally, type ScoreMatrix } from './rank-tally.ts';
import type { Acceptability, NoDecisionMatrix } from './ranking-robustness.ts';
import { visitBand, visitSimplex, type WeightBounds } from './weight-vectors.ts';

const DEFAULT_VECTORS = 131_072;

/** With this many proposals, two criteria have some thousand weights at which two of them tie. */
const MAX_EXACT = 100;

/** The default number of vectors in all replicates together: fewer in a large round. */
export function defaultVectors(proposals: number): number {
  return reducedForLargeRound(DEFAULT_VECTORS, proposals);
}

/**
 * Rank acceptability: the share of weight vectors that put each live proposal at each rank, before
 * gates, and the central weights, the mean of those that put it first. Vectors are uniform on the
 * simplex or, with a band, on the part of it where no weight differs by more than `band` (0.1 is 10
 * points) from the rubric's. Rows and columns of the ranks add up to 1. Ranks after the 100th are
 * counted together, so that the work grows linearly with the proposals.
 *
 * With one criterion, or a band of 0, there is one vector. With two criteria and 100 proposals at
 * most the shares are lengths and exact. Otherwise they are sampled and have their standard error
 * over 16 replicates. The draws depend only on the seed and the number of criteria, so that
 * permuting or adding proposals changes no draw.
 *
 * Domain: band not below 0, else a RangeError. Source: SMAA-2, Lahdelma and Salminen 2001.
 */
export function rankAcceptability(
  weighing: DecisionMatrix | NoDecisionMatrix,
  plan: SamplingPlan,
  band: Exact | null = null,
): Acceptability | NoDecisionMatrix {
  if (band?.lt(ZERO) === true) throw new RangeError('a band must not be below 0');
  if (typeof weighing === 'string') return weighing;
  const scores = weighing.proposals.map((each) => Float64Array.from(each.scores.map(toNumber)));
  const weights = weighing.weights.map(toNumber);
  const bounds = boundsOf(weights, band);
  const common = { band, criteria: weighing.criteria, alike: equalProposals(weighing) };
  if (weights.length === 1 || band?.equals(ZERO) === true) {
    const tally = rankTally(scores, weights.length);
    tally.add(Float64Array.from(weights), 1);
    return { ...common, method: 'one-vector', vectors: null, rows: rowsOf(weighing, [tally]) };
  }
  if (weights.length === 2 && scores.length <= MAX_EXACT) {
    const tally = tallyTwoCriteria(scores, bounds);
    return { ...common, method: 'closed-form', vectors: null, rows: rowsOf(weighing, [tally]) };
  }
  const tallies = sample(scores, weights, band === null ? null : bounds, plan);
  return {
    ...common,
    method: 'sampled',
    vectors: samplesOf(plan),
    rows: rowsOf(weighing, tallies),
  };
}

/** Proposals with equal scores on every criterion: their totals are equal with any weights. */
function equalProposals({ proposals }: DecisionMatrix): Acceptability['alike'] {
  const byScores = groupBy(proposals, ({ scores }) => scores.map(String).join(' '));
  return [...byScores.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ entry }) => entry));
}

function boundsOf(weights: readonly number[], band: Exact | null): WeightBounds {
  const reach = band === null ? 1 : toNumber(band);
  return {
    lower: Float64Array.from(weights, (weight) => Math.max(0, weight - reach)),
    upper: Float64Array.from(weights, (weight) => Math.min(1, weight + reach)),
  };
}

function sample(
  scores: ScoreMatrix,
  weights: readonly number[],
  bounds: WeightBounds | null,
  { seed, size }: SamplingPlan,
): RankTally[] {
  const criteria = weights.length;
  return Array.from({ length: REPLICATES }, (_, replicate) => {
    const next = keyedGenerator(seed, replicate, 'weights', criteria);
    const tally = rankTally(scores, criteria);
    const visit = (vector: Float64Array): void => tally.add(vector, 1 / size);
    if (bounds === null) visitSimplex(criteria, size, next, visit);
    else visitBand(weights, bounds, size, next, visit);
    return tally;
  });
}

function rowsOf(
  { proposals, criteria }: DecisionMatrix,
  tallies: readonly RankTally[],
): Acceptability['rows'] {
  const width = tallies[0]?.width ?? 0;
  const alone = Math.min(proposals.length, MAX_RANKS);
  const rankShares = tallies.map(({ ranks }) => ranks);
  const shareAt = (place: number) => average(atPlace(rankShares, place));
  const firsts = tallies.map((tally) => tally.firsts);
  return proposals.map(({ entry }, i) => {
    const shares = atPlace(rankShares, i * width);
    const isEverFirst = shares.some((share) => share > 0);
    const sums = criteria.map((_, j) => total(atPlace(firsts, i * criteria.length + j)));
    return {
      entry,
      ranks: Array.from({ length: alone }, (_, rank) => shareAt(i * width + rank)),
      later: alone < width ? shareAt(i * width + alone) : null,
      central: isEverFirst ? sums.map((each) => each / total(shares)) : null,
    };
  });
}

/** The value of each tally at one index. */
function atPlace(tallies: readonly Float64Array[], place: number): number[] {
  return tallies.map((tally) => tally[place] ?? 0);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Rank acceptability over two criteria, without sampling. Totals are linear in the weight of the
 * first criterion, so the order changes only where two lines cross. Between crossings a rank's
 * share is the length of the interval, and its mean weight the midpoint.
 */
function tallyTwoCriteria(scores: ScoreMatrix, { lower, upper }: WeightBounds): RankTally {
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
