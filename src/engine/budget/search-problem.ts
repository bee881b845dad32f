import { type Exact, toNumber } from '../../quantity/exact.ts';
import { ln } from '../uncertainty/numerics/elementary.ts';
import { type BudgetProblem, type Combination, gainOf, type SetChoice } from './problem.ts';

/** A form in the search, with hours in whole units, so that sums and comparisons are exact. */
export interface SearchForm {
  readonly gain: number;
  readonly hours: bigint;
}

/** A rule over a few proposals, checked when all of them are decided. */
export interface SearchRule {
  readonly members: readonly number[];
  readonly holds: (isBuilt: (proposal: number) => boolean) => boolean;
}

/** A proposal that keeps only a share of its gain beside another one. */
export interface SearchOverlap {
  readonly proposal: number;
  readonly with: number;
  readonly keeps: number;
}

/** The choice of a set in whole numbers and doubles. Proposals are given by index. */
export interface SearchProblem {
  readonly forms: readonly (readonly SearchForm[])[];
  readonly rules: readonly SearchRule[];
  readonly overlaps: readonly SearchOverlap[];
  readonly combination: Combination;
  /** Compares two choices whose worths are equal as doubles: above 0 if the first is worth more. */
  readonly compareTied: (one: SetChoice, other: SetChoice) => number;
}

/**
 * The problem in doubles and whole units of hours. Sets whose worths are equal as doubles are
 * compared by their exact gains.
 */
export function searchProblem(
  problem: BudgetProblem,
  inUnits: (hours: Exact) => bigint,
): SearchProblem {
  const { proposals, requires, excludes, overlaps, combination } = problem;
  const places = new Map(proposals.map(({ id }, at) => [id, at]));
  const placeOf = (id: string): number => places.get(id) ?? -1;
  return {
    forms: proposals.map(({ forms }) =>
      forms.map(({ gain, hours }) => ({ gain: toNumber(gain), hours: inUnits(hours) })),
    ),
    rules: [
      ...requires.map(({ needing, oneOf }) =>
        requirementRule(needing.map(placeOf), oneOf.map(placeOf)),
      ),
      ...excludes.map(([one, other]) => exclusionRule(placeOf(one), placeOf(other))),
    ],
    overlaps: overlaps.map(({ proposal, with: other, keeps }) => ({
      proposal: placeOf(proposal),
      with: placeOf(other),
      keeps: toNumber(keeps),
    })),
    combination,
    compareTied: (one, other) => gainOf(problem, one).compare(gainOf(problem, other)),
  };
}

/** @param needing the proposals that together need one of the others */
function requirementRule(needing: readonly number[], oneOf: readonly number[]): SearchRule {
  return {
    members: [...needing, ...oneOf],
    holds: (isBuilt) => !needing.every(isBuilt) || oneOf.some(isBuilt),
  };
}

function exclusionRule(one: number, other: number): SearchRule {
  return { members: [one, other], holds: (isBuilt) => !isBuilt(one) || !isBuilt(other) };
}

/** The worth that a gain adds to a set. Worths are additive, in whichever way gains combine. */
export function worthOf(combination: Combination, gain: number): number {
  return combination === 'additive' ? gain : ln(1 + gain);
}

/** The share of its gain that a proposal keeps beside those that are built. */
export function keptOf(
  { overlaps }: SearchProblem,
  proposal: number,
  isBuilt: (proposal: number) => boolean,
): number {
  return overlaps
    .filter((each) => each.proposal === proposal && isBuilt(each.with))
    .reduce((whole, { keeps }) => whole * keeps, 1);
}
