import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { interleave } from './interleave.mjs';
import { largeRound } from './large/workspace.mjs';
import { millisecondsOf } from './process-time.mjs';
import { ratioRows } from './ratio-rows.mjs';

export const name = 'large-round';

const PROPOSALS = 200;
/** A run takes seconds, and its time varies little. */
const MOST_RUNS = 5;
const SHARK = join(ROOT, 'bin', 'shark.js');

/** Ratios to a Node that does nothing. */
const CASES = [
  { label: 'node -e 0', args: ['-e', '0'], budget: null },
  { label: 'shark list', args: [SHARK, 'list'], budget: null },
  { label: 'shark score', args: [SHARK, 'score'], budget: null },
  { label: 'shark roi', args: [SHARK, 'roi'], budget: null },
  { label: 'shark sensitivity', args: [SHARK, 'sensitivity'], budget: null },
  { label: 'shark report', args: [SHARK, 'report', '--out', '-'], budget: null },
];

/**
 * What a round of many proposals takes, every estimate in ranges; `shark list` does
 * little but read the files.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const used = Math.min(runs, MOST_RUNS);
  const folder = await mkdtemp(join(tmpdir(), 'shark-large-'));
  try {
    await write(folder);
    const samples = await interleave(
      CASES.map(
        ({ args }) =>
          () =>
            millisecondsOf(args, folder),
      ),
      { runs: used, warmUp: 1 },
    );
    return {
      title: `A round of ${PROPOSALS} proposals, 3 sharks, 4 ranges an estimate, ${used} runs each, interleaved`,
      unit: 'ms',
      rows: ratioRows(CASES, samples),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function write(folder) {
  for (const [path, text] of largeRound(PROPOSALS)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
