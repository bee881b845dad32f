/**
 * Takes one sample of every case in turn, round by round, so that a temporary slowdown of the
 * machine affects all of them. Every round starts with another case, so that no case always follows
 * the same one.
 *
 * @param {readonly (() => number | Promise<number>)[]} cases each returns one sample
 * @param {{ runs: number, warmUp: number }} options
 * @returns {Promise<number[][]>} samples by case
 */
export async function interleave(cases, { runs, warmUp }) {
  /** @type {number[][]} */
  const samples = cases.map(() => []);
  for (let round = 0; round < warmUp + runs; round += 1) {
    for (let turn = 0; turn < cases.length; turn += 1) {
      const index = (round + turn) % cases.length;
      const sample = await cases[index]?.();
      if (round >= warmUp && sample !== undefined) samples[index]?.push(sample);
    }
  }
  return samples;
}
