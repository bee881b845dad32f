import { type Exact, ZERO } from '../quantity/exact.ts';
import type { AuditedMatrix, DocumentFinding } from './audit/audited-matrix.ts';
import { scoreAt } from './matrix.ts';
import type { AuditedDocument } from './open-document.ts';

/** One criterion of a computed figure: its score, and what it is multiplied by. */
export interface WorkingTerm {
  readonly criterion: string;
  readonly weight: string | null;
  /** Null where the score is missing. */
  readonly score: Exact | null;
  /** Null where the total is no sum of factor times score. */
  readonly factor: Exact | null;
  readonly product: Exact | null;
}

/** A stated figure with the scores that it follows from. */
export interface ExplainedFinding {
  readonly finding: DocumentFinding;
  readonly matrix: AuditedMatrix;
  readonly terms: readonly WorkingTerm[];
}

/**
 * The stated figures in a line of a document.
 *
 * @param column only the figure that stands there; null for all of the line
 */
export function explainedAt(
  { audit, locate }: AuditedDocument,
  line: number,
  column: number | null,
): readonly ExplainedFinding[] {
  return audit.matrices.flatMap((matrix) =>
    matrix.findings
      .filter(({ where }) => {
        const at = locate(where);
        const isThere = column === null || (at.column <= column && column <= at.endColumn);
        return at.line === line && isThere;
      })
      .map((finding) => ({ finding, matrix, terms: workingOf(matrix, finding) })),
  );
}

/** From which scores a stated figure of one option is computed; empty for figures of another kind. */
function workingOf({ matrix }: AuditedMatrix, finding: DocumentFinding): readonly WorkingTerm[] {
  const { optionIndex, criterionIndex, kind, formula } = finding;
  if (optionIndex === null || kind === 'rank' || kind === 'winner') return [];
  const shown = matrix.criteria.map((criterion, index) => ({ ...criterion, index }));
  return shown
    .filter(({ index }) => criterionIndex === null || index === criterionIndex)
    .map(({ label, weight, index }): WorkingTerm => {
      const score = scoreAt(matrix, index, optionIndex);
      const factor = formula?.factors == null ? null : (formula.factors[index] ?? ZERO);
      return {
        criterion: label,
        weight: weight?.text ?? null,
        score,
        factor,
        product: score === null || factor === null ? null : score.mul(factor),
      };
    });
}
