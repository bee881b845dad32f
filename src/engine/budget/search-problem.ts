import { ln } from '../uncertainty/numerics/elementary.ts';
import type { Combination } from './problem.ts';

/** A form as the search sees it: its hours in whole units, so that sums and comparisons are exact. */
export interface SearchForm {
  readonly gain: number;
  readonly hours: bigint;
}

/** A rule over a few proposals, to be asked once all of them are decided. */
export interface SearchRule {
  readonly members: readonly number[];
  readonly holds: (isBuilt: (proposal: number) => boolean) => boolean;
}

/** Beside the other, the proposal keeps a share of its gain. */
export interface SearchOverlap {
  readonly proposal: number;
  readonly with: number;
  readonly keeps: number;
}

/** The choice of a set as whole numbers and doubles. Proposals are named by their place. */
export interface SearchProblem {
  readonly forms: readonly (readonly SearchForm[])[];
  readonly rules: readonly SearchRule[];
  readonly overlaps: readonly SearchOverlap[];
  readonly combination: Combination;
}

/** What a gain adds to the worth of a set: worths add up, whichever way gains combine. */
export function worthOf(combination: Combination, gain: number): number {
  return combination === 'sum' ? gain : ln(1 + gain);
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
