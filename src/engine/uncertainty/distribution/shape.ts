/**
 * The value below which a share `p` of a distribution is, for p above 0 and below 1; never falls.
 */
export type Quantile = (p: number) => number;

/** A distribution of a family without location and scale: a range is `origin + scale X` of one. */
export interface Shape {
  /** Equal for equal shapes only. */
  readonly key: string;
  readonly quantile: Quantile;
  /** The share of the distribution below x. */
  readonly cumulative: (x: number) => number;
  readonly mean: number;
  /** The part of the mean from values below x, `E[X; X < x]`. */
  readonly meanBelow: (x: number) => number;
  /** No drawn value is outside these. */
  readonly least: number;
  readonly greatest: number;
}

/** The percentiles that `low` and `high` of a written range stand for. */
export const LOW_SHARE = 0.1;
export const HIGH_SHARE = 0.9;
