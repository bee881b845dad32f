import { type Exact, exact } from '../../quantity/exact.ts';

/** A probability that was given, and whether the thing happened. */
export interface Judged {
  /** 0 to 1. */
  readonly probability: Exact;
  readonly happened: boolean;
}

/**
 * The share of what happened, `sum(y) / n`; null of nothing.
 *
 * Unit: a share of 1, exact. Errors: none.
 */
export function baseRate(all: readonly Judged[]): Exact | null {
  return all.length === 0 ? null : exact(countOfHappened(all), all.length);
}

export function countOfHappened(all: readonly Judged[]): number {
  return all.filter(({ happened }) => happened).length;
}

/** A conclusion about a forecaster may be wrong so often, over all forecasters together. */
export const SIGNIFICANCE = 0.05;
