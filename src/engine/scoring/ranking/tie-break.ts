import type { TieBreak } from '../../../model/round.ts';
import type { Role } from '../../../model/rubric.ts';
import { type Exact, exact, sum, ZERO } from '../../../quantity/exact.ts';
import { plannedHours } from '../../roi/staged.ts';
import type { Total } from '../panel-ranking.ts';
import { highestFirst, lowestFirst, type TieBreaker } from './competition.ts';

/** The keys of a tie-break chain: a score by role, and hours. */
export interface TieKeys<T> {
  readonly roleScore: (item: T, role: Role) => Exact | null;
  readonly hours: (item: T) => Exact | null;
}

/**
 * The round's tie-break chain as orders: the higher score on a role, or the fewer hours. A missing
 * value comes last, so it never wins a tie.
 */
export function tieBreakers<T>(
  chain: readonly TieBreak[],
  keys: TieKeys<T>,
): TieBreaker<T, TieBreak>[] {
  return chain.map((by) => ({
    by,
    order:
      by === 'fewest-hours'
        ? lowestFirst(keys.hours)
        : highestFirst((item) => keys.roleScore(item, by)),
  }));
}

/**
 * A shark's score for a proposal on the criteria of a role, on the rubric's scale: their weighted
 * mean, `sum(w s) / sum(w)`, which for one criterion is the score itself; the plain mean if their
 * weights sum to 0. Null if the rubric has no such criterion or none was scored, and for a formula
 * that uses scores as written, for which a higher score is not always better.
 */
export function roleScore(total: Pick<Total, 'terms' | 'valueScale'>, role: Role): Exact | null {
  if (total.valueScale === null) return null;
  const scored = total.terms.flatMap(({ criterion, value }) =>
    criterion.role === role && value !== null ? [{ weight: criterion.weight.point, value }] : [],
  );
  if (scored.length === 0) return null;
  const divisor = sum(scored.map(({ weight }) => weight));
  if (divisor.lte(ZERO)) return sum(scored.map(({ value }) => value)).div(exact(scored.length));
  return sum(scored.map(({ weight, value }) => weight.mul(value))).div(divisor);
}

/** The hours that a shark plans for a proposal; null if its estimate does not have them. */
export function hoursOf(total: Pick<Total, 'review'>): Exact | null {
  const estimate = total.review?.estimate ?? null;
  return estimate === null ? null : plannedHours(estimate);
}
