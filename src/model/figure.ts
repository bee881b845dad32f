import type { Location } from '../diagnostic/location.ts';
import type { Limit } from '../quantity/limit.ts';
import type { Quantity } from '../quantity/quantity.ts';

/** A quantity with its location. */
export interface Figure extends Quantity {
  readonly at: Location;
}

/** A limit with its location. */
export interface LimitFigure extends Limit {
  readonly at: Location;
}

/** A reference to something by its id. */
export interface Reference {
  readonly id: string;
  readonly at: Location;
}

/** A figure stated in a file, in each form in which it was written. */
export interface StatedFigure {
  readonly forms: readonly Figure[];
  /** The calculation it was stated to come from, as written. */
  readonly working: string | null;
  readonly at: Location;
}

/** Fills the fields of a computed number, which has no range, unit or scale of its own. */
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
