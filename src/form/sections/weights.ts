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
  for (const { cell } of table?.rows ?? []) {
    const id = idIn(draft, cell('criterion'));
    if (id === null) continue;
    const { span } = cell('weight');
    const word = (column: string) => stripMarkup(cell(column).written);
    const before = found.find((each) => each.id === id);
    if (before !== undefined) {
      const values = { first: before.weight, second: word('weight') };
      draft.addProblem('form/twice', { line: before.at.line, values }, span);
      continue;
    }
    found.push({
      id,
      // Without a column there is no weight; a cell of the column must be filled.
      weight: table?.columns.has('weight') === true ? weightIn(draft, cell('weight'), id) : '',
      role: word('role'),
      scale: word('scale'),
      at: draft.locate(span),
    });
  }
  return found;
}

function weightIn(draft: ScorecardDraft, cell: FormCell, id: string): string {
  const path = ['criteria', id, 'weight'];
  const weight = figureIn(draft, cell, path, 'weight');
  if (weight === null) draft.addMissing(path, cell.span);
  return String(weight ?? '');
}
