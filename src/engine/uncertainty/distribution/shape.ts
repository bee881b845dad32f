import type { Quantile } from './quantile.ts';

/** A distribution of a family without its place and width: a range is `origin + scale X` of one. */
export interface Shape {
  /** Equal for equal shapes, and for no others. */
  readonly key: string;
  readonly quantile: Quantile;
  /** The share of the distribution below x. */
  readonly cumulative: (x: number) => number;
  readonly mean: number;
  /** The part of the mean that lies below x, `E[X; X < x]`. */
  readonly meanBelow: (x: number) => number;
  /** No value that is drawn lies outside. */
  readonly least: number;
  readonly greatest: number;
}
