import fc from 'fast-check';

/** Two integers, the lower first. */
export const ends = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

export const percents = (min: number, max: number) =>
  ends(min, max).map(([a, b]) => `${a}% to ${b}%`);
export const hours = ends(1, 400).map(([a, b]) => `${a / 4}h to ${b / 4}h`);
