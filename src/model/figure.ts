import type { Location } from '../diagnostic/location.ts';
import type { Limit } from '../quantity/limit.ts';
import type { Quantity } from '../quantity/quantity.ts';

/** A quantity, and where it stands. */
export interface Figure extends Quantity {
  readonly at: Location;
}

/** A limit, and where it stands. */
export interface LimitFigure extends Limit {
  readonly at: Location;
}

/** The mention of something by its id. */
export interface Reference {
  readonly id: string;
  readonly at: Location;
}

/** A figure somebody wrote down, in each form it was printed in. */
export interface StatedFigure {
  readonly forms: readonly Figure[];
  /** The sum it was said to come from, as written. */
  readonly working: string | null;
  readonly at: Location;
}

/** The fields of a plain number that nobody wrote as such: no range, unit or scale of its own. */
export function computedFigure(
  known: Pick<Figure, 'kind' | 'written' | 'point' | 'step' | 'at'>,
): Figure {
  return {
    ...known,
    notation: 'plain',
    range: null,
    about: false,
    relation: null,
    outOf: null,
    unit: null,
  };
}
