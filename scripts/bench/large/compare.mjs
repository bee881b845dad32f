import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { interleave } from '../interleave.mjs';
import { millisecondsOf } from '../process-time.mjs';
import { ratioRows } from '../ratio-rows.mjs';
import { largeRound } from './workspace.mjs';

const PROPOSALS = 200;
/** A run takes seconds, and its time varies little. */
const MAX_RUNS = 5;

/**
 * Measures commands on a round of many proposals, with ranges in every estimate, as ratios to the
 * first command.
 *
 * @param {readonly { label: string, args: string[], budget: number | null }[]} cases
 * @param {number} runs
 */
export async function comparedInLargeRound(cases, runs) {
  const used = Math.min(runs, MAX_RUNS);
  const folder = await mkdtemp(join(tmpdir(), 'shark-large-'));
  try {
    for (const [path, text] of largeRound(PROPOSALS)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const samples = await interleave(
      cases.map(
        ({ args }) =>
          () =>
            millisecondsOf(args, folder),
      ),
      { runs: used, warmUp: 1 },
    );
    return {
      title: `A round of ${PROPOSALS} proposals, 3 sharks, 4 ranges an estimate, ${used} runs each, interleaved`,
      unit: 'ms',
      rows: ratioRows(cases, samples),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
