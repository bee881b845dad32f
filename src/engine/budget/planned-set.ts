import type { Round } from '../../model/round.ts';
import { ONE, ZERO } from '../../quantity/exact.ts';
import type { RankedRoi } from '../roi/roi.ts';
import { bestSets } from './best-set.ts';
import { planProposals } from './candidates.ts';

/** A planned proposal; the variant is null for the proposal itself. */
export interface PlannedForm {
  readonly proposal: string;
  readonly variant: string | null;
}

/**
 * The set that `budgetPlan` chooses within the round's own budget and reserve, in the order of the
 * entries; null if the round has no budget. Exact.
 */
export function plannedSet(
  round: Round,
  rois: readonly RankedRoi[],
  built: ReadonlySet<string>,
): readonly PlannedForm[] | null {
  const { budget } = round;
  if (budget === null) return null;
  const { candidates, problem } = planProposals(round, rois, built);
  const usable = budget.hours.point.mul(ONE.sub(budget.reserve?.point ?? ZERO));
  const { choice } = bestSets(problem).within(usable);
  return candidates.flatMap(({ entry, forms }, at) => {
    const form = forms[choice[at] ?? -1];
    return form === undefined ? [] : [{ proposal: entry.id, variant: form.variant }];
  });
}
