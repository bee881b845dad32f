import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { interleave } from './interleave.mjs';
import { millisecondsOf } from './process-time.mjs';
import { ratioRows } from './ratio-rows.mjs';

export const name = 'start-up';

const SHARK = join(ROOT, 'bin', 'shark.js');

/** Ratios to a Node process that does nothing. */
const CASES = [
  { label: 'node -e 0', args: ['-e', '0'], budget: null },
  { label: 'shark --version', args: [SHARK, '--version'], budget: 1.25 },
  { label: 'shark score round2', args: [SHARK, 'score', 'round2'], budget: 1.9 },
  {
    label: 'shark check proposals/tile-size-tuning.yaml',
    args: [SHARK, 'check', 'proposals/tile-size-tuning.yaml'],
    budget: 1.9,
  },
];

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const samples = await interleave(
    CASES.map(
      ({ args }) =>
        () =>
          millisecondsOf(args),
    ),
    { runs, warmUp: 3 },
  );
  return {
    title: `Start-up: wall time of a process, ${runs} runs each, interleaved`,
    unit: 'ms',
    rows: ratioRows(CASES, samples),
  };
}
