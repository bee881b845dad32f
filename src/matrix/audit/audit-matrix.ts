import { type Exact, ONE } from '../../quantity/exact.ts';
import { chooseFormula } from '../formula/choose-formula.ts';
import type { Formula } from '../formula/formula.ts';
import { formulasFor } from '../formula/formulas-for.ts';
import { judgeFigure } from '../formula/judge-figure.ts';
import { totalWords } from '../formula/total-words.ts';
import { type Matrix, type Refusal, refusal, type TotalLine } from '../matrix.ts';
import {
  type AuditedMatrix,
  aboutOption,
  type DocumentFinding,
  findingOf,
} from './audited-matrix.ts';
import { firmnessOf } from './firmness.ts';
import { isOrderOpen, orderFindings, tiedFirst } from './order.ts';
import { delayFindings, productFindings } from './product-findings.ts';
import { slipOf } from './slip.ts';
import { weightFinding } from './weight-finding.ts';

function isWrong({ verdict }: DocumentFinding): boolean {
  return verdict === 'mismatch';
}

interface ChosenLine {
  readonly line: TotalLine;
  readonly formula: Formula;
  readonly times: Exact;
}

/**
 * Every stated total, product, rank, sum of weights and winner of a matrix against what
 * follows from its weights and scores; or why its totals cannot be told right from wrong.
 */
export function auditMatrix(matrix: Matrix): AuditedMatrix | Refusal {
  const choices = matrix.totals.map((line) => ({ line, choice: chooseFormula(matrix, line) }));
  const chosen = choices.flatMap(({ line, choice }): ChosenLine[] =>
    choice.kind === 'formula' ? [{ line, formula: choice.formula, times: choice.times }] : [],
  );
  const [refused] = choices.flatMap(({ choice }) =>
    choice.kind === 'refused' ? [choice.code] : [],
  );
  if (refused !== undefined && chosen.length === 0) {
    // A name of several formulas: the document has to say which one it means.
    const named = matrix.family === 'ice' && matrix.formula === null ? 'ICE' : '';
    return refusal(matrix, matrix.doubt?.code ?? refused, matrix.doubt?.about ?? named);
  }
  const main = mainLine(chosen, matrix);
  const line = main?.line ?? null;
  const formula = main?.formula ?? formulasFor(matrix, null)[0];
  if (formula === undefined) return refusal(matrix, 'no-formula-fits');
  const totals = matrix.options.map((_, option) => provenValue(formula, option, line));
  const ofTotals = [
    ...weightFinding(matrix),
    ...chosen.flatMap((each) => totalFindings(matrix, each)),
    ...orderFindings(matrix, totals, line),
  ];
  if (matrix.doubt !== null && ofTotals.some(isWrong)) {
    return refusal(matrix, matrix.doubt.code, matrix.doubt.about);
  }
  const isOpen = isOrderOpen(matrix, totals, line);
  const isTold = !isOpen && !isOneLeftOut(line);
  const findings = [...ofTotals, ...productFindings(matrix), ...delayFindings(matrix)];
  return {
    matrix,
    formula,
    totals,
    findings: findings.sort((a, b) => a.where.start - b.where.start),
    isOrderOpen: isOpen,
    tied: isTold ? tiedFirst(matrix, totals) : [],
    firmness: isTold ? firmnessOf(matrix, formula, totals) : null,
  };
}

/** An option without a total beside others that have one may be out: then the highest sum need not lead. */
function isOneLeftOut(line: TotalLine | null): boolean {
  const cells = line?.cells ?? [];
  return cells.includes(null) && cells.some((cell) => cell !== null);
}

/** The line that orders the options: a weighted one before a raw one, the last of several; of judges the first. */
function mainLine(chosen: readonly ChosenLine[], { family }: Matrix): ChosenLine | null {
  if (family === 'panel') return chosen[0] ?? null;
  const weighted = chosen.filter(({ line }) => !totalWords(line.label).isRaw);
  return weighted.at(-1) ?? chosen.at(-1) ?? null;
}

/** The value that a stated total proves where a missing score leaves two; else the only one. */
function provenValue(formula: Formula, option: number, line: TotalLine | null): Exact | null {
  const computed = formula.of(option);
  const [only, ...others] = computed;
  if (only === undefined) return null;
  if (others.length === 0) return only.value;
  const stated = line?.cells[option] ?? null;
  const fitting = computed.find(
    (each) => stated !== null && judgeFigure(stated, [each]) !== 'mismatch',
  );
  return fitting?.value ?? null;
}

function totalFindings(
  matrix: Matrix,
  { line, formula, times }: ChosenLine,
): readonly DocumentFinding[] {
  return line.cells.flatMap((stated, option): DocumentFinding[] => {
    if (stated === null) return [];
    const computed = formula.of(option);
    const verdict = judgeFigure(stated, computed);
    const value = verdict === 'uncomputable' ? null : provenValue(formula, option, line);
    const isTimes = verdict === 'mismatch' && !times.equals(ONE);
    const slip = verdict === 'mismatch' ? slipOf(matrix, formula, option, stated) : null;
    return [
      findingOf(stated, {
        kind: 'total',
        ...aboutOption(matrix, option),
        line: line.label,
        computed: value,
        verdict,
        slip: isTimes ? { code: 'times', factor: times } : slip,
        formula,
      }),
    ];
  });
}
