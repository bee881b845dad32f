import type { DerivedCriterion } from '../../engine/compare/derive.ts';
import type { Derivation } from '../../engine/compare/rubric-file.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { FileText } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
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

const COLUMNS: Columns<{
  readonly whole: schema.RubricDeriveJson;
  readonly criterion: CriterionJson;
}> = {
  round: ({ whole }) => whole.round,
  shark: ({ whole }) => whole.shark,
  from: ({ whole }) => whole.from,
  criterion: ({ criterion }) => criterion.id,
  role: ({ criterion }) => criterion.role,
  before: ({ criterion }) => criterion.before,
  added: ({ criterion }) => criterion.added,
  weight: ({ criterion }) => criterion.weight,
  share: ({ criterion }) => criterion.share,
};

/** One line for each criterion. */
export function deriveTable(whole: schema.RubricDeriveJson): CsvTable {
  return tableOf(
    COLUMNS,
    whole.criteria.map((criterion) => ({ whole, criterion })),
  );
}
