import type { Proposal } from '../../../model/proposal.ts';
import type { Round } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Block, Line, Table, TextRun, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { listJson, listSheet } from '../../results/list.ts';
import { type ListedShark, listedSharks, winnerOf } from '../../results/list-item.ts';
import { UNDECIDED_WORDS } from '../round/decision.ts';
import { type LeftOut, leftOutBlocks, NOTHING_LEFT_OUT } from './left-out.ts';

/** What there is: rounds with their winners, proposals with what became of them, sharks. */
export function listView(workspace: Workspace, leftOut: LeftOut = NOTHING_LEFT_OUT): View {
  const { rounds, proposals, title } = workspace;
  const sharks = listedSharks(workspace);
  const size = [
    countOf(rounds.length, 'round'),
    countOf(proposals.size, 'proposal'),
    countOf(sharks.length, 'shark'),
  ].join(', ');
  return {
    blocks: [
      { kind: 'heading', left: title ?? 'Workspace', right: size },
      ...leftOutBlocks(leftOut),
      ...tableBlock(roundTable(rounds)),
      ...tableBlock(proposalTable([...proposals.values()], rounds)),
      ...tableBlock(sharkTable(sharks)),
    ],
    sheet: listSheet(workspace, sharks),
    json: listJson(workspace, sharks, leftOut),
  };
}

function tableBlock(table: Table): readonly Block[] {
  return table.rows.length === 0 ? [] : [{ kind: 'table', table }];
}

function roundTable(rounds: readonly Round[]): Table {
  const undecided = rounds.flatMap((round): Line[] => {
    const why = winnerOf(round).undecided;
    if (why === null) return [];
    const by = round.decision === null ? '' : ' by its rule';
    return [[{ text: `${round.id} is undecided${by}: ${UNDECIDED_WORDS[why]}.`, tone: 'faint' }]];
  });
  return {
    title: 'ROUNDS',
    columns: [
      { label: 'Round', align: 'left' },
      { label: 'Title', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'entries', align: 'right' },
      { label: 'sharks', align: 'right' },
      { label: 'winner', align: 'left', shrinkTo: 10, wrap: true },
      { label: 'built', align: 'left', shrinkTo: 10, wrap: true },
    ],
    rows: rounds.map((round) => ({
      cells: [
        { text: round.id },
        { text: round.title },
        { text: String(round.entries.length) },
        { text: String(round.sharks.length) },
        winnerCell(round),
        built(round),
      ],
    })),
    notes: undecided,
  };
}

/** What the rule says; a decision on record that says something else stands in its place. */
function winnerCell(round: Round): TextRun {
  const { winners } = winnerOf(round);
  const decided = round.decision?.winner.id;
  if (decided !== undefined && (winners.length !== 1 || winners[0] !== decided)) {
    return { text: `${titleIn(round, decided)}, on record` };
  }
  if (winners.length === 0) return { text: 'undecided', tone: 'caution' };
  const titles = winners.map((id) => titleIn(round, id));
  return { text: winners.length > 1 ? `tie: ${titles.join(', ')}` : titles.join('') };
}

function built(round: Round): TextRun {
  const each = [...round.outcomes.values()].map(
    ({ proposal, status }) => `${titleIn(round, proposal)}: ${status}`,
  );
  return each.length === 0 ? { text: '-', tone: 'faint' } : { text: each.join('; ') };
}

function titleIn({ entries }: Round, id: string): string {
  return entries.find((entry) => entry.id === id)?.title ?? id;
}

function proposalTable(proposals: readonly Proposal[], rounds: readonly Round[]): Table {
  return {
    title: 'PROPOSALS',
    columns: [
      { label: 'Proposal', align: 'left' },
      { label: 'Title', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'rounds', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'built', align: 'left', shrinkTo: 10, wrap: true },
    ],
    rows: proposals.map((proposal) => ({
      cells: [
        { text: proposal.id },
        { text: proposal.title },
        joined([...proposal.pitches.values()].map(({ round, status }) => inRound(round, status))),
        joined(
          rounds.flatMap((round) => {
            const outcome = round.outcomes.get(proposal.id);
            return outcome === undefined ? [] : [`${round.id} ${outcome.status}`];
          }),
        ),
      ],
    })),
    notes: [],
  };
}

/** An active pitch is the rule and needs no word. */
function inRound(round: string, status: string): string {
  return status === 'active' ? round : `${round} ${status}`;
}

function sharkTable(sharks: readonly ListedShark[]): Table {
  return {
    title: 'SHARKS',
    columns: [
      { label: 'Shark', align: 'left' },
      { label: 'Name', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'rounds', align: 'left', shrinkTo: 12, wrap: true },
    ],
    rows: sharks.map(({ id, name, seats }) => ({
      cells: [
        { text: id },
        { text: name },
        joined(seats.map(({ round, seat }) => (seat === null ? round : `${round} seat ${seat}`))),
      ],
    })),
    notes: [],
  };
}

function joined(parts: readonly string[]): TextRun {
  return parts.length === 0 ? { text: '-', tone: 'faint' } : { text: parts.join(', ') };
}
