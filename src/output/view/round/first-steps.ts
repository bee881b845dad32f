import type { Round } from '../../../model/round.ts';
import {
  newProposalCommand,
  newRubricCommand,
  newScorecardCommand,
} from '../../../scaffold/new-commands.ts';

/**
 * What to type for a round in which nobody has a scorecard: the first proposal, else criteria where
 * there are none, and then a scorecard for each reviewer who is known.
 */
export function firstSteps({
  id,
  entries,
  asked,
  sharks,
  hasSharedRubric,
}: Round): readonly string[] {
  if (entries.length === 0) return [newProposalCommand({ round: id })];
  const hasRubric = hasSharedRubric || sharks.some(({ rubric }) => rubric !== null);
  const known = asked.length > 0 ? asked : sharks;
  const seats = known.length > 0 ? known.map((each) => each.id) : [undefined];
  return [
    ...(hasRubric ? [] : [newRubricCommand({ round: id, shark: 'default' })]),
    ...seats.map((shark) => newScorecardCommand({ round: id, shark })),
  ];
}
