import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';

/** A form in which a proposal may be built, with its expected gain and hours. */
export interface BudgetForm {
  /** Null for the proposal itself. */
  readonly variant: string | null;
  /** Gain of speed, 1.5x is 0.5; above -1. */
  readonly gain: Exact;
  /** Above 0; 0 for a form that has been built. */
  readonly hours: Exact;
}

/** A proposal that may be built in one of its forms, or not at all. */
export interface BudgetProposal {
  readonly id: string;
  readonly forms: readonly BudgetForm[];
}

/** A proposal that keeps only a share of its gain beside another: both speed up the same work. */
export interface GainOverlap {
  readonly proposal: string;
  readonly with: string;
  /** From 0 to 1. */
  readonly keeps: Exact;
}

/** How the gains of several proposals combine: as factors of speed, or as a sum. */
export type Combination = 'factors' | 'additive';

/** Where all of some proposals are built, at least one of others is needed. */
export interface Requirement {
  /** Usually one proposal; empty if one of the others is needed whatever is built. */
  readonly needing: readonly string[];
  readonly oneOf: readonly string[];
}

/**
 * The proposals that may be built, and the rules for a choice. Every id is one of the proposals.
 */
export interface BudgetProblem {
  readonly proposals: readonly BudgetProposal[];
  /** One for each proposal that has to land first, and one for each list of alternatives. */
  readonly requires: readonly Requirement[];
  /** Pairs that exclude each other. */
  readonly excludes: readonly (readonly [string, string])[];
  readonly overlaps: readonly GainOverlap[];
  readonly combination: Combination;
}

/** The index of the form in which each proposal is built; null if it is not built. */
export type SetChoice = readonly (number | null)[];

export function isChosen(choice: SetChoice, at: number): boolean {
  return (choice[at] ?? null) !== null;
}

/** A proposal in the form in which it is built; the variant is null for the proposal itself. */
export interface PlannedForm {
  readonly proposal: string;
  readonly variant: string | null;
}

/** The forms that a choice builds, in the order of the proposals. */
export function chosenForms({ proposals }: BudgetProblem, choice: SetChoice): PlannedForm[] {
  return proposals.flatMap(({ id, forms }, at) => {
    const form = forms[choice[at] ?? -1];
    return form === undefined ? [] : [{ proposal: id, variant: form.variant }];
  });
}

/** The forms that are not among others: another form of the same proposal is another one. */
export function formsBeyond(
  forms: readonly PlannedForm[],
  others: readonly PlannedForm[],
): PlannedForm[] {
  return forms.filter(
    ({ proposal, variant }) =>
      !others.some((other) => other.proposal === proposal && other.variant === variant),
  );
}

/** A choice with its gain and its hours. */
export interface Chosen {
  readonly choice: SetChoice;
  readonly gain: Exact;
  readonly hours: Exact;
}

/**
 * Returns the gain of a choice: `prod (1 + k_i g_i) - 1`, or `sum k_i g_i`, where `k_i` is the
 * product of the shares that the proposal keeps beside each other chosen one. The expectation of
 * the product is the product of the expectations, since the proposals are independent of each
 * other.
 */
export function gainOf(problem: BudgetProblem, choice: SetChoice): Exact {
  const built = new Set(
    problem.proposals.filter((_, at) => isChosen(choice, at)).map(({ id }) => id),
  );
  const isBuilt = (id: string): boolean => built.has(id);
  const gains = problem.proposals.flatMap(({ id, forms }, at) => {
    const form = forms[choice[at] ?? -1];
    return form === undefined ? [] : [form.gain.mul(keptBeside(problem.overlaps, id, isBuilt))];
  });
  if (problem.combination === 'additive') return sum(gains);
  return gains.reduce((whole, gain) => whole.mul(ONE.add(gain)), ONE).sub(ONE);
}

export function hoursOf({ proposals }: BudgetProblem, choice: SetChoice): Exact {
  return sum(proposals.map(({ forms }, at) => forms[choice[at] ?? -1]?.hours ?? ZERO));
}

/** The share of its gain that a proposal keeps beside those that are built. */
function keptBeside(
  overlaps: readonly GainOverlap[],
  proposal: string,
  isBuilt: (id: string) => boolean,
): Exact {
  return overlaps
    .filter((each) => each.proposal === proposal && isBuilt(each.with))
    .reduce((whole, { keeps }) => whole.mul(keeps), ONE);
}
