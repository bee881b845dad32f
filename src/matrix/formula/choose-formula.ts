import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import {
  type Matrix,
  type ScoreCell,
  type StatedNumber,
  statedCells,
  type TotalLine,
  valuesIn,
} from '../matrix.ts';
import type { Formula } from './formula.ts';
import { formulasFor } from './formulas-for.ts';
import { type DocumentVerdict, isRight, isStated, judgeFigure } from './judge-figure.ts';

/** The formula of a line of totals. */
export interface ChosenFormula {
  readonly formula: Formula;
  /** The factor between all stated figures and the computed ones; 1 if they are equal. */
  readonly times: Exact;
}

/** The formula, or why the figures do not determine it. */
export type FormulaChoice = ChosenFormula | 'no-formula-fits' | 'ambiguous-formula';

interface StatedCell {
  readonly cell: StatedNumber;
  readonly option: number;
}

interface Candidate {
  readonly formula: Formula;
  readonly verdicts: readonly DocumentVerdict[];
  readonly fits: number;
}

function chosen({ formula }: Candidate): ChosenFormula {
  return { formula, times: ONE };
}

/** A wrong sum rarely differs by more than this; the result of another formula usually does. */
const NEAR = exact(15, 100);

/**
 * Finds the one formula that a line of totals follows. A figure is called wrong only if other
 * figures of the line prove the formula, or if it is the only formula near all of them.
 */
export function chooseFormula(matrix: Matrix, line: TotalLine): FormulaChoice {
  const stated = statedCells(line);
  const candidates = formulasFor(matrix, line).map((formula): Candidate => {
    const verdicts = stated.map(({ cell, option }) => judgeFigure(cell, formula.of(option)));
    return { formula, verdicts, fits: verdicts.filter(isRight).length };
  });
  if (matrix.family === 'ice' && matrix.formula === null)
    return onlyAllFitting(candidates, stated, matrix);
  const arePoints = isWithinWeights(matrix);
  const usable = candidates.filter(
    ({ formula, fits }) =>
      !formula.isPlain ||
      candidates.length === 2 ||
      fits === stated.length ||
      (arePoints && formula.name === 'sum' && fits * 2 >= stated.length),
  );
  const best = usable.reduce<Candidate | null>(
    (before, each) => (before === null || each.fits > before.fits ? each : before),
    null,
  );
  if (best === null) return 'no-formula-fits';
  if (best.fits > 0) return proven(best, usable, stated);
  return nearOrMultiple(usable, stated, matrix);
}

/** True if the scores are points out of the weight: 18 of 25. */
function isWithinWeights({ criteria, scores }: Matrix): boolean {
  const weights = criteria.map(({ weight }) => weight?.value ?? ZERO);
  return (
    sum(weights).equals(100) &&
    scores.every((row, index) =>
      row.every((cell) => cell.kind === 'score' && cell.value.lte(weights[index] ?? ZERO)),
    )
  );
}

function proven(
  best: Candidate,
  usable: readonly Candidate[],
  stated: readonly StatedCell[],
): FormulaChoice {
  const count = stated.length;
  // A single right figure among many may be chance; then the others must be near.
  if (best.fits * 2 < count && !isNearAll(best.formula, stated)) return 'no-formula-fits';
  // A formula without the weights may fit a single figure by chance, but not several figures.
  if (best.formula.isPlain && count === 1 && usable.some(({ formula }) => !formula.isPlain)) {
    return 'ambiguous-formula';
  }
  const wrong = best.verdicts.flatMap((verdict, index) => (verdict === 'mismatch' ? [index] : []));
  const rival = usable.find(
    (each) => each !== best && wrong.some((index) => isRight(each.verdicts[index] ?? 'mismatch')),
  );
  return rival === undefined || best.fits >= 2 * rival.fits + 1
    ? chosen(best)
    : 'ambiguous-formula';
}

/** Among the formulas that a name may mean, returns the one that fits every row. */
function onlyAllFitting(
  candidates: readonly Candidate[],
  stated: readonly StatedCell[],
  matrix: Matrix,
): FormulaChoice {
  const [only, ...others] = candidates.filter(({ fits }) => fits === stated.length);
  if (only === undefined) return allButOne(candidates, stated, matrix);
  if (others.length > 0) return 'ambiguous-formula';
  return chosen(only);
}

/**
 * Accepts an ICE product (as it is, or over 10, 30, 100 or 1000) if it is exact in every row but
 * one and no other formula fits more than one row; the remaining row is then wrong. Means are not
 * accepted, since they fit too easily by rounding, nor scores of 1, since dividing by 1 gives the
 * same product. The proving rows must differ in every criterion: if all have a 10, score squared
 * over 10 would fit as well.
 */
function allButOne(
  candidates: readonly Candidate[],
  stated: readonly StatedCell[],
  { scores }: Matrix,
): FormulaChoice {
  const [only, ...others] = candidates.filter(({ fits }) => fits > 1);
  if (only === undefined || others.length > 0 || only.formula.name !== 'ice-product')
    return 'no-formula-fits';
  const exactly = only.verdicts.filter((verdict) => verdict === 'exact').length;
  const isAllButOne = exactly === stated.length - 1;
  const hasOne = scores.some((row) =>
    row.some((cell) => cell.kind === 'score' && cell.value.equals(ONE)),
  );
  const proving = stated.flatMap(({ option }, index) =>
    only.verdicts[index] === 'exact' ? [option] : [],
  );
  return isAllButOne && !hasOne && scores.every((row) => isVaried(row, proving))
    ? chosen(only)
    : 'no-formula-fits';
}

/** True if the options have different scores for a criterion. */
function isVaried(row: readonly ScoreCell[], options: readonly number[]): boolean {
  const values = valuesIn(options.flatMap((option) => row[option] ?? []));
  return new Set(values.map((value) => value.toFraction())).size > 1;
}

function isNearAll(formula: Formula, stated: readonly StatedCell[]): boolean {
  return stated.every(({ cell, option }) => {
    const [computed, ...others] = formula.of(option);
    if (computed === undefined || others.length > 0) return false;
    return cell.value.sub(computed.value).abs().lte(computed.value.abs().mul(NEAR));
  });
}

function nearOrMultiple(
  candidates: readonly Candidate[],
  stated: readonly StatedCell[],
  { family }: Matrix,
): FormulaChoice {
  const [only, ...others] = candidates.filter(({ formula }) => isNearAll(formula, stated));
  if (only !== undefined) return others.length === 0 ? chosen(only) : 'ambiguous-formula';
  const [first] = candidates;
  if (first === undefined || family === 'weighted') return 'no-formula-fits';
  const times = [exact(10), exact(1, 10), exact(1000), exact(1, 1000)].find(
    (factor) =>
      stated.length > 1 &&
      stated.every(({ cell, option }) => {
        const [computed] = first.formula.of(option);
        return computed !== undefined && isStated(cell, computed.value.mul(factor));
      }),
  );
  return times === undefined ? 'no-formula-fits' : { formula: first.formula, times };
}
