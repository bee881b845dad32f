import type { Exact } from './exact.ts';

/**
 * The kind of a figure, which decides the unit of its values:
 * - probability and share: 0 to 1;
 * - gain: a change of speed (1.5x is 0.5);
 * - loss: a loss of speed, 0 to 1, as a magnitude;
 * - hours: working hours;
 * - weight: a share of 1 (40% is 0.4), or raw;
 * - points: what an adjustment adds to a weight, -1 to 1;
 * - percent: a share of anything, which may be negative or above 1;
 * - score: on its scale;
 * - time: seconds;
 * - ratio: a factor (1.5x is 1.5);
 * - number: without a unit;
 * - other: with the unit as written.
 */
export type Kind =
  | 'probability'
  | 'share'
  | 'gain'
  | 'loss'
  | 'hours'
  | 'weight'
  | 'points'
  | 'percent'
  | 'score'
  | 'time'
  | 'ratio'
  | 'number'
  | 'other';

/**
 * An uncertain figure. `low` and `high` are the 10th and 90th percentiles; `min` and `max` are true
 * bounds. Parts that were not written are null.
 */
export interface Range {
  readonly low: Exact | null;
  readonly high: Exact | null;
  readonly best: Exact | null;
  readonly min: Exact | null;
  readonly max: Exact | null;
}

/** The relation written before a figure. */
export type Relation = 'at least' | 'at most' | 'above' | 'below';

/**
 * How a figure was written: `0.24`, `24%`, `1.24x`, `24% slower` or `30% faster`, `30 min`. It
 * decides which readings are ambiguous and how the figure is printed again.
 */
export type Notation = 'plain' | 'percent' | 'factor' | 'direction' | 'unit';

/** A figure from a file: its exact value and its written text. */
export interface Quantity {
  readonly kind: Kind;
  /** The text in the file, without quotes. */
  readonly written: string;
  /** The figure in digits if the file has a declared word or a mean of several figures instead. */
  readonly declaredAs?: string;
  readonly notation: Notation;
  /** The value to compute with: the figure, else `best`, else the midpoint of the range. */
  readonly point: Exact;
  readonly range: Range | null;
  /** True for `~25%`. */
  readonly about: boolean;
  /**
   * The relation of the value, not of the text: `at least 24% slower` is a gain of at most -19.4%,
   * so its relation is `at most`.
   */
  readonly relation: Relation | null;
  /** The denominator of a score: 35 for `28/35`, whose point is 28; else null. */
  readonly outOf: Exact | null;
  /** The unit as written if the kind is `other`, else null. */
  readonly unit: string | null;
  /**
   * The value of one unit in the last written digit, in the unit of `point`: 0.01 for the score
   * `8.05`, 0.01 for the share `24%`, 0.001 for `2.4%`. It decides whether a stated figure was
   * rounded.
   */
  readonly step: Exact;
}

/** True if the figure was written with a percent sign, so its value is a share of 1. */
export function isPercentage(quantity: Quantity): boolean {
  return quantity.notation === 'percent';
}

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  'at least': 'at most',
  'at most': 'at least',
  above: 'below',
  below: 'above',
};

/** Swaps the sides: at least 24% more time means at most a certain speed. */
export function oppositeRelation(relation: Relation): Relation {
  return OPPOSITE[relation];
}

/** True if a relation holds; `order` compares the value with the limit, below 0 if less. */
export function isKept(relation: Relation, order: number): boolean {
  if (order === 0) return relation === 'at least' || relation === 'at most';
  return isFloor(relation) ? order > 0 : order < 0;
}

/** True if the relation sets a minimum (`at least`, `above`). */
export function isFloor(relation: Relation | null): boolean {
  return relation === 'at least' || relation === 'above';
}
