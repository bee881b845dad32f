import type { Proposal } from '../../model/proposal.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { Json, Sheet, SheetValue } from '../document/document.ts';
import type { LeftOut } from '../view/list/left-out.ts';
import { type ListedShark, winnerOf } from './list-item.ts';
import { SCHEMA_VERSION } from './score.ts';

/** A workspace's content for machines. */
export function listJson(
  workspace: Workspace,
  sharks: readonly ListedShark[],
  { rounds: faultyRounds, proposals: faultyProposals }: LeftOut,
): Json {
  const { title, rounds, proposals } = workspace;
  return {
    schemaVersion: SCHEMA_VERSION,
    title,
    rounds: rounds.map(roundJson),
    proposals: [...proposals.values()].map((proposal) => proposalJson(proposal, rounds)),
    sharks: sharks.map(({ id, name, seats }) => ({
      shark: id,
      name,
      rounds: seats.map(({ round, seat }) => ({ round, seat })),
    })),
    leftOut: { rounds: [...faultyRounds], proposals: [...faultyProposals] },
  };
}

function roundJson(round: Round): Json {
  const { rule, winners, undecided } = winnerOf(round);
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

function proposalJson({ id, title, pitches }: Proposal, rounds: readonly Round[]): Json {
  return {
    proposal: id,
    title,
    rounds: [...pitches.values()].map(({ round, status }) => ({ round, status })),
    outcomes: rounds.flatMap((round) => {
      const outcome = round.outcomes.get(id);
      return outcome === undefined ? [] : [{ round: round.id, status: outcome.status }];
    }),
  };
}

/** One line for each round, for each proposal in each of its rounds, for each shark in each of its. */
export function listSheet({ rounds, proposals }: Workspace, sharks: readonly ListedShark[]): Sheet {
  const outcome = (round: string, proposal: string): SheetValue =>
    rounds.find(({ id }) => id === round)?.outcomes.get(proposal)?.status ?? null;
  const roundLines = rounds.map((round): SheetValue[] => {
    const winners = winnerOf(round).winners.join(' ');
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
  const proposalLines = [...proposals.values()].flatMap(({ id, title, pitches }) =>
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
