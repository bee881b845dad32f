import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { type AskedSeat, criteriaOf, namesAt } from '../asked/expected.ts';

/**
 * Where marks belong that stand at the top of a form under a name that says nothing, or in a review
 * in another shape, in words; null where none stand there. A note of them would be one long text,
 * and the marks would count no more.
 *
 * @param place the place that the path most likely stands for
 */
export function marksWithin(
  path: FieldPath,
  place: FieldPath | null,
  value: unknown,
  asked: AskedSeat,
): string | null {
  const isScores = place?.[2] === 'scores' && place.length === 3;
  if (path.length !== 1 && !isScores) return null;
  const top = path[isScores ? 1 : 0];
  const [ids, criteria] = [namesAt(['proposals'], asked), criteriaOf(asked)];
  const isReview = ids.includes(String(top));
  const review = `/proposals/${isReview ? top : 'ID'}`;
  const scores =
    criteria.length === 0
      ? `a score at ${review}/score`
      : `scores by ${criteria.join(', ')} at ${review}/scores`;
  const isHolder = typeof value === 'object' && value !== null;
  if (isReview && (isHolder || !isScores) && hasFigure(value)) return scores;
  if (!isHolder) return null;
  const names = new Set([...ids, ...criteria, 'proposals', 'scores', 'score']);
  if (!isMarked(value, names)) return null;
  const tops = namesAt([], asked);
  const isWhole = isMap(value) && Object.keys(value).some((name) => tops.includes(name));
  return isWhole ? 'its fields at the top of the document' : scores;
}

/** Whether figures stand below a name of a proposal or of scores. */
function isMarked(value: object, names: ReadonlySet<string>): boolean {
  return Object.entries(value).some(
    ([name, held]) =>
      (names.has(name) && hasFigure(held)) ||
      (typeof held === 'object' && held !== null && isMarked(held, names)),
  );
}

function hasFigure(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasFigure);
  return /^\d+(?:\.\d+)?(?!\S)/.test(String(value));
}
