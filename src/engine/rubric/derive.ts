import { readableId } from '../../model/build/rubric.ts';
import type { Adjustment } from '../../model/round.ts';
import type { Criterion, Role, Rubric } from '../../model/rubric.ts';
import { compareExact, type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';

/**
 * One criterion of a derived rubric. Weights are raw: a rubric of 100% has weights that sum to 100.
 */
export interface DerivedCriterion {
  /** Null if the base rubric lacks the criterion. */
  readonly base: Criterion | null;
  readonly id: string;
  readonly label: string;
  readonly role: Role | null;
  readonly before: Exact;
  readonly added: Exact;
  readonly weight: Exact;
  /** The weight divided by the sum of all weights. */
  readonly share: Exact;
  readonly adjustments: readonly Adjustment[];
}

/** An adjustment that was made only in part, or not at all. */
export interface UnappliedAdjustment {
  readonly adjustment: Adjustment;
  readonly why: 'nothing-to-take' | 'taken-to-zero';
}

export interface DerivedRubric {
  readonly criteria: readonly DerivedCriterion[];
  /** The sum of the raw weights; the rubric has `normalize: true`. */
  readonly whole: Exact;
  readonly unmade: readonly UnappliedAdjustment[];
}

type Draft = Pick<DerivedCriterion, 'base' | 'id' | 'role' | 'before'> & {
  added: Exact;
  readonly adjustments: Adjustment[];
};

/**
 * Applies a round's adjustments to a base rubric: adds the points of each to the criterion of its
 * role, and takes nothing from the others, so that the weights sum to more than 100 and are divided
 * by their sum.
 *
 *     weight = before + points
 *
 * in points of a base of 100; a base with another sum is raised by the same share of that sum. If
 * several criteria have the role, the heaviest gets the points, the first of equals; if none has
 * it, a new criterion named after the role starts at 0. No weight falls below 0: adjustments that
 * were not made in full are in `unmade`. Exact.
 */
export function deriveRubric(base: Rubric, adjust: readonly Adjustment[]): DerivedRubric {
  const sumOfBase = sum(base.criteria.map(({ weight }) => weight.point));
  const factor = isOfShares(base, sumOfBase) ? exact(100) : ONE;
  const perPoint = sumOfBase.equals(ZERO) ? ONE : sumOfBase;
  const drafts: Draft[] = base.criteria.map((criterion) => ({
    base: criterion,
    id: criterion.id,
    role: criterion.role,
    before: criterion.weight.point.mul(factor),
    added: ZERO,
    adjustments: [],
  }));
  const unmade = adjust.flatMap((adjustment) => {
    const points = adjustment.weight.point.mul(perPoint).mul(factor);
    return applyAdjustment(drafts, adjustment, points) ?? [];
  });
  const whole = sum(drafts.map(({ before, added }) => before.add(added)));
  const criteria = drafts.map((draft) => {
    const weight = draft.before.add(draft.added);
    const label = draft.base?.label ?? readableId(draft.id);
    return { ...draft, label, weight, share: whole.equals(ZERO) ? ZERO : weight.div(whole) };
  });
  return { criteria, whole, unmade };
}

/** Weights written in percent, or that sum to 1, are converted to points of 100. */
function isOfShares({ criteria }: Rubric, whole: Exact): boolean {
  return whole.equals(ONE) || criteria.some(({ weight }) => weight.notation === 'percent');
}

function applyAdjustment(
  drafts: Draft[],
  adjustment: Adjustment,
  points: Exact,
): UnappliedAdjustment | null {
  const { role } = adjustment;
  const weightOf = ({ before, added }: Draft): Exact => before.add(added);
  const [heaviest] = drafts
    .filter((draft) => draft.role === role)
    .sort((a, b) => compareExact(weightOf(b), weightOf(a)));
  if (heaviest === undefined) {
    if (points.lt(ZERO)) return { adjustment, why: 'nothing-to-take' };
    const id = freeId(role, drafts);
    drafts.push({ base: null, id, role, before: ZERO, added: points, adjustments: [adjustment] });
    return null;
  }
  const isTooMuch = weightOf(heaviest).add(points).lt(ZERO);
  heaviest.added = isTooMuch ? heaviest.before.neg() : heaviest.added.add(points);
  heaviest.adjustments.push(adjustment);
  return isTooMuch ? { adjustment, why: 'taken-to-zero' } : null;
}

/** The role's name, with a number if a criterion of another role has the name. */
function freeId(role: Role, drafts: readonly Draft[]): string {
  const taken = new Set(drafts.map(({ id }) => id));
  let id: string = role;
  for (let number = 2; taken.has(id); number += 1) id = `${role}-${number}`;
  return id;
}
