/** The formulas that compute a total from the scores. */
export const FORMULAS = [
  'weighted-mean',
  'weighted-sum',
  'rice',
  'ice',
  'wsjf',
  'product',
  'ratio',
] as const;

export type RubricFormula = (typeof FORMULAS)[number];

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
  /** The names of the parts in the numerator and the denominator, each once. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

/**
 * Formulas with a standard name. RICE: Intercom, McBride 2016; ICE: Ellis 2017; WSJF: the Scaled
 * Agile Framework, after Reinertsen 2009, cost of delay / job size.
 */
const NAMED_FORMULAS = {
  rice: { join: 'product', over: ['reach', 'impact', 'confidence'], under: ['effort'] },
  ice: { join: 'product', over: ['impact', 'confidence', 'ease'], under: [] },
  wsjf: { join: 'sum', over: ['value', 'urgency', 'risk'], under: ['size'] },
} as const satisfies Readonly<Record<string, Quotient>>;

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
  if (isNamed(formula)) return NAMED_FORMULAS[formula].join;
  return formula === 'product' ? 'product' : 'sum';
}

/** The parts in numerator and denominator; none if the formula treats all criteria alike. */
export function partsOf(
  formula: RubricFormula,
): Readonly<Record<'over' | 'under', readonly FormulaPart[]>> {
  if (formula === 'ratio') return { over: ['numerator'], under: ['denominator'] };
  return isNamed(formula) ? NAMED_FORMULAS[formula] : { over: [], under: [] };
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

function isNamed(formula: RubricFormula): formula is keyof typeof NAMED_FORMULAS {
  return formula in NAMED_FORMULAS;
}
