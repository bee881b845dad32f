import { type Exact, exact, ONE, product, sum, ZERO } from '../quantity/exact.ts';
import type { AuditedMatrix, DocumentFinding } from './audit/audited-matrix.ts';
import { scoreAt } from './matrix.ts';
import type { AuditedDocument } from './open-document.ts';

/** One criterion of a computed figure, with its score and its factor. */
export interface WorkingTerm {
  readonly criterion: string;
  readonly weight: string | null;
  /** Null if the score is missing. */
  readonly score: Exact | null;
  /** Null if the total is not a sum of factor times score. */
  readonly factor: Exact | null;
  readonly product: Exact | null;
}

/** A stated figure with the scores from which it follows. */
export interface ExplainedFinding {
  readonly finding: DocumentFinding;
  readonly matrix: AuditedMatrix;
  readonly terms: readonly WorkingTerm[];
  /** The numbers and signs of a formula that is not a sum of factor times score, or empty. */
  readonly steps: readonly WorkingStep[];
}

export type WorkingStep = Exact | '(' | ')' | '+' | '×' | '/';

/**
 * The stated figures in a line of a document.
 *
 * @param column limits the result to the figure at this column; null for the whole line
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

/** The scores from which a stated figure of one option is computed; empty for other figures. */
function workingOf({ matrix }: AuditedMatrix, finding: DocumentFinding): readonly WorkingTerm[] {
  const { optionIndex, criterionIndex, kind, formula } = finding;
  if (optionIndex === null || kind === 'rank' || kind === 'winner') return [];
  const shown = matrix.criteria.map((criterion, index) => ({ ...criterion, index }));
  // The last criterion of WSJF is the size, which is not part of the cost of delay.
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

/** The computation of the figure from the scores, if it is known. */
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

/**
 * For a total with missing scores: the products, divided by the share of the weights with a score.
 * Empty if a missing score counts as 0.
 */
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

/** Adds the factor between the steps and the computed figure: 100 if a share is a percentage. */
function scaled(
  steps: readonly WorkingStep[],
  value: Exact,
  computed: Exact,
): readonly WorkingStep[] {
  if (value.equals(computed) || value.equals(ZERO)) return steps;
  const factor = computed.div(value);
  return factor.gt(ONE) ? [...steps, '×', factor] : [...steps, '/', factor.inverse()];
}
