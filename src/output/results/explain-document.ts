import type { AuditedDocument } from '../../matrix/open-document.ts';
import type { ExplainedFinding } from '../../matrix/working.ts';
import { numberOrNull } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import { findingJson } from './documents.ts';
import type * as schema from './schema/explain.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type DocumentJson = ValueOf<typeof schema.explainDocument>;
type ExplainedJson = DocumentJson['figures'][number];

/** How the stated figures in a line of a document come about. */
export function explainDocumentJson(
  document: AuditedDocument,
  explained: readonly ExplainedFinding[],
): DocumentJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    file: document.file,
    figures: explained.map((each) => ({
      figure: findingJson(each.finding, document),
      formula: each.finding.formula?.name ?? null,
      terms: each.terms.map((term) => ({
        criterion: term.criterion,
        weight: term.weight,
        score: numberOrNull(term.score),
        factor: numberOrNull(term.factor),
        product: numberOrNull(term.product),
      })),
    })),
  };
}

interface TermRow {
  readonly of: ExplainedJson['figure'];
  readonly term: ExplainedJson['terms'][number];
}

const COLUMNS: Columns<TermRow> = {
  line: ({ of }) => of.location.line,
  column: ({ of }) => of.location.column,
  figure: ({ of }) => of.figure,
  option: ({ of }) => of.option,
  stated: ({ of }) => of.stated,
  computed: ({ of }) => of.computed,
  criterion: ({ term }) => term.criterion,
  weight: ({ term }) => term.weight,
  score: ({ term }) => term.score,
  factor: ({ term }) => term.factor,
  product: ({ term }) => term.product,
};

/** One line for each score that a figure follows from. */
export function explainDocumentTable({ figures }: DocumentJson): CsvTable {
  return tableOf(
    COLUMNS,
    figures.flatMap(({ figure, terms }) => terms.map((term) => ({ of: figure, term }))),
  );
}
