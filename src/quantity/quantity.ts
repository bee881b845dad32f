import type { Exact } from './exact.ts';

/**
 * What a figure measures, and so in which unit its values are kept:
 * probability and share 0 to 1; gain as a change of speed (1.5x is 0.5);
 * loss of speed 0 to 1, as a magnitude; hours; weight as a share of 1 (40% is
 * 0.4) or raw; score on its scale; time in seconds; ratio as a factor (1.5x is
 * 1.5); number without a unit; other with the unit as written. Points are what
 * an adjustment adds to a weight, -1 to 1; a percent is a share of anything,
 * negative or above 1 where it must be.
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
 * An uncertain figure. `low` and `high` are the 10th and 90th percentiles;
 * `min` and `max` are true bounds. Each is null where it was not written.
 */
export interface Range {
  readonly low: Exact | null;
  readonly high: Exact | null;
  readonly best: Exact | null;
  readonly min: Exact | null;
  readonly max: Exact | null;
}

/** Which side of the figure is meant, where the file says so. */
export type Relation = 'at least' | 'at most' | 'above' | 'below';

/**
 * How a figure was written: `0.24`, `24%`, `1.24x`, `24% slower` or `30% faster`,
 * `30 min`. It decides what is ambiguous and how the figure is printed again.
 */
export type Notation = 'plain' | 'percent' | 'factor' | 'direction' | 'unit';

/** A figure from a file: exact value, and the text it was written in. */
export interface Quantity {
  readonly kind: Kind;
  /** As it stands in the file, quotes removed. */
  readonly written: string;
  /** The figure in digits where something else is written: a declared word, or a mean of several. */
  readonly declaredAs?: string;
  readonly notation: Notation;
  /** The value to compute with: the figure, else `best`, else the midpoint of the range. */
  readonly point: Exact;
  readonly range: Range | null;
  /** True for `~25%`. */
  readonly about: boolean;
  /**
   * Of the value, not of the words: `at least 24% slower` is a gain of at most
   * -19.4%, and its relation is `at most`.
   */
  readonly relation: Relation | null;
  /** 35 for the score `28/35`, whose point is 28; else null. */
  readonly outOf: Exact | null;
  /** The unit as written where the kind is `other`, else null. */
  readonly unit: string | null;
  /**
   * The worth of one step in the last digit written, in the unit of `point`:
   * 0.01 for the score `8.05`, 0.01 for the share `24%`, 0.001 for `2.4%`. It
   * decides whether a stated figure was rounded.
   */
  readonly step: Exact;
}

/** Whether the figure was written with a percent sign, and so weighs as a share of 1. */
export function isPercentage(quantity: Quantity): boolean {
  return quantity.notation === 'percent';
}

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  'at least': 'at most',
  'at most': 'at least',
  above: 'below',
  below: 'above',
};

/** The other side: at least 24% more time is at most so much speed. */
export function oppositeRelation(relation: Relation): Relation {
  return OPPOSITE[relation];
}

/** Whether a relation holds, by how a value compares with the limit: below 0 where it is less. */
export function isKept(relation: Relation, order: number): boolean {
  switch (relation) {
    case 'at least':
      return order >= 0;
    case 'above':
      return order > 0;
    case 'at most':
      return order <= 0;
    case 'below':
      return order < 0;
  }
}

/** Whether a limit is met by more, not by less. */
export function isFloor(relation: Relation | null): boolean {
  return relation === 'at least' || relation === 'above';
}
