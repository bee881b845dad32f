import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';

/** One form in which a proposal may be built: its expected gain and its expected hours. */
export interface BudgetForm {
  /** Null for the proposal itself. */
  readonly variant: string | null;
  /** Gain of speed, 1.5x is 0.5; above -1. */
  readonly gain: Exact;
  /** Above 0; 0 of what has been built. */
  readonly hours: Exact;
}

/** A proposal that may be built in one of its forms, or not at all. */
export interface BudgetProposal {
  readonly id: string;
  readonly forms: readonly BudgetForm[];
}

/** Beside another, a proposal keeps a share of its gain: both speed up the same work. */
export interface GainOverlap {
  readonly proposal: string;
  readonly with: string;
  /** From 0 to 1. */
  readonly keeps: Exact;
}

/** How the gains of several proposals make one: factors of speed, or a sum. */
export type Combination = 'factors' | 'sum';

export interface Requirement {
  readonly proposal: string | null;
  readonly oneOf: readonly string[];
}

/** What may be built, and what has to be true of a choice. Every id named is one of the proposals. */
export interface BudgetProblem {
  readonly proposals: readonly BudgetProposal[];
  /** The proposal only with each of those that have to land first. */
  readonly after: readonly { readonly proposal: string; readonly first: string }[];
  /** The proposal only with at least one of these; null where one is needed whatever is built. */
  readonly requires: readonly Requirement[];
  /** Never both. */
  readonly excludes: readonly (readonly [string, string])[];
  readonly overlaps: readonly GainOverlap[];
  readonly combination: Combination;
}

/** The form in which each proposal is built, by its place among the forms; null where it is not. */
export type SetChoice = readonly (number | null)[];

/** A choice with what it takes and brings. */
export interface Chosen {
  readonly choice: SetChoice;
  readonly gain: Exact;
  readonly hours: Exact;
}

/**
 * What a choice gains: `prod (1 + k_i g_i) - 1`, or `sum k_i g_i`; `k_i` is the product of what the
 * proposal keeps beside each other chosen one. The factors' expectation is the product of the
 * expectations as the proposals are independent of each other.
 */
export function gainOf(problem: BudgetProblem, choice: SetChoice): Exact {
  const built = builtBy(problem, choice);
  const isBuilt = (id: string): boolean => built.has(id);
  const gains = problem.proposals.flatMap(({ id, forms }, at) => {
    const form = forms[choice[at] ?? -1];
    return form === undefined ? [] : [form.gain.mul(keptBeside(problem.overlaps, id, isBuilt))];
  });
  if (problem.combination === 'sum') return sum(gains);
  return gains.reduce((whole, gain) => whole.mul(ONE.add(gain)), ONE).sub(ONE);
}

export function hoursOf({ proposals }: BudgetProblem, choice: SetChoice): Exact {
  return sum(proposals.map(({ forms }, at) => forms[choice[at] ?? -1]?.hours ?? ZERO));
}

/** The share of its gain that a proposal keeps beside those that are built. */
export function keptBeside(
  overlaps: readonly GainOverlap[],
  proposal: string,
  isBuilt: (id: string) => boolean,
): Exact {
  return overlaps
    .filter((each) => each.proposal === proposal && isBuilt(each.with))
    .reduce((whole, { keeps }) => whole.mul(keeps), ONE);
}

/** The proposals that a choice builds. */
function builtBy({ proposals }: BudgetProblem, choice: SetChoice): ReadonlySet<string> {
  return new Set(proposals.flatMap(({ id }, at) => ((choice[at] ?? null) === null ? [] : [id])));
}
