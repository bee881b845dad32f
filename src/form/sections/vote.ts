import { own, pointerOf } from '../../schema/plain-value.ts';
import { isId } from '../../workspace/names/id.ts';
import { isBlank, textIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import { stripMarkup } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { PlacedItem, ScorecardDraft } from '../scorecard-draft.ts';
import { proposalRows, readTable } from '../table.ts';
import { votesIn } from '../vote-cell.ts';

const REVIEW_COLUMNS = ['verdict', 'condition', 'because'] as const;

/** Reads the votes, and the verdict, condition and reason of each proposal. */
export function readVote(draft: ScorecardDraft, section: FormSection): void {
  const table = readTable(draft, section, {
    required: ['proposal', 'vote'],
    optional: ['title', ...REVIEW_COLUMNS],
  });
  if (table === null) return;
  const lists: Lists = { abstain: [], veto: [] };
  const rows = proposalRows(draft, table);
  for (const { proposal, cell } of rows) {
    if (!isBlank(cell('vote'))) readVoteCell(draft, proposal, cell('vote'), lists);
    for (const column of REVIEW_COLUMNS) {
      const text = textIn(cell(column));
      if (text !== null) draft.put(['proposals', proposal, column], text, cell(column).span);
    }
  }
  for (const field of ['abstain', 'veto'] as const) draft.putList(field, lists[field]);
  // A vote that is gone has its place in the cell of its proposal.
  for (const { proposal, cell } of rows) {
    const place = draft.locate(cell('vote').span);
    draft.places.set(pointerOf(['proposals', proposal, 'vote']), place);
  }
  if (draft.value['vote'] === undefined) draft.addMissing(['vote'], table.span);
}

type Lists = Readonly<Record<'abstain' | 'veto', PlacedItem[]>>;

const VOTE_FIELDS: Readonly<Record<string, 'vote' | 'second'>> = {
  vote: 'vote',
  first: 'vote',
  '1': 'vote',
  second: 'second',
  '2': 'second',
};

/** `hold: a concern`, `veto CONSTRAINT: evidence`. */
const WITH_REASON = /^\s*(?:hold|veto\s+([^\s:]+))\s*:(.*)$/is;

function readVoteCell(draft: ScorecardDraft, proposal: string, cell: FormCell, lists: Lists): void {
  const { span } = cell;
  for (const each of votesIn(cell.written))
    readAnswer(draft, proposal, { written: each, span }, lists);
}

function readAnswer(draft: ScorecardDraft, proposal: string, cell: FormCell, lists: Lists): void {
  const { span } = cell;
  const written = stripMarkup(cell.written);
  const word = written.toLowerCase();
  const field = own(VOTE_FIELDS, word);
  const [, constraint, reason = ''] = WITH_REASON.exec(written) ?? [];
  const why = reason.trim();
  if (field !== null) draft.put([field], proposal, span);
  else if (word === 'abstain') lists.abstain.push({ value: proposal, span });
  else if (why === '' || (constraint !== undefined && !isId(constraint)))
    draft.addProblem('form/unknown-vote', { written }, span, ['vote']);
  else if (constraint === undefined) draft.put(['hold'], { proposal, concern: why }, span);
  else lists.veto.push({ value: { proposal, constraint, evidence: why }, span });
}
