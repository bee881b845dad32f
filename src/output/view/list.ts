import { listOf } from '../../diagnostic/list-of.ts';
import type { ListedRound, ListedShark, Listing } from '../../engine/listing.ts';
import type { Pitch, Proposal } from '../../model/proposal.ts';
import type { Round } from '../../model/round.ts';
import { shortTitles } from '../../quantity/short-title.ts';
import { newProposalCommand, newRoundCommand } from '../../scaffold/new-commands.ts';
import {
  cautionLines,
  commands,
  faintLines,
  heading,
  paragraph,
  textBlock,
  viewOf,
} from '../document/blocks.ts';
import type { Block, TextRun, View } from '../document/document.ts';
import { left, right, tableBlocks, wrapped } from '../document/table.ts';
import { countOf } from '../document/words.ts';
import {
  type Contradicted,
  entriesOf,
  type LeftOut,
  listJson,
  listTable,
  NOTHING_LEFT_OUT,
} from '../results/list.ts';
import { contradictionLines } from './round/decision.ts';
import { titleOf, UNDECIDED_WORDS } from './round/names.ts';

/** The content of a workspace: rounds with their winners, proposals with their outcomes, sharks. */
export function listView(
  listing: Listing,
  leftOut: LeftOut = NOTHING_LEFT_OUT,
  contradicted: Contradicted = new Map(),
): View {
  const { rounds, proposals, sharks, title } = listing;
  const size = `${countOf(rounds.length, 'round')}, ${countOf(proposals.length, 'proposal')}, ${countOf(sharks.length, 'shark')}`;
  const isEmpty = [rounds, proposals, sharks, leftOut.rounds, leftOut.proposals].every(
    ({ length }) => length === 0,
  );
  return viewOf(listJson(listing, leftOut, contradicted), listTable, [
    heading(title ?? 'Workspace', size),
    ...leftOutBlocks(leftOut),
    ...roundTable(rounds, contradicted),
    ...proposalTable(proposals, rounds),
    ...sharkTable(sharks),
    ...(isEmpty
      ? [
          textBlock(['There is nothing here yet. Next:']),
          commands([newProposalCommand({ enters: false }), newRoundCommand()]),
        ]
      : []),
  ]);
}

function roundTable(rounds: readonly ListedRound[], contradicted: Contradicted): readonly Block[] {
  const undecided = rounds.map(({ round, verdict: { undecided: why } }) => {
    const by = round.decision === null ? '' : ' by its rule';
    return why !== null && `${round.id} is undecided${by}: ${UNDECIDED_WORDS[why]}.`;
  });
  return tableBlocks({
    title: 'ROUNDS',
    rows: rounds,
    columns: [
      [left('Round'), ({ round }) => round.id],
      [wrapped('Title', 12), ({ round }) => round.title],
      [right('entries'), ({ round }) => round.entries.length],
      [right('sharks'), ({ round }) => round.sharks.length],
      [wrapped('winner', 10), winnerCell],
      [wrapped('built', 10), ({ round }) => built(round)],
    ],
    notes: [
      ...faintLines([...undecided, ...rounds.filter(isPending).map(pendingWords)]),
      ...rounds.flatMap(({ round }) => contradictionLines(contradicted.get(round.id) ?? [], round)),
    ],
  });
}

function pendingWords({ round: { id } }: ListedRound): string {
  return `${id} is pending until its objections are resolved (shark score ${id}).`;
}

/** The longest title; longer ones are cut where they do not differ. */
const MAX_TITLE_LENGTH = 48;

/**
 * The winner by the rule, marked `so far` while scorecards are awaited and nothing is decided, and
 * `pending` if there is an objection. A different decision on record replaces it.
 */
function winnerCell(listed: ListedRound): TextRun {
  const { round, verdict, unanswered } = listed;
  const { winners } = verdict;
  const decided = round.decision?.winner.id;
  if (decided !== undefined && (winners.length !== 1 || winners[0] !== decided)) {
    return { text: `${titleOf(round, decided)}, on record` };
  }
  if (winners.length === 0) return { text: 'undecided', tone: 'caution' };
  const titles = winners.map((id) => titleOf(round, id));
  const isSoFar = decided === undefined && unanswered.length > 0;
  const named = winners.length > 1 ? `tie: ${titles.join(', ')}` : titles.join('');
  const text = `${named}${isSoFar ? ', so far' : ''}`;
  return isPending(listed) ? { text: `${text}, pending`, tone: 'caution' } : { text };
}

/** True if an objection prevents the decision to fund the winner by the rule. */
function isPending({ round, verdict, pending }: ListedRound): boolean {
  return round.decision === null && pending && verdict.winners.length > 0;
}

function built(round: Round): string | null {
  const outcomes = [...round.outcomes.values()];
  return joined(
    outcomes.map(({ proposal, status }) => `${titleOf(round, proposal)}: ${status}`),
    '; ',
  );
}

function proposalTable(
  proposals: readonly Proposal[],
  rounds: readonly ListedRound[],
): readonly Block[] {
  const builtIn = (proposal: Proposal): readonly string[] =>
    rounds.flatMap(({ round }) => {
      const outcome = round.outcomes.get(proposal.id);
      return outcome === undefined ? [] : [`${round.id} ${outcome.status}`];
    });
  const whole = proposals.map(({ id, title }) => ({ id, title, short: null }));
  const titles = shortTitles(whole, MAX_TITLE_LENGTH);
  const byId = new Map(proposals.map(({ id }, at) => [id, titles[at] ?? '']));
  const entries = entriesOf(rounds);
  return tableBlocks({
    title: 'PROPOSALS',
    rows: proposals,
    columns: [
      [wrapped('Proposal', 26), ({ id }) => id],
      [wrapped('Title', 12), ({ id, title }) => byId.get(id) ?? title],
      [
        wrapped('rounds', 12),
        ({ id, pitches }) =>
          joined([...pitches.values()].map((pitch) => inRound(id, pitch, entries))),
      ],
      [wrapped('built', 10), (proposal) => joined(builtIn(proposal))],
    ],
  });
}

/** The round of a pitch. An active pitch of an entry is the normal case and gets no further word. */
function inRound(id: string, { round, status }: Pitch, entries: ReturnType<typeof entriesOf>) {
  const word = status === 'active' ? round : `${round} ${status}`;
  return entries.get(round)?.has(id) === false ? `${word} (no entry)` : word;
}

function sharkTable(sharks: readonly ListedShark[]): readonly Block[] {
  return tableBlocks({
    title: 'SHARKS',
    rows: sharks,
    columns: [
      [left('Shark'), ({ shark }) => shark],
      [wrapped('Name', 12), ({ name }) => name],
      [wrapped('rounds', 12), (shark) => joined(shark.rounds.map(seatWords))],
    ],
  });
}

function seatWords({ round, seat }: ListedShark['rounds'][number]): string {
  return seat === null ? round : `${round} seat ${seat}`;
}

function joined(parts: readonly string[], by = ', '): string | null {
  return parts.length === 0 ? null : parts.join(by);
}

/** The parts that are missing from the page, so that it does not seem complete. */
export function leftOutBlocks({ rounds, proposals }: LeftOut): readonly Block[] {
  const all = [...rounds, ...proposals];
  if (all.length === 0) return [];
  const text = `Left out, since files have errors: ${listOf(all)}.`;
  return [paragraph(cautionLines([text]))];
}
