/**
 * @typedef {object} Random
 * @property {(limit: number) => number} below an integer from 0 to limit - 1
 * @property {<T>(choices: readonly T[]) => T} pick
 */

/**
 * A generator that gives the same numbers for the same seed on every machine: mulberry32.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed;
  const below = (/** @type {number} */ limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
  };
}
