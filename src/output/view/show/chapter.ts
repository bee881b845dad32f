import { type RoundScores, scoreRound } from '../../../engine/score-round.ts';
import type { Pitch, Proposal } from '../../../model/proposal.ts';
import type { PastRound } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';

/** What one round says of a proposal. */
export interface Chapter {
  readonly round: string;
  readonly title: string;
  readonly pitch: Pitch | null;
  /** Null where the round has no folder. */
  readonly scores: RoundScores | null;
}

/** The rounds that a proposal took part in, in their order; then pitches for rounds without a folder. */
export function chaptersOf(proposal: Proposal, { rounds }: Workspace): readonly Chapter[] {
  const { id, pitches } = proposal;
  const told = rounds
    .filter(
      (round) =>
        pitches.has(round.id) ||
        round.outcomes.has(id) ||
        round.entries.some((entry) => entry.id === id),
    )
    .map((round) => ({
      round: round.id,
      title: round.title,
      pitch: pitches.get(round.id) ?? null,
      scores: scoreRound(round),
    }));
  const known = new Set(rounds.map((round) => round.id));
  const others = [...pitches.values()].filter(({ round }) => !known.has(round));
  return [
    ...told,
    ...others.map((pitch) => ({ round: pitch.round, title: pitch.round, pitch, scores: null })),
  ];
}

/** What later rounds remember of rounds that have no folder. */
export function remembered({ id }: Proposal, { rounds }: Workspace): readonly PastRound[] {
  const known = new Set(rounds.map((round) => round.id));
  return rounds
    .flatMap(({ history }) => history)
    .filter((past) => past.proposal?.id === id && !known.has(past.id));
}
