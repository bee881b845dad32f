import type { Figure } from './figure.ts';

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
