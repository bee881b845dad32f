import type { Outcome } from '../model/outcome.ts';
import type { Pitch, Proposal } from '../model/proposal.ts';
import type { PastRound } from '../model/round.ts';
import type { Workspace } from '../model/workspace.ts';
import {
  type CaseChange,
  changesOf,
  type MeasuredQuantity,
  measurementOf,
} from './audit/case-change.ts';
import { type PrintedAuditRow, printAuditRow } from './audit/figure-text.ts';
import { type RoundScores, scoreRound } from './score-round.ts';

/** The data of one round on a proposal. */
export interface Chapter {
  readonly round: string;
  readonly title: string;
  readonly pitch: Pitch | null;
  /** Null if the round has no folder. */
  readonly scores: RoundScores | null;
  /** The stated figures of the proposal, formatted for output. */
  readonly stated: readonly PrintedAuditRow[];
  /** The result after the round; null if there is no outcome. */
  readonly result: ChapterResult | null;
}

/** An outcome with its measured changes. */
export interface ChapterResult {
  readonly outcome: Outcome;
  readonly measurement: MeasuredQuantity;
  readonly changes: readonly CaseChange[];
}

/** A proposal over all rounds. */
export interface ProposalHistory {
  readonly proposal: Proposal;
  readonly chapters: readonly Chapter[];
  /** The records in later rounds of rounds that have no folder. */
  readonly past: readonly PastRound[];
}

/**
 * The rounds in which a proposal took part, scored and audited, and the records of other rounds.
 */
export function proposalHistory(proposal: Proposal, workspace: Workspace): ProposalHistory {
  const chapters = chaptersOf(proposal, workspace);
  return { proposal, chapters, past: pastRoundsOf(proposal, workspace) };
}

/** The rounds of a proposal, in their order, then pitches for rounds without a folder. */
function chaptersOf(proposal: Proposal, { rounds }: Workspace): readonly Chapter[] {
  const { id, pitches } = proposal;
  const told = rounds
    .filter(
      (round) =>
        pitches.has(round.id) ||
        round.outcomes.has(id) ||
        round.entries.some((entry) => entry.id === id),
    )
    .map((round) => {
      const pitch = pitches.get(round.id) ?? null;
      return chapterIn(scoreRound(round), { id, pitch });
    });
  const known = new Set(rounds.map((round) => round.id));
  const others = [...pitches.values()].filter(({ round }) => !known.has(round));
  return [
    ...told,
    ...others.map((pitch) => {
      const { round } = pitch;
      return { round, title: round, pitch, scores: null, stated: [], result: null };
    }),
  ];
}

/** The data of one round on one proposal. */
export function chapterIn(
  scores: RoundScores,
  { id, pitch }: { readonly id: string; readonly pitch: Pitch | null },
): Chapter {
  const { audit, round } = scores;
  return {
    round: round.id,
    title: round.title,
    pitch,
    scores,
    stated: audit.filter(({ proposal }) => proposal === id).map(printAuditRow),
    result: resultIn(scores, id),
  };
}

/** The measured result of a proposal in a round; null if there is no outcome. */
export function resultIn({ round, audit }: RoundScores, proposal: string): ChapterResult | null {
  const outcome = round.outcomes.get(proposal);
  if (outcome === undefined) return null;
  const measurement = measurementOf(outcome, round);
  return { outcome, measurement, changes: changesOf(outcome, round, audit) };
}

/** The records in later rounds of rounds that have no folder. */
function pastRoundsOf({ id }: Proposal, { rounds }: Workspace): readonly PastRound[] {
  const known = new Set(rounds.map((round) => round.id));
  return rounds
    .flatMap(({ history }) => history)
    .filter((past) => past.proposal?.id === id && !known.has(past.id));
}
