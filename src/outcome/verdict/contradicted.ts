import type { Round } from '../../model/round.ts';
import { judgeOutcome, type StatusJudgement } from './status.ts';

/** The outcomes of a round whose status, as it was written, is not the one that the measurements give. */
export function contradictedOutcomes(round: Round): readonly StatusJudgement[] {
  return [...round.outcomes.values()]
    .map((outcome) => judgeOutcome(round, outcome))
    .filter(({ outcome, derived }) => derived !== null && derived !== outcome.status);
}
