import { areClose } from '../../quantity/close-figures.ts';
import { isKept, type Relation } from '../../quantity/quantity.ts';
import type { Interval, Verdict } from './terms-verdict.ts';

/**
 * True if a value keeps a limit. `at least 1.4x` holds for 1.4x itself, `above 1.4x` does not;
 * values within 1e-12 of the limit are equal to it. Domain: finite values.
 */
export function keeps(value: number, relation: Relation, limit: number): boolean {
  return isKept(relation, areClose(value, limit) ? 0 : value - limit);
}

/**
 * Pass if the whole interval keeps the limit, fail if none of it does, else inconclusive. An
 * interval without ends is judged at its point.
 */
export function judgeInterval(
  { point, low, high }: Interval,
  relation: Relation,
  limit: number,
): Exclude<Verdict, 'not measured'> {
  const ends = [low ?? point, high ?? point].map((end) => keeps(end, relation, limit));
  if (ends.every((kept) => kept)) return 'pass';
  return ends.some((kept) => kept) ? 'inconclusive' : 'fail';
}

/** A figure without an interval. */
export function pointAlone(point: number): Interval {
  return { point, low: null, high: null };
}
