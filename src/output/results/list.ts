import type { ListedRound, Listing } from '../../engine/listing.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { CsvTable } from '../document/document.ts';
import { type Cells, type Draft, mixedTable, result } from './draft.ts';
import { ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/list.ts';

/** Ids of rounds and proposals that are left out because their files have errors. */
export interface LeftOut {
  readonly rounds: readonly string[];
  readonly proposals: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = { rounds: [], proposals: [] };

/** By round: the outcomes whose recorded status contradicts the measurements. */
export type Contradicted = ReadonlyMap<string, readonly StatusJudgement[]>;

/** The content of a workspace for machines. */
export function listJson(
  { title, rounds, proposals, sharks }: Listing,
  { rounds: faultyRounds, proposals: faultyProposals }: LeftOut,
  contradicted: Contradicted,
): schema.ListJson {
  const entries = entriesOf(rounds);
  return result({
    title,
    rounds: rounds.map((each) => roundJson(each, contradicted)),
    proposals: proposals.map((proposal) => proposalJson(proposal, rounds, entries, contradicted)),
    sharks,
    leftOut: { rounds: faultyRounds, proposals: faultyProposals },
  });
}

/** The ids of the entries of each round, by the id of the round. */
export function entriesOf(
  rounds: readonly ListedRound[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(rounds.map(({ round }) => [round.id, new Set(round.entries.map(({ id }) => id))]));
}

function roundJson(
  { round, verdict, pending, unanswered }: ListedRound,
  contradicted: Contradicted,
): Draft<schema.ListJson['rounds'][number]> {
  return {
    round: round.id,
    title: round.title,
    entries: round.entries.map(({ id }) => id),
    sharks: round.sharks.map(({ id }) => id),
    winner: ruleWinnerJson(verdict),
    pending,
    unanswered: unanswered.map(({ id }) => id),
    decision: round.decision?.winner.id,
    outcomes: [...round.outcomes.values()].map(({ proposal, status }) => ({
      proposal,
      status,
      measuredStatus: measuredOf(contradicted, round.id, proposal),
    })),
  };
}

function proposalJson(
  { id, title, pitches }: Proposal,
  rounds: readonly ListedRound[],
  entries: ReturnType<typeof entriesOf>,
  contradicted: Contradicted,
): Draft<schema.ListJson['proposals'][number]> {
  return {
    proposal: id,
    title,
    rounds: [...pitches.values()].map(({ round, status }) => ({
      round,
      status,
      entry: entries.get(round)?.has(id),
    })),
    outcomes: rounds.flatMap(({ round: { id: round, outcomes } }) => {
      const status = outcomes.get(id)?.status;
      if (status === undefined) return [];
      return [{ round, status, measuredStatus: measuredOf(contradicted, round, id) }];
    }),
  };
}

function measuredOf(contradicted: Contradicted, round: string, proposal: string) {
  const all = contradicted.get(round) ?? [];
  return all.find(({ outcome }) => outcome.proposal === proposal)?.derived;
}

const COLUMNS = 'kind id title round status seat winner outcome entry';

type Line = Cells<typeof COLUMNS>;

/** The reason why a round is not decided yet; null if it has a decision or nothing prevents one. */
function openness({
  decision,
  winner,
  pending,
  unanswered,
}: Pick<schema.ListJson['rounds'][number], 'decision' | 'winner' | 'pending' | 'unanswered'>) {
  if (decision !== null) return null;
  if (winner.undecided !== null) return 'undecided';
  if (pending) return 'pending';
  return unanswered.length > 0 ? 'so-far' : null;
}

/**
 * One line for each round, each proposal in each of its rounds, and each shark in each of its
 * rounds.
 */
export function listTable({ rounds, proposals, sharks }: schema.ListJson): CsvTable {
  const lines: Line[] = [
    ...rounds.map((each) => {
      const { round: id, title, winner } = each;
      const named = winner.proposals.length === 0 ? null : winner.proposals.join(' ');
      return { kind: 'round', id, title, round: id, status: openness(each), winner: named };
    }),
    ...proposals.flatMap(({ proposal: id, title, rounds: pitches, outcomes }) =>
      pitches.map(({ round, status, entry }) => {
        const outcome = outcomes.find((each) => each.round === round)?.status ?? null;
        return { kind: 'proposal', id, title, round, status, outcome, entry };
      }),
    ),
    ...sharks.flatMap(({ shark: id, name: title, rounds: seats }) =>
      seats.map(({ round, seat }) => ({ kind: 'shark', id, title, round, seat })),
    ),
  ];
  return mixedTable(COLUMNS, lines);
}
