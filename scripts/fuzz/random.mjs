/**
 * A pseudorandom generator that repeats its numbers for the same seed (mulberry32).
 *
 * @typedef {object} Random
 * @property {(count: number) => number} below an integer from 0 to count - 1
 * @property {(share: number) => boolean} chance true with this probability
 * @property {<T>(list: readonly T[]) => T} pick
 */

/**
 * @param {number} seed
 * @param {number} turn another number gives another sequence for the same seed
 * @returns {Random}
 */
export function randomFrom(seed, turn) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    pick: (list) => {
      const [first] = list;
      if (first === undefined) throw new RangeError('there is nothing to pick from');
      return list[Math.floor(next() * list.length)] ?? first;
    },
  };
}
