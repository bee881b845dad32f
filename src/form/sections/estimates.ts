import { figureIn } from '../cell-value.ts';
import { ESTIMATE_COLUMNS } from '../estimate-columns.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { readTable } from '../table.ts';
import { proposalRows } from './rows.ts';

const SHAPE = { needed: ['proposal'], optional: Object.keys(ESTIMATE_COLUMNS) };

/** The estimates; every cell of them may stay empty, and zero hours are a figure. */
export function readEstimates(draft: ScorecardDraft, section: FormSection | null): void {
  const table = section === null ? null : readTable(draft, section, SHAPE);
  for (const { proposal, cells } of proposalRows(draft, table)) {
    for (const [column, { kind }] of Object.entries(ESTIMATE_COLUMNS)) {
      const cell = cells.get(column);
      if (cell === undefined) continue;
      const field = column === 'expects' ? [column] : ['estimate', column];
      const path = ['proposals', proposal, ...field];
      const figure = figureIn(draft, cell, path, kind, true);
      if (figure !== null) draft.put(path, figure, cell.span);
    }
  }
}
