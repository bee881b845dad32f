import type { DocumentFinding } from '../../../matrix/audited-matrix.ts';
import type { AuditedDocument } from '../../../matrix/open-document.ts';
import type { CheckReport, ProblemReport } from '../../document/problems.ts';
import { computedOf, figureOf, problemWords, refusalWords, slipWords } from './document-words.ts';

/** What is wrong in documents, for formats that show problems beside lines. */
export function documentReport(documents: readonly AuditedDocument[]): CheckReport {
  const reports = documents.flatMap(reportsOf);
  const count = (severity: ProblemReport['severity']): number =>
    reports.filter((report) => report.severity === severity).length;
  return {
    reports,
    counts: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    files: documents.map(({ file }) => file),
    filesWithProblems: new Set(reports.map(({ location }) => location.file)).size,
    suppressed: 0,
    failOn: 'error',
  };
}

function reportsOf(document: AuditedDocument): readonly ProblemReport[] {
  const { audit, problem, locate } = document;
  const common = { related: [], source: null } as const;
  return [
    ...(problem === null
      ? []
      : [
          {
            ...common,
            severity: 'error' as const,
            code: `document/${problem.code}`,
            message: problemWords(problem),
            advice: null,
            location: locate(problem.where),
          },
        ]),
    ...audit.matrices.flatMap(({ findings }) =>
      findings.filter(isWrong).map(
        (finding): ProblemReport => ({
          ...common,
          severity: 'error',
          code: `document/${finding.kind}`,
          message: sentence(finding),
          advice: null,
          location: locate(finding.where),
        }),
      ),
    ),
    ...audit.refusals.map(({ code, about, where }): ProblemReport => {
      const { file, line, column } = locate(where);
      return {
        ...common,
        severity: 'info',
        code: 'document/not-audited',
        message: `this table is not audited: ${refusalWords(code, about)}`,
        advice: null,
        location: { file, line, column, endLine: line, endColumn: column + 1 },
      };
    }),
  ];
}

export function isWrong({ verdict }: DocumentFinding): boolean {
  return verdict === 'mismatch';
}

function sentence(finding: DocumentFinding): string {
  const slip = slipWords(finding.slip);
  const stated = `${figureOf(finding)} is stated as ${finding.stated}`;
  return `${stated}, and computed as ${computedOf(finding)}${slip === '' ? '' : ` (${slip})`}`;
}
