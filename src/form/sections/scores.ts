import { suggest } from '../../diagnostic/suggest.ts';
import { isBlank, scoreIn, textIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { idIn, type NamedRow, proposalRows, readTable } from '../table.ts';

/**
 * Reads the scores: a row for each proposal and criterion, or a row for each proposal with a column
 * for each criterion. Without criteria each proposal has one score.
 */
export function readScores(
  draft: ScorecardDraft,
  section: FormSection,
  criteria: readonly string[],
): void {
  if (isOneColumnEach(section, criteria)) {
    readColumns(draft, section, criteria);
    return;
  }
  const table = readTable(draft, section, {
    required: ['proposal', 'score'],
    optional: ['criterion', 'because', 'scale'],
  });
  const hasCriteria = criteria.length > 0 || table?.columns.has('criterion') === true;
  for (const row of proposalRows(draft, table)) {
    const criterion = hasCriteria ? criterionIn(draft, row.cells.get('criterion'), criteria) : null;
    if (hasCriteria && criterion === null) continue;
    const field = criterion === null ? ['score'] : ['scores', criterion];
    const because = row.cells.get('because');
    readScore(draft, ['proposals', row.proposal, ...field], row.cells.get('score'), because, row);
  }
}

function readColumns(
  draft: ScorecardDraft,
  section: FormSection,
  criteria: readonly string[],
): void {
  const optional = criteria.map((id) => id.toLowerCase());
  const table = readTable(draft, section, { required: ['proposal'], optional });
  for (const row of proposalRows(draft, table)) {
    for (const id of criteria) {
      const path = ['proposals', row.proposal, 'scores', id];
      readScore(draft, path, row.cells.get(id.toLowerCase()), undefined, row);
    }
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
  cell: FormCell | undefined,
  known: readonly string[],
): string | null {
  const id = idIn(draft, cell);
  if (id === null || cell === undefined || known.length === 0 || known.includes(id)) return id;
  const args = { written: id, known, nearest: suggest(id, known) };
  draft.addProblem('form/unknown-criterion', args, cell.span);
  return null;
}

function readScore(
  draft: ScorecardDraft,
  path: readonly string[],
  cell: FormCell | undefined,
  reason: FormCell | undefined,
  { span }: NamedRow,
): void {
  if (isBlank(cell)) draft.addMissing(path, cell?.span ?? span);
  const score = cell === undefined ? null : scoreIn(draft, cell, path);
  const because = textIn(reason);
  if (cell === undefined || score === null) {
    // A scorecard has no field for a reason without a score, so it is kept as a note.
    if (because !== null && reason !== undefined)
      draft.notes.push({ text: `${path.join(', ')}: ${because}`, span: reason.span });
    return;
  }
  draft.put(path, because === null ? score : { score, because }, cell.span);
}
