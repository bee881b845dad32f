import { ln } from '../uncertainty/numerics/elementary.ts';
import type { Combination } from './problem.ts';

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
