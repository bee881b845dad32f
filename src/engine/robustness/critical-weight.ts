import type { Criterion } from '../../model/rubric.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { DecisionMatrix, MatrixRow } from './decision-matrix.ts';
import type {
  CriticalWeight,
  CriticalWeights,
  Crossing,
  NearestFlip,
  NoDecisionMatrix,
  NoLead,
} from './ranking-robustness.ts';
import { type Reversals, reversals, type TotalByWeight, totalByWeight } from './weight-reversal.ts';

/**
 * For each criterion the weights at which the leader ties with a rival, while the other weights
 * shrink or grow in proportion. Beyond the nearest such weight, on either side, the leader is no
 * longer first. A total under a gate that is not met stays at its cap while it is above it before
 * gates. Weights are shares of all weights, strictly between 0 and 1, since there is nothing beyond
 * 0 and 1. Exact.
 *
 * `none` is the reason why there is no result: no matrix of scores, one proposal, or a tie for the
 * first place, which any weight may decide (`tied`), or none if the scores are the same (`alike`).
 *
 * Source: Triantaphyllou and Sanchez 1997, "A sensitivity analysis approach for some deterministic
 * multi-criteria decision-making methods", with the proportions of the other weights kept.
 */
export function criticalWeights(weighing: DecisionMatrix | NoDecisionMatrix): CriticalWeights {
  if (typeof weighing === 'string') return nothing(weighing);
  const ranked = [...weighing.proposals].sort((a, b) => b.total.compare(a.total));
  const [leader, second] = ranked;
  if (leader === undefined) return nothing('no-live-totals');
  if (second === undefined) return nothing('one-proposal');
  if (second.total.equals(leader.total)) {
    const firsts = ranked.filter(({ total }) => total.equals(leader.total));
    return nothing(firsts.every((each) => hasSameScores(each, leader)) ? 'alike' : 'tied');
  }
  const rivals = weighing.proposals.filter((each) => each !== leader);
  const criteria = weighing.criteria.map((criterion, i) =>
    criticalWeight(weighing, leader, rivals, criterion, i),
  );
  return { leader: leader.entry, criteria, nearest: nearestFlip(criteria), none: null };
}

/**
 * The weight of a criterion, as a share, at which two totals tie while the other weights keep their
 * proportions: with `w` its current weight, `d` the difference of their scores on it and `e = (gap -
 * w d) / (1 - w)` that of the weighted means of the rest, `x = w + gap / (e - d)`. It may be outside
 * 0 to 1. Null if no weight changes the difference, or if the other weights are 0.
 *
 * @param gap the difference of their totals
 */
export function crossingWeight(weight: Exact, d: Exact, gap: Exact): Exact | null {
  const rest = ONE.sub(weight);
  if (rest.lte(ZERO)) return null;
  const slope = gap.sub(weight.mul(d)).div(rest).sub(d);
  return slope.equals(ZERO) ? null : weight.add(gap.div(slope));
}

function hasSameScores(one: MatrixRow, other: MatrixRow): boolean {
  return one.scores.every((score, i) => score.equals(other.scores[i] ?? ZERO));
}

function nothing(none: NoLead): CriticalWeights {
  return { leader: null, criteria: [], nearest: null, none };
}

function criticalWeight(
  { weights, criteria }: DecisionMatrix,
  leader: MatrixRow,
  rivals: readonly MatrixRow[],
  criterion: Criterion,
  i: number,
): CriticalWeight {
  const weight = weights[i] ?? ZERO;
  const isAll = weight.gte(ONE);
  const byWeight = ({ scores, uncapped, cap }: MatrixRow): TotalByWeight =>
    totalByWeight(weight, scores[i] ?? ZERO, uncapped, cap);
  const crossings = (isAll ? [] : rivals).map((rival) => {
    const gap = leader.total.sub(rival.total);
    return { rival, ...reversals(weight, byWeight(leader), byWeight(rival), gap) };
  });
  const crossingOn = (side: keyof Reversals): Crossing | null =>
    nearestCrossing(
      crossings.flatMap(({ rival, [side]: at }) => (at === null ? [] : [{ at, rival }])),
      weight,
    );
  const [lower, higher] = [crossingOn('lower'), crossingOn('higher')];
  const nearest = nearer(lower, higher);
  const undefinedHere = isAll ? 'all-weight' : 'holds';
  const none = criteria.length === 1 ? 'one-criterion' : undefinedHere;
  return { criterion, weight, nearest, lower, higher, none: nearest === null ? none : null };
}

/** The nearest of some weights on one side of the current one; null if there are none. */
function nearestCrossing(
  crossings: readonly { readonly at: Exact; readonly rival: MatrixRow }[],
  weight: Exact,
): Crossing | null {
  const changes = crossings.map(({ at }) => at.sub(weight));
  const [first, ...others] = changes;
  if (first === undefined) return null;
  const change = others.reduce((a, b) => (b.abs().lt(a.abs()) ? b : a), first);
  const nearest = crossings.filter((_, i) => changes[i]?.equals(change));
  return { weight: weight.add(change), change, rivals: nearest.map(({ rival }) => rival.entry) };
}

function nearer(a: Crossing | null, b: Crossing | null): Crossing | null {
  if (a === null || b === null) return a ?? b;
  return b.change.abs().lt(a.change.abs()) ? b : a;
}

function nearestFlip(criteria: readonly CriticalWeight[]): NearestFlip | null {
  let found: NearestFlip | null = null;
  for (const { criterion, weight, nearest } of criteria) {
    if (nearest === null) continue;
    const best: Crossing | null = found?.crossing ?? null;
    if (best === null || nearest.change.abs().lt(best.change.abs())) {
      found = { criterion, weight, crossing: nearest };
    }
  }
  return found;
}
