import type { Round } from '../../model/round.ts';
import type { Criterion, Rubric } from '../../model/rubric.ts';
import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { RoundScores } from '../score-round.ts';
import type { SharkRanking } from './panel-ranking.ts';

/** A weight to try, as a share of all weights. */
export interface TriedWeight {
  readonly criterion: string;
  readonly weight: Exact;
}

/** Why weights cannot be tried together. */
export type WeightFault =
  /** They add up to more than 1. */
  | 'too-much'
  /** They name every criterion and add up to less than 1. */
  | 'too-little'
  /** The other criteria have weight 0, so the rest cannot be shared in proportion. */
  | 'nothing-to-share';

/**
 * Returns a rubric with other weights for some criteria; the others share the rest in proportion,
 * `w_j (1 - sum x) / sum_{j not tried} w_j`. Weights of the result are shares that add up to 1;
 * those of a weighted sum keep their sum. Exact. Ignores criteria that the rubric does not have; if
 * a criterion is named twice, the last weight counts.
 *
 * Domain: each weight from 0 to 1; a rubric of a weighted mean or sum.
 */
export function reweigh(rubric: Rubric, tried: readonly TriedWeight[]): Rubric | WeightFault {
  const wanted = new Map(tried.map(({ criterion, weight }) => [criterion, weight]));
  const given = sum(rubric.criteria.flatMap(({ id }) => wanted.get(id) ?? []));
  const others = rubric.criteria.filter(({ id }) => !wanted.has(id));
  const otherWeight = sum(others.map(({ weight }) => weight.point));
  const left = ONE.sub(given);
  if (left.lt(ZERO)) return 'too-much';
  if (left.gt(ZERO) && others.length === 0) return 'too-little';
  if (left.gt(ZERO) && otherWeight.equals(ZERO)) return 'nothing-to-share';
  const scale = otherWeight.equals(ZERO) ? ZERO : left.div(otherWeight);
  const isSum = rubric.formula === 'weighted-sum';
  const whole = isSum ? sum(rubric.criteria.map(({ weight }) => weight.point)) : ONE;
  const weightOf = ({ id, weight }: Criterion): Exact =>
    (wanted.get(id) ?? weight.point.mul(scale)).mul(whole);
  const criteria = rubric.criteria.map((each) => ({
    ...each,
    weight: { ...each.weight, point: weightOf(each), range: null },
  }));
  return { ...rubric, criteria, normalize: !isSum };
}

/** A round with other weights for some sharks, and the round according to its files. */
export interface WhatIf {
  readonly before: RoundScores;
  /** Without an audit, since the stated figures belong to the original weights. */
  readonly after: RoundScores;
  readonly changes: readonly RankingChange[];
}

/** One shark's ranking under other weights. */
export interface RankingChange {
  readonly before: SharkRanking;
  readonly after: SharkRanking;
  readonly weights: readonly WeightMove[];
}

/** A criterion's share of all weights, in the files and as tried. */
export interface WeightMove {
  readonly criterion: Criterion;
  readonly from: Exact;
  readonly to: Exact;
}

/** Returns the change of the ranking of each shark with tried weights. */
export function rankingChanges(
  before: RoundScores,
  after: RoundScores,
  rubrics: ReadonlyMap<string, Rubric>,
): WhatIf {
  const changes = after.rankings.flatMap((now): RankingChange[] => {
    const old = before.rankings.find(({ shark }) => shark.id === now.shark.id);
    const isTried = now.members?.some(({ id }) => rubrics.has(id)) === true;
    const to = isTried ? now.shark.rubric : (rubrics.get(now.shark.id) ?? null);
    const from = old?.shark.rubric ?? null;
    if (old === undefined || to === null || from === null) return [];
    const weights = to.criteria.map((criterion, i) => ({
      criterion,
      from: shareOfWeights(from, from.criteria[i] ?? criterion),
      to: shareOfWeights(to, criterion),
    }));
    return [{ before: old, after: now, weights }];
  });
  return { before, after, changes };
}

/** A criterion's share of all weights; 0 if they sum to 0. */
export function shareOfWeights({ criteria }: Rubric, { weight }: Criterion): Exact {
  const all = sum(criteria.map((each) => each.weight.point));
  return all.equals(ZERO) ? ZERO : weight.point.div(all);
}

/** Returns the round with other rubrics for some sharks, by id. */
export function roundWithRubrics(round: Round, rubrics: ReadonlyMap<string, Rubric>): Round {
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    rubric: rubrics.get(shark.id) ?? shark.rubric,
  }));
  return { ...round, sharks };
}
