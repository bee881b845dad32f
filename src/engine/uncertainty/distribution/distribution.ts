import { type Lognormal, lognormalShape } from './lognormal.ts';
import { modeShare, type Pert, pertShape } from './pert.ts';
import type { Quantile, Shape } from './shape.ts';

/** The family of a distribution, and its parameters. */
export type Family =
  | ({ readonly family: 'pert' } & Pert)
  | ({ readonly family: 'lognormal' } & Lognormal);

/** The distribution of a range: a member of a family, censored at bounds. */
export interface Distribution {
  /** The member without bounds. */
  readonly member: Family;
  /** No drawn value is outside these. */
  readonly least: number;
  readonly greatest: number;
  /** The probability below `least`, which counts at the bound; 0 if no bound applies. */
  readonly below: number;
  /** The same above `greatest`. */
  readonly above: number;
  readonly mean: number;
}

/** A member of a family as `origin + scale x`, where x has a shape. */
export interface PlacedShape {
  readonly shape: Shape;
  readonly origin: number;
  readonly scale: number;
}

/** The bounds of the drawn values. */
export interface DrawBounds {
  readonly least: number;
  readonly greatest: number;
}

/**
 * A member of a family within bounds: probability beyond a bound counts at the bound, so that every
 * percentile within the bounds stays the same (a distribution censored at known limits). With F its
 * cumulative distribution and `least`, `greatest` the bounds a and b,
 *
 *     mean = a F(a) + E[X; a < X < b] + b (1 - F(b))
 *
 * Domain: a < b; for a PERT, min < max.
 *
 * Source: Tobin 1958, "Estimation of relationships for limited dependent variables".
 */
export function distributionOf(member: Family, bounds: DrawBounds): Distribution {
  const { shape, origin, scale } = placed(member);
  const [first, last] = [origin + scale * shape.least, origin + scale * shape.greatest];
  const least = Math.max(first, bounds.least);
  const greatest = Math.min(last, bounds.greatest);
  const [a, b] = [(least - origin) / scale, (greatest - origin) / scale];
  const below = least > first ? shape.cumulative(a) : 0;
  const above = greatest < last ? 1 - shape.cumulative(b) : 0;
  const within =
    (above > 0 ? shape.meanBelow(b) : shape.mean) - (below > 0 ? shape.meanBelow(a) : 0);
  return {
    member,
    least,
    greatest,
    below,
    above,
    mean: least * below + origin * (1 - below - above) + scale * within + greatest * above,
  };
}

/** The shape of a member, with its origin and scale. */
export function placed(member: Family): PlacedShape {
  if (member.family === 'lognormal') {
    return { shape: lognormalShape(member.sigma), origin: member.origin, scale: member.median };
  }
  return {
    shape: pertShape(modeShare(member)),
    origin: member.min,
    scale: member.max - member.min,
  };
}

/** The value below which a drawn value is with probability p. */
export function quantileOf({ member, least, greatest }: Distribution): Quantile {
  const { shape, origin, scale } = placed(member);
  return (p) => Math.min(Math.max(origin + scale * shape.quantile(p), least), greatest);
}
