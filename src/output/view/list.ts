import type { ListedRound, ListedShark, Listing } from '../../engine/listing.ts';
import type { RuleResult } from '../../engine/scoring/panel-ranking.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { Round } from '../../model/round.ts';
import { NO_FIGURE } from '../document/cells.ts';
import { left, right } from '../document/columns.ts';
import type { Block, Line, Table, TextRun, View } from '../document/document.ts';
import { countOf, listOf } from '../document/words.ts';
import {
  type Contradicted,
  type LeftOut,
  listJson,
  listTable,
  NOTHING_LEFT_OUT,
} from '../results/list.ts';
import { contradictionLines } from './round/alerts.ts';
import { titleOf, UNDECIDED_WORDS } from './round/names.ts';

const NONE: Contradicted = new Map();

/** What there is: rounds with their winners, proposals with what became of them, sharks. */
export function listView(
  listing: Listing,
  leftOut: LeftOut = NOTHING_LEFT_OUT,
  contradicted: Contradicted = NONE,
): View {
  const { rounds, proposals, sharks, title } = listing;
  const size = [
    countOf(rounds.length, 'round'),
    countOf(proposals.length, 'proposal'),
    countOf(sharks.length, 'shark'),
  ].join(', ');
  const json = listJson(listing, leftOut, contradicted);
  return {
    blocks: [
      { kind: 'heading', left: title ?? 'Workspace', right: size },
      ...leftOutBlocks(leftOut),
      ...tableBlock(roundTable(rounds, contradicted)),
      ...tableBlock(proposalTable(proposals, rounds)),
      ...tableBlock(sharkTable(sharks)),
    ],
    csv: listTable(json),
    json,
  };
}

function tableBlock(table: Table): readonly Block[] {
  return table.rows.length === 0 ? [] : [{ kind: 'table', table }];
}

function roundTable(rounds: readonly ListedRound[], contradicted: Contradicted): Table {
  const undecided = rounds.flatMap(({ round, verdict: { undecided: why } }): Line[] => {
    if (why === null) return [];
    const by = round.decision === null ? '' : ' by its rule';
    return [[{ text: `${round.id} is undecided${by}: ${UNDECIDED_WORDS[why]}.`, tone: 'faint' }]];
  });
  return {
    title: 'ROUNDS',
    columns: [
      left('Round'),
      left('Title', { shrinkTo: 12, wrap: true }),
      right('entries'),
      right('sharks'),
      left('winner', { shrinkTo: 10, wrap: true }),
      left('built', { shrinkTo: 10, wrap: true }),
    ],
    rows: rounds.map(({ round, verdict }) => ({
      cells: [
        { text: round.id },
        { text: round.title },
        { text: String(round.entries.length) },
        { text: String(round.sharks.length) },
        winnerCell(round, verdict),
        built(round),
      ],
    })),
    notes: [
      ...undecided,
      ...rounds.flatMap(({ round }) => contradictionLines(contradicted.get(round.id) ?? [], round)),
    ],
  };
}

/** What the rule says; a decision on record that says something else stands in its place. */
function winnerCell(round: Round, { winners }: RuleResult): TextRun {
  const decided = round.decision?.winner.id;
  if (decided !== undefined && (winners.length !== 1 || winners[0] !== decided)) {
    return { text: `${titleOf(round, decided)}, on record` };
  }
  if (winners.length === 0) return { text: 'undecided', tone: 'caution' };
  const titles = winners.map((id) => titleOf(round, id));
  return { text: winners.length > 1 ? `tie: ${titles.join(', ')}` : titles.join('') };
}

function built(round: Round): TextRun {
  const each = [...round.outcomes.values()].map(
    ({ proposal, status }) => `${titleOf(round, proposal)}: ${status}`,
  );
  return each.length === 0 ? NO_FIGURE : { text: each.join('; ') };
}

function proposalTable(proposals: readonly Proposal[], rounds: readonly ListedRound[]): Table {
  return {
    title: 'PROPOSALS',
    columns: [
      left('Proposal'),
      left('Title', { shrinkTo: 12, wrap: true }),
      left('rounds', { shrinkTo: 12, wrap: true }),
      left('built', { shrinkTo: 10, wrap: true }),
    ],
    rows: proposals.map((proposal) => ({
      cells: [
        { text: proposal.id },
        { text: proposal.title },
        joined([...proposal.pitches.values()].map(({ round, status }) => inRound(round, status))),
        joined(
          rounds.flatMap(({ round }) => {
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
      left('Shark'),
      left('Name', { shrinkTo: 12, wrap: true }),
      left('rounds', { shrinkTo: 12, wrap: true }),
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
  return parts.length === 0 ? NO_FIGURE : { text: parts.join(', ') };
}

/** What is missing from the page, so that nobody takes the rest for the whole. */
export function leftOutBlocks({ rounds, proposals }: LeftOut): readonly Block[] {
  const all = [...rounds, ...proposals];
  if (all.length === 0) return [];
  const text = `Left out, since files have errors: ${listOf(all)}.`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'caution' }]] }];
}
