import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { comparedInLargeRound } from './large/compare.mjs';

export const name = 'plan';

const SHARK = join(ROOT, 'bin', 'shark.js');

/** Ratios to the ROI of the same round. */
const CASES = [
  { label: 'shark roi', args: [SHARK, 'roi'], budget: null },
  { label: 'shark plan --hours 400', args: [SHARK, 'plan', '--hours', '400'], budget: 3 },
];

/**
 * Measures planning within a budget of hours for a large round.
 *
 * @param {{ runs: number }} options
 */
export function run({ runs }) {
  return comparedInLargeRound(CASES, runs);
}
