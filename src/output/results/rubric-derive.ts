import type { DerivedCriterion } from '../../engine/rubric/derive.ts';
import type { Derivation } from '../../engine/rubric/rubric-file.ts';
import type { FileText } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, result } from './draft.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/rubric-derive.ts';

/** A rubric that is derived from another and a round's adjustments, and its file. */
export function deriveJson(
  { round, shark, from, derived }: Derivation,
  { path, text }: FileText,
  written: boolean,
): schema.RubricDeriveJson {
  return result({
    round,
    shark,
    from,
    criteria: derived.criteria.map(criterionJson),
    whole: derived.whole,
    unmade: derived.unmade.map(({ adjustment: { role, weight }, why }) => {
      return { role, weight: weight.written, why };
    }),
    path,
    text,
    written,
  });
}

function criterionJson(own: DerivedCriterion): DraftOf<typeof schema.derivedCriterion> {
  const { id, role, base, before, added, weight, share } = own;
  return { id, role, isNew: base === null, before, added, weight, share };
}

/** One line for each criterion. */
export function deriveTable({ round, shark, from, criteria }: schema.RubricDeriveJson): CsvTable {
  return mixedTable(
    'round shark from criterion role before added weight share',
    criteria.map(({ id, ...own }) => ({ round, shark, from, criterion: id, ...own })),
  );
}
