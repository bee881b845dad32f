import type { Round } from '../../model/round.ts';
import type { Estimate } from '../../model/scorecard.ts';
import { estimatesIn } from './price.ts';

/** True if any input of an estimate was written as a range. */
export function isRangedEstimate(estimate: Estimate): boolean {
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  const inputs = [success, upside, downside, implementation, validation, rollback];
  const ofPhases = phases.flatMap(({ hours, pass, loss, gain }) => [hours, pass, loss, gain]);
  return [...inputs, ...ofPhases].some((figure) => (figure?.range ?? null) !== null);
}

/** True if any estimate of a round has a range. Otherwise every ROI is a single figure. */
export function isRangedRound({ sharks }: Round): boolean {
  const reviews = sharks.flatMap(({ scorecard }) => [...(scorecard?.reviews.values() ?? [])]);
  return reviews.flatMap(estimatesIn).some(({ estimate }) => isRangedEstimate(estimate));
}
