import type { Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Review } from '../../model/scorecard.ts';
import { toNumber } from '../../quantity/exact.ts';

/** Far above what doubles lose on a few hundred scores, and far below what scores differ by. */
const MARGIN = 1e-6;

/**
 * Whether a shark's totals put a proposal first by so much that doubles can tell.
 * Exact totals of thousands of reviews take a second; this answers for most sharks
 * whether they are needed. False where it cannot tell: scales of their own, `n/a`,
 * gates and overall scores are left to the exact totals.
 */
export function clearlyLeads(round: Round, { rubric, scorecard }: Shark, id: string): boolean {
  if (rubric === null || scorecard === null || rubric.gates !== null) return false;
  if (rubric.criteria.some(({ scale }) => scale !== rubric.scale)) return false;
  const weights = new Map(rubric.criteria.map((each) => [each.id, toNumber(each.weight.point)]));
  const leader = roughTotal(scorecard.reviews.get(id), rubric, weights);
  if (leader === null) return false;
  return round.entries.every((entry) => {
    if (entry.id === id || !entry.isLive) return true;
    const total = roughTotal(scorecard.reviews.get(entry.id), rubric, weights);
    return total !== null && total + MARGIN * (1 + Math.abs(leader)) < leader;
  });
}

/** The weighted sum, not yet divided; null where it is not as simple as that. */
function roughTotal(
  review: Review | undefined,
  { criteria }: Rubric,
  weights: ReadonlyMap<string, number>,
): number | null {
  let total = 0;
  for (const { id } of criteria) {
    const mark = review?.scores.get(id)?.mark ?? null;
    if (mark === null || mark.outOf !== null) return null;
    total += (weights.get(id) ?? 0) * toNumber(mark.point);
  }
  return criteria.length === 0 ? null : total;
}
