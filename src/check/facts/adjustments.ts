import type { Adjustment } from '../../model/round.ts';
import type { Criterion, Role, Rubric } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { printPercentShortest } from '../../quantity/print.ts';
import { isWeighted } from '../../schema/formula.ts';
import type { RubricChange, Violation } from '../rule.ts';
import { isSmall } from './rubrics.ts';

export interface AdjustArgs {
  readonly round: string;
  readonly role: string;
  readonly asked: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The adjustments of a round that a rubric ignored or reversed, compared with the shark's previous
 * rubric. The share of weights on a role decides. A criterion that replaces another (`was`) is
 * compared with the weight of that one, whatever its role: if 15% for the pitch become 5% for the
 * evidence, that is a loss.
 */
export function adjustmentsNotFollowed(
  how: 'reversed' | 'ignored',
  { round, rubric, before }: RubricChange,
): readonly Violation<AdjustArgs>[] {
  if (![rubric, before.rubric].every(({ formula }) => isWeighted(formula))) return [];
  if (!isSmall(rubric) || !isSmall(before.rubric)) return [];
  const byRole = new Map(round.rules.adjust.map((each) => [each.role, each]));
  return [...byRole.values()].flatMap((adjustment) => {
    const { role, weight } = adjustment;
    const from = shareOf(before.rubric, ancestorsOf(role, rubric, before.rubric));
    const now = rubric.criteria.filter((each) => each.role === role);
    const to = shareOf(rubric, now);
    const asked = weight.point.compare(ZERO);
    const heeded = to.sub(from).compare(ZERO) * asked;
    const isFound = how === 'reversed' ? heeded < 0 : heeded === 0 && asked !== 0;
    if (!isFound) return [];
    const args = {
      round: before.round,
      role,
      asked: weight.written,
      from: printPercentShortest(from),
      to: printPercentShortest(to),
    };
    return [{ args, at: placeOf(rubric, adjustment), related: [weight.at] }];
  });
}

function ancestorsOf(role: Role, rubric: Rubric, before: Rubric): readonly Criterion[] {
  const current = new Map(rubric.criteria.map((each) => [each.id, each.role]));
  const renamed = new Map(
    rubric.criteria.flatMap((each) => (each.was === null ? [] : [[each.was.id, each.role]])),
  );
  return before.criteria.filter(
    ({ id, role: own }) => (current.get(id) ?? renamed.get(id) ?? own) === role || own === role,
  );
}

function shareOf({ criteria }: Rubric, some: readonly Criterion[]): Exact {
  const weigh = (all: readonly Criterion[]): Exact => sum(all.map(({ weight }) => weight.point));
  const whole = weigh(criteria);
  return whole.lte(ZERO) ? ZERO : weigh(some).div(whole);
}

function placeOf({ criteria, criteriaAt }: Rubric, { role }: Adjustment) {
  return criteria.find((each) => each.role === role)?.at ?? criteriaAt;
}
