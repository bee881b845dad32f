import { figureIn, textIn } from '../cell-value.ts';
import { ESTIMATE_COLUMNS, estimatePath } from '../form.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { idIn, proposalRows, readTable } from '../table.ts';

const GATES_SHAPE = { required: ['proposal', 'gate', 'answer'], optional: ['question'] };

/** Reads the answers to gates, if the rubric has any. */
export function readGates(draft: ScorecardDraft, section: FormSection | null): void {
  const table = section === null ? null : readTable(draft, section, GATES_SHAPE);
  for (const { proposal, cell } of proposalRows(draft, table)) {
    const gate = idIn(draft, cell('gate'));
    if (gate === null) continue;
    const path = ['proposals', proposal, 'gates', gate];
    const answer = textIn(cell('answer'));
    if (answer === null) draft.addMissing(path, cell('answer').span);
    else draft.put(path, answer, cell('answer').span);
  }
}

const ESTIMATES_SHAPE = { required: ['proposal'], optional: Object.keys(ESTIMATE_COLUMNS) };

/** Reads the estimates; any cell may be empty, and zero hours are valid. */
export function readEstimates(draft: ScorecardDraft, section: FormSection | null): void {
  const table = section === null ? null : readTable(draft, section, ESTIMATES_SHAPE);
  for (const { proposal, cell } of proposalRows(draft, table)) {
    for (const [column, { kind }] of Object.entries(ESTIMATE_COLUMNS)) {
      const path = estimatePath(proposal, column);
      const figure = figureIn(draft, cell(column), path, kind);
      if (figure !== null) draft.put(path, figure, cell(column).span);
    }
  }
}
