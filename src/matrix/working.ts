import { type Exact, exact, ONE, product, sum, ZERO } from '../quantity/exact.ts';
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
  /** The figures and signs of a formula that is no sum of factor times score; none where it is one. */
  readonly steps: readonly WorkingStep[];
}

export type WorkingStep = Exact | '(' | ')' | '+' | '×' | '/';

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
      .map((finding) => {
        const terms = workingOf(matrix, finding);
        return { finding, matrix, terms, steps: stepsOf(finding, terms) };
      }),
  );
}

/** From which scores a stated figure of one option is computed; empty for figures of another kind. */
function workingOf({ matrix }: AuditedMatrix, finding: DocumentFinding): readonly WorkingTerm[] {
  const { optionIndex, criterionIndex, kind, formula } = finding;
  if (optionIndex === null || kind === 'rank' || kind === 'winner') return [];
  const shown = matrix.criteria.map((criterion, index) => ({ ...criterion, index }));
  // The size is the last criterion of WSJF, and no part of the cost of delay.
  const counted = kind === 'cost-of-delay' ? shown.slice(0, -1) : shown;
  return counted
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

/** How the scores make the figure, where each is known. */
function stepsOf(
  { kind, formula, computed }: DocumentFinding,
  terms: readonly WorkingTerm[],
): readonly WorkingStep[] {
  const scores = terms.flatMap(({ score }) => (score === null ? [] : [score]));
  const last = scores.at(-1);
  const isFigure = computed !== null && 'toFraction' in computed;
  if (!isFigure || last === undefined) return [];
  if (scores.length < terms.length) return dividedBySome(terms, computed);
  if (kind === 'cost-of-delay') return joined(scores, '+');
  const before = scores.slice(0, -1);
  switch (formula?.name) {
    case 'wsjf':
      return [...inBrackets(joined(before, '+')), '/', last];
    case 'rice':
      return scaled([...joined(before, '×'), '/', last], product(before).div(last), computed);
    case 'ice-product':
      return scaled(joined(scores, '×'), product(scores), computed);
    case 'ice-mean':
      return [...inBrackets(joined(scores, '+')), '/', exact(scores.length)];
    case 'ice-sum':
      return joined(scores, '+');
    default:
      return [];
  }
}

/** Of a total without some scores: the products, over the share of the weights that were scored; none where a missing score counts as 0. */
function dividedBySome(terms: readonly WorkingTerm[], computed: Exact): readonly WorkingStep[] {
  const products = terms.flatMap(({ product: each }) => each ?? []);
  const total = sum(products);
  if (total.equals(computed) || computed.equals(ZERO)) return [];
  return [...inBrackets(joined(products, '+')), '/', total.div(computed)];
}

function joined(values: readonly Exact[], sign: '+' | '×'): readonly WorkingStep[] {
  return values.flatMap((value, index) => (index === 0 ? [value] : [sign, value]));
}

function inBrackets(steps: readonly WorkingStep[]): readonly WorkingStep[] {
  return steps.length === 1 ? steps : ['(', ...steps, ')'];
}

/** With the factor between what the steps give and the computed figure: 100 where a share counts as a percentage. */
function scaled(
  steps: readonly WorkingStep[],
  value: Exact,
  computed: Exact,
): readonly WorkingStep[] {
  if (value.equals(computed) || value.equals(ZERO)) return steps;
  const factor = computed.div(value);
  return factor.gt(ONE) ? [...steps, '×', factor] : [...steps, '/', factor.inverse()];
}
