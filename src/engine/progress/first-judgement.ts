import type { Review, Scorecard } from '../../model/scorecard.ts';

/**
 * What a shark scored first; null where nothing was revised. A score that came to the record where
 * the first judgement has none, nor abstains, is the first of its place.
 */
export function firstJudgement(scorecard: Scorecard): Scorecard | null {
  const { first, reviews } = scorecard;
  if (first === null) return null;
  const abstained = new Set(first.abstain.map(({ id }) => id));
  const added = [...reviews]
    .filter(([id]) => !abstained.has(id))
    .map(([id, review]) => [id, withFirst(first.reviews.get(id), review)] as const);
  return { ...first, reviews: new Map([...first.reviews, ...added]) };
}

/** A review has scores by criteria, or one of all. */
function withFirst(first: Review | undefined, now: Review): Review {
  if (first === undefined) return now;
  if (first.holistic !== null) return first;
  const scores = new Map([...now.scores, ...first.scores]);
  return { ...first, scores, holistic: first.scores.size > 0 ? null : now.holistic };
}
