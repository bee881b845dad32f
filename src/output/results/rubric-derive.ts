import type { DerivedCriterion } from '../../engine/compare/derive.ts';
import type { Derivation } from '../../engine/compare/rubric-file.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { FileText } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable } from './columns.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/rubric-derive.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type CriterionJson = ValueOf<typeof schema.derivedCriterion>;

/** A rubric that follows from another and a round's adjustments, and its file. */
export function deriveJson(
  { round, shark, from, derived }: Derivation,
  { path, text }: FileText,
  written: boolean,
): schema.RubricDeriveJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    round,
    shark,
    from,
    criteria: derived.criteria.map(criterionJson),
    whole: toNumber(derived.whole),
    unmade: derived.unmade.map(({ adjustment, why }) => ({
      role: adjustment.role,
      weight: adjustment.weight.written,
      why,
    })),
    path,
    text,
    written,
  };
}

function criterionJson(criterion: DerivedCriterion): CriterionJson {
  const { id, role, before, added, weight, share, base } = criterion;
  return {
    id,
    role,
    isNew: base === null,
    before: toNumber(before),
    added: toNumber(added),
    weight: toNumber(weight),
    share: toNumber(share),
  };
}

const COLUMNS = [
  ...(['round', 'shark', 'from', 'criterion', 'role'] as const),
  ...(['before', 'added', 'weight', 'share'] as const),
];

/** One line for each criterion. */
export function deriveTable({ round, shark, from, criteria }: schema.RubricDeriveJson): CsvTable {
  return mixedTable(
    COLUMNS,
    criteria.map(({ id, ...own }) => ({ round, shark, from, criterion: id, ...own })),
  );
}
