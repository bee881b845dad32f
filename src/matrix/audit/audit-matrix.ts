import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { factorOf, type Weight } from '../../tables/weight.ts';
import { type ChosenFormula, chooseFormula } from '../formula/choose-formula.ts';
import type { Formula } from '../formula/formula.ts';
import { formulasFor, totalWords } from '../formula/formulas-for.ts';
import { isRight, judgeFigure } from '../formula/judge-figure.ts';
import { areWeightsRounded } from '../formula/rounded-weights.ts';
import {
  type Matrix,
  type Refusal,
  refusal,
  type StatedNumber,
  standingTotals,
  statedCells,
  type TotalLine,
  weightsOf,
} from '../matrix.ts';
import {
  type AuditedMatrix,
  aboutOption,
  type DocumentFinding,
  findingOf,
} from './audited-matrix.ts';
import { leadStability } from './lead-stability.ts';
import { likelyMistakeIn } from './likely-mistake.ts';
import { isOrderOpen, orderFindings, tiedFirst } from './order.ts';
import { delayFindings, productFindings } from './product-findings.ts';

function isWrong({ verdict }: DocumentFinding): boolean {
  return verdict === 'mismatch';
}

interface ChosenLine extends ChosenFormula {
  readonly line: TotalLine;
}

/**
 * Compares every stated total, product, rank, sum of weights and winner of a matrix with the value
 * that follows from its weights and scores. Returns a refusal if the totals cannot be judged.
 */
export function auditMatrix(matrix: Matrix): AuditedMatrix | Refusal {
  const choices = matrix.totals.map((line) => ({ line, choice: chooseFormula(matrix, line) }));
  const chosen = choices.flatMap(({ line, choice }): ChosenLine[] =>
    typeof choice === 'string' ? [] : [{ ...choice, line }],
  );
  const refused = choices.map(({ choice }) => choice).find((choice) => typeof choice === 'string');
  if (refused !== undefined && chosen.length === 0) {
    // `ICE` is the name of several formulas, so the document must state which one it uses.
    const named = matrix.family === 'ice' && matrix.formula === null ? 'ICE' : '';
    return refusal(matrix, matrix.doubt?.code ?? refused, matrix.doubt?.about ?? named);
  }
  const main = mainLine(chosen, matrix);
  const line = main?.line ?? null;
  const formula = main?.formula ?? formulasFor(matrix, null)[0];
  if (formula === undefined) return refusal(matrix, 'no-formula-fits');
  const totals = matrix.options.map((_, option) => provenValue(formula, option, line));
  const standing = standingTotals(matrix, totals);
  const isOpen = isOrderOpen(matrix, standing, line);
  const ofTotals = [
    ...weightFinding(matrix),
    ...chosen.flatMap((each) => totalFindings(matrix, each, chosen)),
    ...orderFindings(matrix, standing, line, isOpen),
  ];
  if (matrix.doubt !== null && ofTotals.some(isWrong)) {
    return refusal(matrix, matrix.doubt.code, matrix.doubt.about);
  }
  const isLeaderCertain = !isOpen && !isOneLeftOut(matrix, line);
  const findings = [...ofTotals, ...productFindings(matrix), ...delayFindings(matrix)];
  return {
    matrix,
    formula,
    totals,
    findings: findings.sort((a, b) => a.where.start - b.where.start),
    isOrderOpen: isOpen,
    tied: isLeaderCertain ? tiedFirst(matrix, standing) : [],
    stability: isLeaderCertain ? leadStability(matrix, formula, standing) : null,
  };
}

/**
 * True if an option has no total although others have one. It may then be out of the decision, so
 * the highest total need not win.
 */
function isOneLeftOut({ options }: Matrix, line: TotalLine | null): boolean {
  const cells = line?.cells.filter((_, option) => options[option]?.isOut !== true) ?? [];
  return cells.includes(null);
}

/**
 * The line by which the options are ranked: a weighted line before a raw one, the last of several
 * lines; for a panel of judges the first line.
 */
function mainLine(chosen: readonly ChosenLine[], { family }: Matrix): ChosenLine | null {
  if (family === 'panel') return chosen[0] ?? null;
  const weighted = chosen.filter(({ line }) => !totalWords(line.label).isRaw);
  return weighted.at(-1) ?? chosen.at(-1) ?? null;
}

