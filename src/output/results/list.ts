import type { ListedRound, Listing } from '../../engine/listing.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { Json, Sheet, SheetValue } from '../document/document.ts';
import { SCHEMA_VERSION } from './score.ts';

/** Ids of what is not told of, since its files have errors. */
export interface LeftOut {
  readonly rounds: readonly string[];
  readonly proposals: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = { rounds: [], proposals: [] };

/** A workspace's content for machines. */
export function listJson(
  { title, rounds, proposals, sharks }: Listing,
  { rounds: faultyRounds, proposals: faultyProposals }: LeftOut,
): Json {
  return {
    schemaVersion: SCHEMA_VERSION,
    title,
    rounds: rounds.map(roundJson),
    proposals: proposals.map((proposal) => proposalJson(proposal, rounds)),
    sharks: sharks.map(({ id, name, seats }) => ({
      shark: id,
      name,
      rounds: seats.map(({ round, seat }) => ({ round, seat })),
    })),
    leftOut: { rounds: [...faultyRounds], proposals: [...faultyProposals] },
  };
}

function roundJson({ round, verdict: { rule, winners, undecided } }: ListedRound): Json {
  return {
    round: round.id,
    title: round.title,
    entries: round.entries.map(({ id }) => id),
    sharks: round.sharks.map(({ id }) => id),
    winner: {
      rule,
      proposal: winners.length > 1 ? [...winners] : (winners[0] ?? null),
      undecided,
    },
    decision: round.decision?.winner.id ?? null,
    outcomes: [...round.outcomes.values()].map(({ proposal, status }) => ({ proposal, status })),
  };
}

function proposalJson({ id, title, pitches }: Proposal, rounds: readonly ListedRound[]): Json {
  return {
    proposal: id,
    title,
    rounds: [...pitches.values()].map(({ round, status }) => ({ round, status })),
    outcomes: rounds.flatMap(({ round }) => {
      const outcome = round.outcomes.get(id);
      return outcome === undefined ? [] : [{ round: round.id, status: outcome.status }];
    }),
  };
}

/** One line for each round, for each proposal in each of its rounds, for each shark in each of its. */
export function listSheet({ rounds, proposals, sharks }: Listing): Sheet {
  const outcome = (round: string, proposal: string): SheetValue =>
    rounds.find((each) => each.round.id === round)?.round.outcomes.get(proposal)?.status ?? null;
  const roundLines = rounds.map(({ round, verdict }): SheetValue[] => {
    const winners = verdict.winners.join(' ');
    return [
      'round',
      round.id,
      round.title,
      round.id,
      null,
      null,
      winners === '' ? null : winners,
      null,
    ];
  });
  const proposalLines = proposals.flatMap(({ id, title, pitches }) =>
    [...pitches.values()].map(({ round, status }): SheetValue[] => [
      'proposal',
      id,
      title,
      round,
      status,
      null,
      null,
      outcome(round, id),
    ]),
  );
  const sharkLines = sharks.flatMap(({ id, name, seats }) =>
    seats.map(({ round, seat }): SheetValue[] => [
      'shark',
      id,
      name,
      round,
      null,
      seat,
      null,
      null,
    ]),
  );
  return {
    columns: ['kind', 'id', 'title', 'round', 'status', 'seat', 'winner', 'outcome'],
    rows: [...roundLines, ...proposalLines, ...sharkLines],
  };
}
