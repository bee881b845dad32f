import type { AuditedMatrix, DocumentFinding } from '../../matrix/audit/audited-matrix.ts';
import type { AuditedDocument } from '../../matrix/open-document.ts';
import type { ExplainedFinding } from '../../matrix/working.ts';
import type { CsvTable } from '../document/document.ts';
import { type Draft, mixedTable, pick, result } from './draft.ts';
import type { DocumentsJson } from './schema/documents.ts';
import type { explainDocument } from './schema/explain.ts';
import type { ValueOf } from './schema/fields.ts';

type MatrixJson = Draft<DocumentsJson['documents'][number]['matrices'][number]>;

export function documentsJson(documents: readonly AuditedDocument[]): DocumentsJson {
  return result({
    documents: documents.map((document) => {
      const { file, problem, audit } = document;
      return {
        file,
        problem: problem?.code,
        matrices: audit.matrices.map((matrix) => matrixJson(matrix, document)),
        notAudited: audit.refusals.map(({ code, about, where }) => ({
          why: code,
          about,
          location: placeJson(document, where),
        })),
        passedOver: audit.otherTables.map((where) => placeJson(document, where)),
      };
    }),
  });
}

type Range = Parameters<AuditedDocument['locate']>[0];

function placeJson(document: AuditedDocument, where: Range) {
  const { line, column } = document.locate(where);
  return { line, column };
}

function matrixJson(audited: AuditedMatrix, document: AuditedDocument): MatrixJson {
  const { matrix, formula, totals, findings, tied, stability } = audited;
  return {
    ...pick(matrix, 'title orientation'),
    formula: formula.name,
    criteria: matrix.criteria.map(({ label, weight }) => ({ name: label, weight: weight?.text })),
    options: matrix.options.map(({ label }, index) => ({ name: label, total: totals[index] })),
    findings: findings.map((finding) => findingJson(finding, document)),
    tied: tied.map((option) => matrix.options[option]?.label ?? ''),
    firmness: stability && {
      ...pick(stability, 'leader second margin'),
      weight: stability.weight && pick(stability.weight, 'criterion from to rivals'),
      score: stability.score && pick(stability.score, 'option criterion from to rivals'),
    },
    location: placeJson(document, matrix.where),
  };
}

function findingJson(
  finding: DocumentFinding,
  document: AuditedDocument,
): MatrixJson['findings'][number] {
  const { kind, computed, verdict, mistake, where } = finding;
  const isFigure = computed !== null && 'toFraction' in computed;
  return {
    figure: kind,
    ...pick(finding, 'option criterion line stated'),
    computed: isFigure ? computed : null,
    winners: isFigure ? [] : (computed ?? []),
    verdict,
    slip: mistake?.code,
    location: placeJson(document, where),
  };
}

/** One line for each stated figure. */
export function documentsTable({ documents }: DocumentsJson): CsvTable {
  return mixedTable(
    'file line column figure option criterion stated computed verdict slip formula',
    documents.flatMap(({ file, matrices }) =>
      matrices.flatMap(({ formula, findings }) =>
        findings.map(({ location, winners, ...finding }) => ({
          file,
          formula,
          ...finding,
          ...location,
          computed: finding.computed ?? (winners.join('; ') || null),
        })),
      ),
    ),
  );
}

type DocumentJson = ValueOf<typeof explainDocument>;

/** The arithmetic of the stated figures in a line of a document. */
export function explainDocumentJson(
  document: AuditedDocument,
  explained: readonly ExplainedFinding[],
): DocumentJson {
  return result({
    file: document.file,
    figures: explained.map(({ finding, terms }) => ({
      figure: findingJson(finding, document),
      formula: finding.formula?.name,
      terms,
    })),
  });
}

/** One line for each score from which a figure follows. */
export function explainDocumentTable({ figures }: DocumentJson): CsvTable {
  return mixedTable(
    'line column figure option stated computed criterion weight score factor product',
    figures.flatMap(({ figure: { location, figure, option, stated, computed }, terms }) =>
      terms.map((term) => ({ ...location, figure, option, stated, computed, ...term })),
    ),
  );
}