/** The computed value. If a missing score leaves two, the one that matches the stated total. */
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
  chosen: readonly ChosenLine[],
): readonly DocumentFinding[] {
  return statedCells(line).map(({ cell: stated, option }) => {
    const computed = formula.of(option);
    const verdict = judgeFigure(stated, computed);
    const value = verdict === 'uncomputable' ? null : provenValue(formula, option, line);
    const isTimes = verdict === 'mismatch' && !times.equals(ONE);
    const mistake =
      verdict === 'mismatch' ? likelyMistakeIn(matrix, formula, option, stated, chosen) : null;
    return findingOf(stated, {
      kind: 'total',
      ...aboutOption(matrix, option),
      line: line.label,
      computed: value,
      verdict,
      mistake: isTimes ? { code: 'times', factor: times } : mistake,
      formula,
    });
  });
}

/** If the sum differs from the whole by more than this, it is not meant to be the whole. */
const NEAR = exact(1, 4);

/**
 * Compares the sum of the weights with the stated sum, or else with 100 % if they are percentages
 * or shares with a sum near it. Rounded weights may miss it by their rounding. With negative
 * weights, only a stated sum is judged, because it is unknown how they count. The sum of `90%` and
 * `0.1` has no unit of its own, so it is not judged.
 */
function weightFinding(matrix: Matrix): readonly DocumentFinding[] {
  const weights = weightsOf(matrix);
  const units = new Set(weights.map(({ isPercent }) => isPercent));
  if (matrix.family !== 'weighted' || units.size > 1) return [];
  const { weightTotal } = matrix;
  return weightTotal === null
    ? againstWhole(matrix, weights)
    : againstStated(matrix, weightTotal, weights);
}

function againstStated(
  matrix: Matrix,
  stated: StatedNumber,
  weights: readonly Weight[],
): readonly DocumentFinding[] {
  const isPercent = weights.every((weight) => weight.isPercent);
  const times = stated.isPercent && !isPercent ? 100 : 1;
  const plainSum = sum(weights.map(({ value }) => value)).mul(times);
  // For +60% and -40% the sum may be that of the absolute values, which make the whole.
  const ofSizes = sum(weights.map(({ value }) => value.abs())).mul(times);
  const computed = ofSizes.equals(stated.value) ? ofSizes : plainSum;
  // A stated sum of 1 may mean exactly 1, not a rounded 1.2.
  const step = stated.value.equals(ONE) ? finestStep(weights, stated.step) : stated.step;
  const plain = judgeFigure({ ...stated, step }, [{ value: computed, parts: [] }]);
  const areRounded = stated.value.equals(wholeOf(stated)) && areWeightsRounded(matrix);
  const verdict = plain === 'mismatch' && areRounded ? 'rounded-parts' : plain;
  // A value far from the sum is not the sum of the weights, but a maximum of points, an id, etc.
  const isFar = stated.value.sub(computed).abs().gt(computed.abs().mul(NEAR));
  if (!isRight(verdict) && isFar) return [];
  return [findingOf(stated, { kind: 'weights', computed, verdict })];
}

function againstWhole(matrix: Matrix, weights: readonly Weight[]): readonly DocumentFinding[] {
  if (weights.some(({ value }) => value.lt(0))) return [];
  const isPercent = weights.every((weight) => weight.isPercent);
  const off = sum(weights.map(factorOf)).sub(ONE).abs();
  const areShares = isPercent || weights.every(({ value }) => value.lt(ONE));
  if (!areShares || off.equals(ZERO) || off.gt(NEAR) || areWeightsRounded(matrix)) return [];
  const where = matrix.criteria[0]?.where ?? matrix.where;
  const computed = sum(weights.map(({ value }) => value));
  const step = weights[0]?.step ?? ONE;
  // The sum is not stated; it must be the whole.
  const unstated = { text: '', step, isPercent, where };
  return [findingOf(unstated, { kind: 'weights', computed, verdict: 'mismatch' })];
}

function finestStep(weights: readonly Weight[], least: Exact): Exact {
  return weights.reduce((finest, { step }) => (step.lt(finest) ? step : finest), least);
}

function wholeOf({ value, isPercent }: StatedNumber): Exact {
  return isPercent || value.gt(ONE) ? exact(100) : ONE;
}
