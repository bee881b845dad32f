import { exact, sum } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { DocumentFact, FactOf } from '../fact.ts';

/**
 * Totals with the scale that they are on where each criterion is marked out of its own points:
 * `34/40`, `20/25`, `16/20` and `12/15` beside 82 are points of 100. The totals prove it: at least two of
 * them, and most, are the plain sum of the marks of their proposal.
 */
export function withPoints(facts: readonly DocumentFact[]): readonly DocumentFact[] {
  const scores = facts.filter((each) => each.kind === 'score');
  const totals = facts.filter((each) => each.kind === 'total');
  const points = pointsOf(scores);
  if (points === null || totals.some(({ outOf }) => outOf !== null)) return facts;
  const own = groupBy(scores, ({ proposal }) => `${proposal}`);
  const proven = totals.filter(({ proposal, total }) => {
    const marks = (own.get(`${proposal}`) ?? []).flatMap(({ score }) => score ?? []);
    return marks.length > 1 && sum(marks.map((each) => exact(each))).equals(exact(total));
  });
  if (proven.length < 2 || proven.length * 2 <= totals.length) return facts;
  return facts.map((each) => (each.kind === 'total' ? { ...each, outOf: points } : each));
}

/** The points of all criteria together; null where some criterion has none of its own, or several. */
function pointsOf(scores: readonly FactOf<'score'>[]): string | null {
  const marked = scores.filter(({ score }) => score !== null);
  const criteria = [...groupBy(marked, ({ criterion }) => nameKey(criterion)).values()];
  const scales = criteria.map((all) => [...new Set(all.map(({ outOf }) => outOf))]);
  const steady = scales.flatMap(([first = null, ...others]) =>
    first === null || others.length > 0 ? [] : [first],
  );
  const isOneScale = new Set(steady).size === 1;
  if (steady.length < 2 || steady.length < criteria.length || isOneScale) return null;
  return sum(steady.map((each) => exact(each))).toFraction();
}
