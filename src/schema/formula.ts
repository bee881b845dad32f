/** How a total follows from the scores. */
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

/** What a criterion is in a formula. */
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

/** A quotient of scores: a product or a sum of some over the sum of others. */
interface Quotient {
  readonly join: 'product' | 'sum';
  /** The names of the parts above and below the line, each once. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

/**
 * The formulas that have a name in the field. RICE: Intercom, McBride 2016; ICE: Ellis 2017;
 * WSJF: the Scaled Agile Framework, after Reinertsen 2009, cost of delay / job size.
 */
const NAMED_FORMULAS = {
  rice: { join: 'product', over: ['reach', 'impact', 'confidence'], under: ['effort'] },
  ice: { join: 'product', over: ['impact', 'confidence', 'ease'], under: [] },
  wsjf: { join: 'sum', over: ['value', 'urgency', 'risk'], under: ['size'] },
} as const satisfies Readonly<Record<string, Quotient>>;

/** Whether it is a weighted mean, or that times the sum of the weights. */
export function isWeighted(formula: RubricFormula): formula is 'weighted-mean' | 'weighted-sum' {
  return formula === 'weighted-mean' || formula === 'weighted-sum';
}

/** Whether weights count. */
export function takesWeights(formula: RubricFormula): boolean {
  return isWeighted(formula) || formula === 'ratio';
}

/** How the scores above the line are joined. */
export function joinOf(formula: RubricFormula): Quotient['join'] {
  if (isNamed(formula)) return NAMED_FORMULAS[formula].join;
  return formula === 'product' ? 'product' : 'sum';
}

/** The parts above and below the line; none where all criteria are alike. */
export function partsOf(
  formula: RubricFormula,
): Readonly<Record<'over' | 'under', readonly FormulaPart[]>> {
  if (formula === 'ratio') return { over: ['numerator'], under: ['denominator'] };
  return isNamed(formula) ? NAMED_FORMULAS[formula] : { over: [], under: [] };
}

/** The part of a formula that an id names; null where it names none. */
export function partNamed(formula: RubricFormula, id: string): FormulaPart | null {
  const { over, under } = partsOf(formula);
  return [...over, ...under].find((part) => part === id) ?? null;
}

/** Whether the formula divides by a part: more of it makes the total smaller. */
export function dividesBy(formula: RubricFormula, part: FormulaPart | null): boolean {
  return part !== null && partsOf(formula).under.includes(part);
}

function isNamed(formula: RubricFormula): formula is keyof typeof NAMED_FORMULAS {
  return formula in NAMED_FORMULAS;
}
