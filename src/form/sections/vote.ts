import { pointerOf } from '../../schema/plain-value.ts';
import { isId } from '../../workspace/names/id.ts';
import type { Span } from '../../workspace/position.ts';
import { isBlank, textIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import { stripMarkup } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { FormValue, ScorecardDraft } from '../scorecard-draft.ts';
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

interface Listed {
  readonly value: FormValue;
  readonly span: Span;
}

interface Lists {
  readonly abstain: Listed[];
  readonly veto: Listed[];
}

const VOTE_FIELDS: Readonly<Record<string, 'vote' | 'second'>> = {
  vote: 'vote',
  first: 'vote',
  '1': 'vote',
  second: 'second',
  '2': 'second',
};

function readVoteCell(draft: ScorecardDraft, proposal: string, cell: FormCell, lists: Lists): void {
  const { span } = cell;
  const written = stripMarkup(cell.written);
  const word = written.toLowerCase();
  const place = Object.hasOwn(VOTE_FIELDS, word) ? VOTE_FIELDS[word] : undefined;
  if (place !== undefined) {
    draft.put([place], proposal, span);
    return;
  }
  if (word === 'abstain') {
    lists.abstain.push({ value: proposal, span });
    return;
  }
  const [kind = '', ...rest] = written.split(':');
  const reason = rest.join(':').trim();
  const [first = '', constraint = '', ...more] = kind.trim().split(/\s+/);
  if (first.toLowerCase() === 'hold' && constraint === '' && reason !== '') {
    draft.put(['hold'], { proposal, concern: reason }, span);
  } else if (
    first.toLowerCase() === 'veto' &&
    more.length === 0 &&
    isId(constraint) &&
    reason !== ''
  ) {
    lists.veto.push({ value: { proposal, constraint, evidence: reason }, span });
  } else {
    draft.addProblem('form/unknown-vote', { written }, span, ['vote']);
  }
}
