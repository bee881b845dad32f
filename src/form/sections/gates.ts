import { textIn } from '../cell-value.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { readTable } from '../table.ts';
import { idIn, proposalRows } from './rows.ts';

const SHAPE = { needed: ['proposal', 'gate', 'answer'], optional: ['question'] };

/** The answers to gates, where the rubric has any. */
export function readGates(draft: ScorecardDraft, section: FormSection | null): void {
  const table = section === null ? null : readTable(draft, section, SHAPE);
  for (const { proposal, cells } of proposalRows(draft, table)) {
    const gate = idIn(draft, cells.get('gate'));
    const cell = cells.get('answer');
    if (gate === null || cell === undefined) continue;
    const path = ['proposals', proposal, 'gates', gate];
    const answer = textIn(cell);
    if (answer === null) draft.miss(path, cell.span);
    else draft.put(path, answer, cell.span);
  }
}
