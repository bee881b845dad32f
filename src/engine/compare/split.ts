import type { Criterion } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal, Term } from '../scoring/panel-ranking.ts';
import { measureKey } from '../scoring/total/panel-measure.ts';
import { isSameScale } from '../scoring/total/scale.ts';
import type { CriterionChange, RubricComparison } from './rubric.ts';

/** Why the change of a total is not split. */
export type NotSplit =
  /** One of the rounds has no total, or both score other criteria than they weight. */
  | 'no-total'
  /** An overall score on either side, which has no weights. */
  | 'holistic'
  /** A score of `n/a` on either side. */
  | 'not-applicable'
  | 'capped'
  | 'other-scale'
  /** A total that is not a weighted mean. */
  | 'other-formula';

/** The contribution of one criterion to the change of a total, in the total's unit. */
export interface SplitPart {
  readonly criterion: CriterionChange;
  /** Null if the round lacks the criterion; the calculation then uses the other round's score. */
  readonly oldScore: Exact | null;
  readonly newScore: Exact | null;
  readonly weights: Exact;
  readonly scores: Exact;
}

/** A decomposed change of a total: `weights + scores` is the change, exactly. */
export interface Split {
  readonly parts: readonly SplitPart[];
  readonly weights: Exact;
  readonly scores: Exact;
}

/** A split, or the reason why there is none. */
export type SplitResult =
  | { readonly split: Split; readonly notSplit: null }
  | { readonly split: null; readonly notSplit: NotSplit };

/**
 * Decomposes the change of a shark's total for one proposal into the effects of weights and of
 * scores. For criterion i with weights w and w', as shares of the whole, scores s and s', and
 * totals t and t':
 *
 *     scores_i  = (w + w') / 2 (s' - s)
 *     weights_i = (w' - w) ((s + s') / 2 - (t + t') / 2)
 *
 * Unit: that of the total. The parts sum exactly to t' - t, since both sets of shares sum to 1;
 * moving the scale's zero changes no part; exchanging the rounds negates each. A criterion in one
 * round only has weight 0 in the other and its known score in both, so that none of its effect
 * counts as a change of score.
 *
 * Errors: none are thrown. An overall score, `n/a`, a capped total, totals on different scales and
 * totals that are not weighted means are not split, and `notSplit` is the reason.
 *
 * Source: the symmetric (Marshall-Edgeworth) decomposition of a change of a sum of products, as in
 * Kitagawa 1955, "Components of a difference between two rates".
 */
export function splitChange(
  rubric: RubricComparison | null,
  a: RankedTotal | null,
  b: RankedTotal | null,
): SplitResult {
  if (a === null || b === null || a.total === null || b.total === null) return none('no-total');
  if (rubric === null || a.kind === 'holistic' || b.kind === 'holistic') return none('holistic');
  if (a.capped || b.capped) return none('capped');
  if ([...a.terms, ...b.terms].some(({ score }) => score.mark === null)) {
    return none('not-applicable');
  }
  if (a.formula !== 'weighted-mean' || b.formula !== 'weighted-mean') return none('other-formula');
  if (!haveOneScale(a, b)) return none('other-scale');
  const middle = a.total.add(b.total).div(2);
  const parts = rubric.criteria.flatMap((change) => partOf(change, a, b, middle) ?? []);
  if (parts.length < rubric.criteria.length) return none('no-total');
  const split = {
    parts,
    weights: sum(parts.map(({ weights }) => weights)),
    scores: sum(parts.map(({ scores }) => scores)),
  };
  return { split, notSplit: null };
}

/** True if two totals can be subtracted: they have the same formula and the same scale. */
export function haveOneScale(a: RankedTotal | null, b: RankedTotal | null): boolean {
  if (a === null || b === null || a.formula !== b.formula) return false;
  if (a.scale !== null) return isSameScale(a.scale, b.scale);
  const [own, other] = [a, b].map(({ formula, terms }) =>
    measureKey({ formula, criteria: terms.map(({ criterion }) => criterion) }),
  );
  return own === other;
}

/** A criterion's score in a total, on the rubric's scale. */
export function criterionScore(
  { terms }: { readonly terms: readonly Term[] },
  criterion: Criterion | null,
): Exact | null {
  return terms.find((term) => term.criterion.id === criterion?.id)?.value ?? null;
}

function none(notSplit: NotSplit): SplitResult {
  return { split: null, notSplit };
}

function partOf(
  change: CriterionChange,
  a: RankedTotal,
  b: RankedTotal,
  middle: Exact,
): SplitPart | null {
  const [inA, inB] = [criterionScore(a, change.old), criterionScore(b, change.new)];
  const [old, now] = [inA ?? inB, inB ?? inA];
  if (old === null || now === null) return null;
  const weight = (change.oldWeight ?? ZERO).add(change.newWeight ?? ZERO).div(2);
  return {
    criterion: change,
    oldScore: inA,
    newScore: inB,
    weights: change.change.mul(old.add(now).div(2).sub(middle)),
    scores: weight.mul(now.sub(old)),
  };
}
