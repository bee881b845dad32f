import { own, pointerOf } from '../../schema/plain-value.ts';
import { isId } from '../../workspace/names/id.ts';
import { isBlank, textIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import { stripMarkup } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { PlacedItem, ScorecardDraft } from '../scorecard-draft.ts';
import { proposalRows, readTable } from '../table.ts';

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
  for (const { proposal, cells } of rows) {
    const vote = cells.get('vote');
    if (vote !== undefined && !isBlank(vote)) readVoteCell(draft, proposal, vote, lists);
    readReview(draft, proposal, cells);
  }
  for (const field of ['abstain', 'veto'] as const) draft.putList(field, lists[field]);
  // A vote that is gone has its place in the cell of its proposal.
  for (const { proposal, cells, span } of rows) {
    const cell = cells.get('vote')?.span ?? span;
    draft.places.set(pointerOf(['proposals', proposal, 'vote']), draft.locate(cell));
  }
  if (draft.value['vote'] === undefined) draft.addMissing(['vote'], table.span);
}

function readReview(
  draft: ScorecardDraft,
  proposal: string,
  cells: ReadonlyMap<string, FormCell>,
): void {
  for (const column of REVIEW_COLUMNS) {
    const cell = cells.get(column);
    const text = textIn(cell);
    if (cell === undefined || text === null) continue;
    draft.put(['proposals', proposal, column], text, cell.span);
  }
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
