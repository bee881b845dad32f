import { type EarlierRound, earlierRounds } from '../engine/earlier-rounds.ts';
import { hasJudgedAll } from '../engine/progress/lacking.ts';
import { type RoundScores, scoreRound } from '../engine/score-round.ts';
import type { Round, Shark } from '../model/round.ts';
import type { Scorecard } from '../model/scorecard.ts';
import type { Workspace } from '../model/workspace.ts';
import type { History } from './forecast/arrival.ts';
import { type SharkRecord, trackRecord } from './forecast/track-record.ts';

/** What one reviewer needs to score a round. */
export interface Brief {
  readonly round: Round;
  readonly seat: number | null;
  /** What the shark cares about; null where its rubric does not say. */
  readonly persona: string | null;
  readonly earlier: readonly EarlierRound[];
  /** What the shark foresaw in them and how it came; null where it foresaw nothing. */
  readonly record: SharkRecord | null;
  readonly others: OtherSharks;
}

/** What the rest of the panel says of the round. */
export interface OtherSharks {
  /** Who has scored something. */
  readonly answered: readonly Shark[];
  /** The ids of those whose answers have errors, and count for nothing until they are fixed. */
  readonly faulty: readonly string[];
  /** What they said; null where it is withheld, so that a first judgement is the shark's own. */
  readonly scores: RoundScores | null;
}

/**
 * The brief of one shark.
 *
 * @param earlier the workspace with the rounds before this one
 * @param isOpen whether others' scores are shown before the shark's own are in
 * @param faulty the sharks of the round whose scorecards, or their rubrics, have errors
 */
export function briefOf(
  round: Round,
  shark: string,
  earlier: Workspace,
  {
    history,
    isOpen,
    faulty,
  }: {
    readonly history: History;
    readonly isOpen: boolean;
    readonly faulty: readonly string[];
  },
): Brief {
  const own = round.sharks.find(({ id }) => id === shark) ?? null;
  const isIn = own !== null && hasJudgedAll(round, own);
  return {
    round,
    seat: own?.seat ?? null,
    // The shared rubric is nobody's.
    persona: own?.rubric?.shark === shark ? own.rubric.persona : null,
    earlier: earlierRounds(earlier.rounds),
    record: trackRecord(earlier, history).sharks.find((each) => each.shark === shark) ?? null,
    others: {
      answered: round.sharks.filter(({ id, scorecard }) => id !== shark && isScored(scorecard)),
      faulty: faulty.filter((id) => id !== shark),
      scores: isIn || isOpen ? scoreRound(round) : null,
    },
  };
}

/** Whether a scorecard judges anything; an empty one is no vote. */
function isScored(scorecard: Scorecard | null): boolean {
  const reviews = [...(scorecard?.reviews.values() ?? [])];
  return reviews.some(({ scores, holistic }) => scores.size > 0 || holistic !== null);
}
