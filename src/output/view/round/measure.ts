import type { PanelMeasure } from '../../../engine/scoring/panel-ranking.ts';
import type { Scale } from '../../../model/rubric.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { RubricFormula } from '../../../schema/formula.ts';

/** What a formula is called in a sentence. */
export const FORMULA_WORDS: Readonly<Record<RubricFormula, string>> = {
  'weighted-mean': 'weighted mean',
  'weighted-sum': 'weighted sum',
  rice: 'RICE',
  ice: 'ICE',
  wsjf: 'WSJF',
  product: 'product',
  ratio: 'ratio',
};

/** Formulas in words of their parts; of a weighted mean and sum the scale says enough. */
export const FORMULA_TEXTS: Readonly<
  Record<Exclude<PanelMeasure, 'out-of-ten' | 'mixed'>, string>
> = {
  rice: 'RICE = reach x impact x confidence / effort',
  ice: 'ICE = impact x confidence x ease',
  wsjf: 'WSJF = (value + urgency + risk) / size',
  product: 'product of the scores',
  ratio: 'ratio = sum of the numerators / sum of the denominators',
};

/** What a shark's totals are: `0 to 10`, `weighted sum, 0 to 600`, `RICE = ...`. */
export function totalWords(formula: RubricFormula, scale: Scale | null): string {
  if (formula === 'weighted-mean' || formula === 'weighted-sum') {
    const ends = scale === null ? '' : scaleText(scale);
    return formula === 'weighted-sum' ? `weighted sum, ${ends}` : ends;
  }
  return FORMULA_TEXTS[formula];
}

/** A formula in words. */
export function formulaText(formula: RubricFormula): string {
  if (formula === 'weighted-mean') return 'weighted mean of the scores';
  return formula === 'weighted-sum' ? 'sum of weight x score' : FORMULA_TEXTS[formula];
}

/** What a panel's means are of. */
export function measureWords(measure: PanelMeasure): string {
  if (measure === 'out-of-ten') return '0 to 10';
  return measure === 'mixed' ? 'each by its own formula' : FORMULA_TEXTS[measure];
}

/** `0 to 10`; `0 or more` where nothing bounds a score. */
export function scaleText(scale: Scale | null): string {
  if (scale === null) return '0 or more';
  return `${printShortest(scale.low, 6)} to ${printShortest(scale.high, 6)}`;
}
