import { suggest } from '../../diagnostic/suggest.ts';
import { isBlank, scoreIn, textIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { idIn, proposalRows, readTable } from '../table.ts';

/**
 * Reads the scores: a row for each proposal and criterion, or a row for each proposal with a column
 * for each criterion. A form without criteria may have a column for each criterion of the rubric,
 * or else has one score for each proposal.
 *
 * @param criteria the criteria that the form lists
 * @param ofRubric the criteria of the rubric
 */
export function readScores(
  draft: ScorecardDraft,
  section: FormSection,
  criteria: readonly string[],
  ofRubric: readonly string[],
): void {
  const asColumns = criteria.length > 0 ? criteria : ofRubric;
  if (isOneColumnEach(section, asColumns)) readColumns(draft, section, asColumns);
  else readRows(draft, section, criteria);
}

/** The reason beside the scores of a proposal is that of its review: it is about all of them. */
function readColumns(
  draft: ScorecardDraft,
  section: FormSection,
  criteria: readonly string[],
): void {
  const ids = new Map(criteria.map((id) => [id.toLowerCase(), id]));
  const hasReason = !ids.has(REASON);
  const optional = [...ids.keys(), ...(hasReason ? [REASON] : [])];
  const table = readTable(draft, section, { required: ['proposal'], optional });
  for (const { proposal, cell } of proposalRows(draft, table)) {
    const review = ['proposals', proposal];
    for (const [column, id] of ids) {
      if (table?.columns.has(column) === true)
        readScore(draft, [...review, 'scores', id], cell(column), null);
    }
    const because = hasReason ? textIn(cell(REASON)) : null;
    if (because !== null) draft.put([...review, REASON], because, cell(REASON).span);
  }
}

const REASON = 'because';

function readRows(draft: ScorecardDraft, section: FormSection, criteria: readonly string[]): void {
  const table = readTable(draft, section, {
    required: ['proposal', 'score'],
    optional: ['criterion', 'because', 'scale'],
  });
  const hasColumn = table?.columns.has('criterion') === true;
  for (const { proposal, cell } of proposalRows(draft, table)) {
    const review = ['proposals', proposal];
    if (hasColumn) {
      const criterion = criterionIn(draft, cell('criterion'), criteria);
      if (criterion === null) continue;
      readScore(draft, [...review, 'scores', criterion], cell('score'), cell('because'));
    } else if (criteria.length === 0)
      readScore(draft, [...review, 'score'], cell('score'), cell('because'));
  }
}

/** True if the table has a column for each criterion. */
function isOneColumnEach({ rows }: FormSection, criteria: readonly string[]): boolean {
  const head = rows[0]?.cells.map(({ written }) => written.toLowerCase()) ?? [];
  const names = new Set(criteria.map((id) => id.toLowerCase()));
  if (names.size < criteria.length) return false;
  const isNamed = (id: string) => head.includes(id.toLowerCase());
  return !head.includes('criterion') && criteria.some(isNamed);
}

function criterionIn(
  draft: ScorecardDraft,
  cell: FormCell,
  known: readonly string[],
): string | null {
  const id = idIn(draft, cell);
  if (id === null || known.length === 0 || known.includes(id)) return id;
  const args = { written: id, known, nearest: suggest(id, known) };
  draft.addProblem('form/unknown-criterion', args, cell.span);
  return null;
}

/** @param reason the cell of the reason; null if the table has none */
function readScore(
  draft: ScorecardDraft,
  path: readonly string[],
  cell: FormCell,
  reason: FormCell | null,
): void {
  if (isBlank(cell)) draft.addMissing(path, cell.span);
  const score = scoreIn(draft, cell, path);
  const because = reason === null ? null : textIn(reason);
  if (score !== null) draft.put(path, because === null ? score : { score, because }, cell.span);
  // A scorecard has no field for a reason without a score, so it is kept as a note.
  else if (because !== null && reason !== null)
    draft.notes.push({ text: `${path.join(', ')}: ${because}`, span: reason.span });
}
