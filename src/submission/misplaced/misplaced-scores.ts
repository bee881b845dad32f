import type { FieldPath } from '../../schema/format.ts';
import { isObject, mapAt } from '../../schema/plain-value.ts';
import { isReview } from '../place.ts';
import { criteriaOf, namesAt, type ScorecardRequest } from '../request/expected.ts';

/**
 * Where misplaced scores belong, in words: scores at the top of a form or among the reviews under
 * an unknown name, or in a review in the wrong shape. Null if there are no such scores. As a note
 * they would be one long text, and would no longer count.
 *
 * @param place where the value at the path most likely belongs
 */
export function placeOfScores(
  path: FieldPath,
  place: FieldPath | null,
  value: unknown,
  request: ScorecardRequest,
): string | null {
  const ids = namesAt(['proposals'], request);
  if (isReview(path)) return place === null && hasFigure(value) ? `one of ${ids.join(', ')}` : null;
  const isScores = place?.[2] === 'scores' && place.length === 3;
  if (path.length !== 1 && !isScores) return null;
  const top = path[isScores ? 1 : 0];
  const criteria = criteriaOf(request);
  const isEntry = ids.includes(String(top));
  const review = `/proposals/${isEntry ? top : 'ID'}`;
  const scores =
    criteria.length === 0
      ? `a score at ${review}/score`
      : `scores by ${criteria.join(', ')} at ${review}/scores`;
  if (isEntry && (isObject(value) || !isScores) && hasFigure(value)) return scores;
  if (!isMarked(value, new Set([...ids, ...criteria, 'proposals', 'scores', 'score']))) return null;
  const tops = namesAt([], request);
  const isWhole = Object.keys(mapAt(value, [])).some((name) => tops.includes(name));
  return isWhole ? 'its fields at the top of the document' : scores;
}

/** True if there are figures below the name of a proposal or of scores. */
function isMarked(value: unknown, names: ReadonlySet<string>): boolean {
  return (isObject(value) ? Object.entries(value) : []).some(
    ([name, held]) => (names.has(name) && hasFigure(held)) || isMarked(held, names),
  );
}

function hasFigure(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).some(hasFigure);
  return /^\d+(?:\.\d+)?(?!\S)/.test(String(value));
}
