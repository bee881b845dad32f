import { namesOf } from '../quantity/names-of.ts';

/** The role of a criterion in a formula. */
export const PARTS = [
  'reach',
  'impact',
  'confidence',
  'ease',
  'value',
  'urgency',
  'risk',
  'effort',
  'size',
  'numerator',
  'denominator',
] as const;

export type FormulaPart = (typeof PARTS)[number];

/** A quotient of scores: the product or sum of some scores, divided by the sum of others. */
interface Quotient {
  readonly join: 'product' | 'sum';
  /** The parts in the numerator and the denominator; none if all criteria are treated alike. */
  readonly over: readonly FormulaPart[];
  readonly under: readonly FormulaPart[];
}

/**
 * RICE: Intercom, McBride 2016; ICE: Ellis 2017; WSJF: the Scaled Agile Framework, after Reinertsen
 * 2009, cost of delay / job size.
 */
const QUOTIENTS = {
  'weighted-mean': { join: 'sum', over: [], under: [] },
  'weighted-sum': { join: 'sum', over: [], under: [] },
  rice: { join: 'product', over: ['reach', 'impact', 'confidence'], under: ['effort'] },
  ice: { join: 'product', over: ['impact', 'confidence', 'ease'], under: [] },
  wsjf: { join: 'sum', over: ['value', 'urgency', 'risk'], under: ['size'] },
  product: { join: 'product', over: [], under: [] },
  ratio: { join: 'sum', over: ['numerator'], under: ['denominator'] },
} as const satisfies Readonly<Record<string, Quotient>>;

/** The formulas that compute a total from the scores. */
export const FORMULAS = namesOf(QUOTIENTS);

export type RubricFormula = (typeof FORMULAS)[number];

/** True for a weighted mean or a weighted sum: the mean times the sum of the weights. */
export function isWeighted(formula: RubricFormula): formula is 'weighted-mean' | 'weighted-sum' {
  return formula === 'weighted-mean' || formula === 'weighted-sum';
}

/** True if the formula uses weights. */
export function takesWeights(formula: RubricFormula): boolean {
  return isWeighted(formula) || formula === 'ratio';
}

/** How the scores in the numerator are combined. */
export function joinOf(formula: RubricFormula): Quotient['join'] {
  return QUOTIENTS[formula].join;
}

/** The parts in numerator and denominator; none if the formula treats all criteria alike. */
export function partsOf(formula: RubricFormula): Pick<Quotient, 'over' | 'under'> {
  return QUOTIENTS[formula];
}

/** The part of a formula that has this id as its name; null if there is none. */
export function partNamed(formula: RubricFormula, id: string): FormulaPart | null {
  const { over, under } = partsOf(formula);
  return [...over, ...under].find((part) => part === id) ?? null;
}

/** True if the formula divides by the part, so that more of it lowers the total. */
export function dividesBy(formula: RubricFormula, part: FormulaPart | null): boolean {
  return part !== null && partsOf(formula).under.includes(part);
}
