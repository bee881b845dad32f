import type { Declaration } from '../../model/proposal.ts';
import type { Constraint, Round } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import { isKept, type Quantity } from '../../quantity/quantity.ts';

/** A declaration of a pitch that breaks a learned constraint. */
export interface BrokenConstraint {
  /** The round that learned the constraint. */
  readonly learned: string;
  readonly constraint: Constraint;
  readonly declared: Declaration;
  readonly why: 'over-limit' | 'not-allowed' | 'incomparable';
}

/**
 * Checks pitches against the constraints that their own round or an earlier one has learned: a
 * value that a pitch declares under a constraint's name must keep its `limit` and be one of its
 * `allowed` values. A later round's constraint replaces an earlier one of the same name. A range
 * must keep a limit with both ends.
 *
 * Limit and declaration of different kinds or units, as 2 MB and 228 KB, are not converted: they
 * are `incomparable`.
 *
 * @param rounds The earliest first.
 */
export function brokenConstraints(rounds: readonly Round[]): readonly BrokenConstraint[] {
  const known = new Map<string, { readonly learned: string; readonly constraint: Constraint }>();
  return rounds.flatMap((round) => {
    for (const constraint of round.constraints) {
      known.set(constraint.id, { learned: round.id, constraint });
    }
    return round.entries.flatMap(({ pitch }) =>
      (pitch?.declares ?? []).flatMap((declared) => {
        const held = known.get(declared.key);
        const why = held === undefined ? null : whyBroken(held.constraint, declared);
        return held === undefined || why === null ? [] : [{ ...held, declared, why }];
      }),
    );
  });
}

function whyBroken(
  { limit, allowed }: Constraint,
  { written, figure }: Declaration,
): BrokenConstraint['why'] | null {
  if (allowed !== null && !allowed.includes(written)) return 'not-allowed';
  if (limit === null) return null;
  if (figure === null || figure.kind !== limit.kind || figure.unit !== limit.unit) {
    return 'incomparable';
  }
  const { relation, value } = limit;
  const isWithin = endsOf(figure).every((end) => isKept(relation, end.compare(value)));
  return isWithin ? null : 'over-limit';
}

function endsOf({ point, range }: Quantity): readonly Exact[] {
  if (range === null) return [point];
  const { low, high, min, max } = range;
  return [point, low, high, min, max].filter((end) => end !== null);
}
