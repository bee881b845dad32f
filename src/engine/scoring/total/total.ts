import type { Figure } from '../../../model/figure.ts';
import type { Entry, Round, Shark } from '../../../model/round.ts';
import type { Criterion, Rubric, Scale } from '../../../model/rubric.ts';
import type { Review, Score } from '../../../model/scorecard.ts';
import { type Exact, sum, ZERO } from '../../../quantity/exact.ts';
import type { NoTotal } from '../no-total.ts';
import type { AbsentTotal, Term, Total } from '../panel-ranking.ts';
import { JOINT_SHARK, missingPanelScores } from './divided.ts';
import { formulaValue, inFormula, plainScore } from './formula.ts';
import { applyGates } from './gate.ts';
import {
  hasWeightedFormula,
  rescale,
  scaleOfWeighted,
  totalScale,
  type WeightedRubric,
  ZERO_TO_TEN,
} from './scale.ts';

/**
 * One shark's total for one proposal, in exact rational arithmetic from the digits in the files:
 * the weighted mean of its scores, `sum(w_i s_i) / sum(w_i)`, on the rubric's scale, or the value
 * of its rubric's formula: `weighted-sum` is `sum(w_i s_i)`, from `low sum(w_i)` to `high
 * sum(w_i)`; the others use scores as written (`formulaValue`).
 *
 * Domain of the weighted formulas: scores are rescaled to the rubric's scale first, from the
 * criterion's or from the one written with them (`28/35` is 28 of 0 to 35). `n/a` is left out of
 * the numerator and the divisor under `missing: exclude` and is the lowest score under `zero`.
 * `exclude` is only for the weighted mean, since a sum of fewer parts is smaller; `zero` is for the
 * mean and the sum. Scores by criterion take precedence over an overall score, which is a total by
 * itself for weighted means. Gates answered with no cap the total.
 *
 * Errors: none are thrown. If a score is missing, or is `n/a` under `missing: error`, there is no
 * total and `none` is the reason: a total over the other scores would be a guess.
 *
 * Source: the weighted sum model, Fishburn 1967, "Additive utilities with incomplete product sets".
 */
export function scoreReview(round: Round, shark: Shark, entry: Entry): Total {
  const total = totalOf(shark, entry);
  if (total.none === null || shark.id !== JOINT_SHARK) return total;
  return { ...total, owed: missingPanelScores(round, entry) };
}

function totalOf({ rubric, scorecard }: Shark, entry: Entry): Total {
  const review = scorecard?.reviews.get(entry.id) ?? null;
  const reviewed = { entry, review, rubric };
  if (scorecard?.abstain.some(({ id }) => id === entry.id))
    return withoutTotal(reviewed, 'abstained');
  if (review === null) return withoutTotal(reviewed, 'not-reviewed');
  if (review.scores.size === 0) {
    if (review.holistic === null) return withoutTotal(reviewed, 'no-scores');
    return holistic({ entry, review, rubric }, review.holistic);
  }
  if (rubric === null || rubric.criteria.length === 0) return withoutTotal(reviewed, 'no-rubric');
  return byCriteria({ entry, review, rubric });
}

/** The subject of a total. */
interface Reviewed<R = Rubric | null, V = Review | null> {
  readonly entry: Entry;
  readonly review: V;
  readonly rubric: R;
}

type OfRubric<V> = Pick<Total, 'entry' | 'owed' | 'formula'> & { readonly review: V };

function commonOf<V>({ entry, review, rubric }: Reviewed<Rubric | null, V>): OfRubric<V> {
  return { entry, review, owed: [], formula: rubric?.formula ?? 'weighted-mean' };
}

function withoutTotal(reviewed: Reviewed, none: NoTotal, terms: readonly Term[] = []): AbsentTotal {
  const { rubric } = reviewed;
  return {
    ...commonOf(reviewed),
    scale: rubric === null ? ZERO_TO_TEN : totalScale(rubric),
    valueScale: rubric === null ? ZERO_TO_TEN : valueScaleOf(rubric),
    kind: 'none',
    total: null,
    none,
    uncapped: null,
    cap: null,
    capped: false,
    terms,
    divisor: null,
    gatesNotMet: [],
    gatesUnanswered: [],
  };
}

