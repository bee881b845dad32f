import type { Estimate } from '../../model/scorecard.ts';
import { type Exact, sum } from '../../quantity/exact.ts';

/**
 * The hours a plan takes if nothing stops it: implementation + validation, or the
 * sum of the phases where the plan has any. No chances enter, so that it is known
 * for estimates without a probability. Null where implementation or validation is
 * missing: a missing figure is not 0.
 */
export function plannedHours(estimate: Estimate): Exact | null {
  const { phases, implementation, validation } = estimate;
  if (phases.length > 0) return sum(phases.map(({ hours }) => hours.point));
  if (implementation === null || validation === null) return null;
  return implementation.point.add(validation.point);
}
