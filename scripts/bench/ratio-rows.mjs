import { median, middleHalf } from './statistics.mjs';

/**
 * One row for each case: the quartiles of its samples, and its ratio to the first case.
 *
 * @param {readonly { label: string, budget: number | null }[]} cases
 * @param {readonly (readonly number[])[]} samples for each case
 */
export function ratioRows(cases, samples) {
  const floor = median(samples[0] ?? []);
  return cases.map(({ label, budget }, index) => {
    const own = samples[index] ?? [];
    return { label, ...middleHalf(own), ratio: median(own) / floor, budget };
  });
}