function valueScaleOf(rubric: Rubric): Scale | null {
  return hasWeightedFormula(rubric) ? rubric.scale : null;
}

function holistic(reviewed: Reviewed<Rubric | null, Review>, { mark }: Score): Total {
  const { review, rubric } = reviewed;
  const common = commonOf(reviewed);
  const scale = rubric === null ? ZERO_TO_TEN : rubric.scale;
  if (common.formula !== 'weighted-mean' || scale === null) {
    return withoutTotal(reviewed, 'overall-only');
  }
  if (mark === null) return withoutTotal(reviewed, 'all-not-applicable');
  const gated = applyGates(onScale(mark, scale, scale), review, rubric);
  const scales = { scale, valueScale: scale };
  return { ...common, ...scales, kind: 'holistic', none: null, terms: [], divisor: null, ...gated };
}

function byCriteria(reviewed: Reviewed<Rubric, Review>): Total {
  const { entry, review, rubric } = reviewed;
  const terms = rubric.criteria.flatMap((criterion) => termOf(criterion, review, rubric) ?? []);
  const mayLeaveOut = rubric.formula === 'weighted-mean' && rubric.missing === 'exclude';
  const hasLeftOut = terms.some(({ value }) => value === null);
  if (terms.length < rubric.criteria.length || (hasLeftOut && !mayLeaveOut)) {
    return withoutTotal(reviewed, 'partial', terms);
  }
  return hasWeightedFormula(rubric)
    ? weighted({ entry, review, rubric }, terms)
    : byFormula(reviewed, terms);
}

function weighted(reviewed: Reviewed<WeightedRubric, Review>, terms: readonly Term[]): Total {
  const { review, rubric } = reviewed;
  const counted = terms.filter(({ value }) => value !== null);
  if (counted.length === 0) return withoutTotal(reviewed, 'all-not-applicable', terms);
  const divisor = sum(counted.map(({ criterion }) => criterion.weight.point));
  if (divisor.lte(ZERO)) return withoutTotal(reviewed, 'no-weight', terms);
  const products = sum(counted.map(({ product }) => product ?? ZERO));
  const uncapped = rubric.formula === 'weighted-sum' ? products : products.div(divisor);
  const gated = applyGates(uncapped, review, rubric);
  const scales = { scale: scaleOfWeighted(rubric), valueScale: rubric.scale };
  return {
    ...commonOf(reviewed),
    ...scales,
    kind: 'weighted',
    none: null,
    terms,
    divisor,
    ...gated,
  };
}

function byFormula(reviewed: Reviewed<Rubric, Review>, terms: readonly Term[]): Total {
  const { review, rubric } = reviewed;
  const { value, none } = formulaValue(rubric, terms);
  if (value === null) return withoutTotal(reviewed, none, terms);
  const gated = applyGates(value, review, rubric);
  const scales = { scale: null, valueScale: null };
  return {
    ...commonOf(reviewed),
    ...scales,
    kind: 'formula',
    none: null,
    terms,
    divisor: null,
    ...gated,
  };
}

/** Null if the criterion was not scored. */
function termOf(criterion: Criterion, review: Review, rubric: Rubric): Term | null {
  const score = review.scores.get(criterion.id);
  if (score === undefined) return null;
  const own = plainScore(score, criterion);
  const value = hasWeightedFormula(rubric) ? weighedScore(score, criterion, rubric) : own;
  const product = value === null ? null : inFormula(rubric.formula, criterion, value);
  return { criterion, score, own, value, product };
}

function weighedScore({ mark }: Score, criterion: Criterion, rubric: WeightedRubric): Exact | null {
  if (mark === null) return rubric.missing === 'zero' ? rubric.scale.low : null;
  return onScale(mark, criterion.scale ?? rubric.scale, rubric.scale);
}

function onScale(mark: Figure, own: Scale, to: Scale): Exact {
  return rescale(mark.point, mark.outOf === null ? own : { low: ZERO, high: mark.outOf }, to);
}
