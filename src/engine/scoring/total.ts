import type { Entry, Round, Shark } from '../../model/round.ts';
import type { Criterion, Rubric, Scale } from '../../model/rubric.ts';
import type { Review, Score } from '../../model/scorecard.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { applyGates } from './gate.ts';
import type { NoTotal, Term, Total } from './panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from './scale.ts';

/**
 * One shark's total for one proposal: the weighted mean of its scores,
 * `sum(w_i s_i) / sum(w_i)`, on the rubric's scale, in exact rational arithmetic
 * from the digits in the files.
 *
 * Domain: scores are brought to the rubric's scale first, from the criterion's or
 * from the one written with them (`28/35` is 28 of 0 to 35). `n/a` leaves the
 * numerator and the divisor under `missing: exclude` and is the lowest score
 * under `zero`. Scores by criterion win over an overall score, which is a total
 * by itself. Gates answered with no cap the total.
 *
 * Errors: none are thrown. Where a score is missing, or `n/a` under
 * `missing: error`, there is no total and `none` says why: a total over what is
 * left would be a guess.
 *
 * Source: the weighted sum model, Fishburn 1967, "Additive utilities with
 * incomplete product sets".
 */
export function scoreReview(_round: Round, shark: Shark, entry: Entry): Total {
  const { rubric, scorecard } = shark;
  const scale = rubric?.scale ?? ZERO_TO_TEN;
  const review = scorecard?.reviews.get(entry.id) ?? null;
  const nothing = (none: NoTotal, terms: readonly Term[] = []): Total =>
    withoutTotal(entry, review, scale, none, terms);

  if (scorecard?.abstain.some(({ id }) => id === entry.id)) return nothing('abstained');
  if (review === null) return nothing('not-reviewed');
  if (review.scores.size === 0) {
    if (review.holistic === null) return nothing('no-scores');
    return holistic(entry, review, review.holistic, rubric, scale);
  }
  if (rubric === null || rubric.criteria.length === 0) return nothing('no-rubric');
  return weighted(entry, review, rubric);
}

function withoutTotal(
  entry: Entry,
  review: Review | null,
  scale: Scale,
  none: NoTotal,
  terms: readonly Term[],
): Total {
  return {
    entry,
    review,
    kind: 'none',
    total: null,
    none,
    uncapped: null,
    capped: false,
    terms,
    divisor: null,
    gatesNotMet: [],
    gatesUnanswered: [],
    scale,
  };
}

function holistic(
  entry: Entry,
  review: Review,
  score: Score,
  rubric: Rubric | null,
  scale: Scale,
): Total {
  const value = onScale(score, scale, scale);
  if (value === null) {
    const none = score.mark === null ? 'all-not-applicable' : 'partial';
    return withoutTotal(entry, review, scale, none, []);
  }
  const gated = applyGates(value, review, rubric);
  return { entry, review, kind: 'holistic', none: null, terms: [], divisor: null, scale, ...gated };
}

function weighted(entry: Entry, review: Review, rubric: Rubric): Total {
  const { scale } = rubric;
  const terms = rubric.criteria.flatMap((criterion) => termOf(criterion, review, rubric) ?? []);
  const nothing = (none: NoTotal): Total => withoutTotal(entry, review, scale, none, terms);

  if (terms.length < rubric.criteria.length) return nothing('partial');
  const counted = terms.filter(({ value }) => value !== null);
  const left = terms.filter(({ value }) => value === null);
  // A mark that has no value stands on a scale without room.
  if (left.some(({ score }) => score.mark !== null)) return nothing('partial');
  if (left.length > 0 && rubric.missing !== 'exclude') return nothing('partial');
  if (counted.length === 0) return nothing('all-not-applicable');
  const divisor = sum(counted.map(({ criterion }) => criterion.weight.point));
  if (divisor.lte(ZERO)) return nothing('no-weight');

  const uncapped = sum(counted.map(({ product }) => product ?? ZERO)).div(divisor);
  const gated = applyGates(uncapped, review, rubric);
  return { entry, review, kind: 'weighted', none: null, terms, divisor, scale, ...gated };
}

/** Null where the criterion was not scored at all. */
function termOf(criterion: Criterion, review: Review, rubric: Rubric): Term | null {
  const score = review.scores.get(criterion.id);
  if (score === undefined) return null;
  const lowest = rubric.missing === 'zero' ? rubric.scale.low : null;
  const value = score.mark === null ? lowest : onScale(score, criterion.scale, rubric.scale);
  return { criterion, score, value, product: value?.mul(criterion.weight.point) ?? null };
}

function onScale({ mark }: Score, own: Scale, to: Scale): Exact | null {
  if (mark === null) return null;
  return rescale(mark.point, mark.outOf === null ? own : { low: ZERO, high: mark.outOf }, to);
}
