import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { comparedInLargeRound } from './large/compare.mjs';

export const name = 'large-round';

const SHARK = join(ROOT, 'bin', 'shark.js');

/** Ratios to a Node process that does nothing. */
const CASES = [
  { label: 'node -e 0', args: ['-e', '0'], budget: null },
  { label: 'shark list', args: [SHARK, 'list'], budget: null },
  { label: 'shark score', args: [SHARK, 'score'], budget: null },
  { label: 'shark roi', args: [SHARK, 'roi'], budget: null },
  { label: 'shark sensitivity', args: [SHARK, 'sensitivity'], budget: null },
  { label: 'shark report', args: [SHARK, 'report', '--out', '-'], budget: null },
];

/**
 * Measures commands on a large round. `shark list` does little more than read the files.
 *
 * @param {{ runs: number }} options
 */
export function run({ runs }) {
  return comparedInLargeRound(CASES, runs);
}
