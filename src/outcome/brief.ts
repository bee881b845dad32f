import { type EarlierRound, earlierRounds } from '../engine/earlier-rounds.ts';
import { hasJudgedAll } from '../engine/progress/missing-scores.ts';
import { type RoundScores, scoreRound } from '../engine/score-round.ts';
import type { Round, Shark } from '../model/round.ts';
import type { Scorecard } from '../model/scorecard.ts';
import type { Workspace } from '../model/workspace.ts';
import type { History } from './forecast/arrival.ts';
import { type SharkRecord, trackRecord } from './forecast/track-record.ts';

/** All that one reviewer needs to score a round. */
export interface Brief {
  readonly round: Round;
  readonly seat: number | null;
  /** What the shark cares about; null if its rubric does not say. */
  readonly persona: string | null;
  readonly earlier: readonly EarlierRound[];
  /** The shark's predictions in earlier rounds and their outcomes; null if it made none. */
  readonly record: SharkRecord | null;
  readonly others: OtherSharks;
}

/** The answers of the other sharks in the round. */
export interface OtherSharks {
  /** The sharks that have scored something. */
  readonly answered: readonly Shark[];
  /**
   * The ids of sharks whose scorecards or rubrics have errors; their answers do not count until
   * these are fixed.
   */
  readonly faulty: readonly string[];
  /** The scores of all; null while withheld, so that the shark's first judgement is independent. */
  readonly scores: RoundScores | null;
}

/**
 * The brief of one shark.
 *
 * @param earlier the workspace with only the rounds before this one
 * @param isOpen true to show others' scores before the shark has scored everything
 * @param faulty the sharks of the round whose scorecards or rubrics have errors
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
    // The shared rubric has no persona of its own.
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

/** True if a scorecard has any score; one without is not a vote. */
function isScored(scorecard: Scorecard | null): boolean {
  const reviews = [...(scorecard?.reviews.values() ?? [])];
  return reviews.some(({ scores, holistic }) => scores.size > 0 || holistic !== null);
}
