import type { Location } from '../../diagnostic/location.ts';
import { figureIn } from '../cell-value.ts';
import type { FormCell } from '../markdown/row.ts';
import { stripMarkup } from '../markdown/row.ts';
import type { FormSection } from '../markdown/sections.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import { idIn, readTable } from '../table.ts';

/** A criterion as the form lists it. */
export interface FilledWeight {
  readonly id: string;
  /** As written: `35%`; each of these is empty if the form does not have it. */
  readonly weight: string;
  readonly role: string;
  readonly scale: string;
  readonly at: Location;
}

/** Reads the criteria and weights of a form; empty if it has no such table. */
export function readWeights(
  draft: ScorecardDraft,
  section: FormSection | null,
): readonly FilledWeight[] {
  if (section === null) return [];
  const table = readTable(draft, section, {
    required: ['criterion'],
    optional: ['weight', 'name', 'role', 'scale', 'high scores'],
  });
  const found: FilledWeight[] = [];
  for (const { cells, span: row } of table?.rows ?? []) {
    const id = idIn(draft, cells.get('criterion'));
    if (id === null) continue;
    const span = cells.get('weight')?.span ?? row;
    const word = (column: string) => stripMarkup(cells.get(column)?.written ?? '');
    const before = found.find((each) => each.id === id);
    if (before !== undefined) {
      const values = { first: before.weight, second: word('weight') };
      draft.addProblem('form/twice', { line: before.at.line, values }, span);
      continue;
    }
    found.push({
      id,
      weight: weightIn(draft, cells.get('weight'), id),
      role: word('role'),
      scale: word('scale'),
      at: draft.locate(span),
    });
  }
  return found;
}

/** Empty if the form has no weight column; a cell of that column must be filled. */
function weightIn(draft: ScorecardDraft, cell: FormCell | undefined, id: string): string {
  if (cell === undefined) return '';
  const path = ['criteria', id, 'weight'];
  const weight = figureIn(draft, cell, path, 'weight');
  if (weight === null) draft.addMissing(path, cell.span);
  return String(weight ?? '');
}
