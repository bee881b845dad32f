import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { writeWorkspace } from './bulk/generate.mjs';
import { peakMegabytesOf } from './process-time.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'bulk-memory';

const PROPOSALS = 10_000;
const MAX_MEGABYTES = 300;
const RUNS = 3;

const CASES = [
  { label: 'straw', args: [join(ROOT, 'scripts', 'bench', 'straw.mjs')], budget: null },
  { label: 'shark check', args: [join(ROOT, 'bin', 'shark.js'), 'check', '-w'], budget: 1 },
];

/** Measures the peak memory of a check, as reported by the operating system. */
export async function run() {
  const title = `Peak memory, ${PROPOSALS} generated proposals; ratio to ${MAX_MEGABYTES} MB`;
  // Without GNU time, nothing is measured.
  if (!existsSync('/usr/bin/time'))
    return { title: `${title}: not measured`, unit: 'MB', rows: [] };
  const folder = await mkdtemp(join(tmpdir(), 'shark-memory-'));
  try {
    await writeWorkspace(folder, PROPOSALS);
    const rows = CASES.map(({ label, args, budget }) => {
      const own = Array.from({ length: RUNS }, () => peakMegabytesOf([...args, folder]));
      const ratio = median(own) / MAX_MEGABYTES;
      return { label, ...middleHalf(own), ratio, budget };
    });
    return { title, unit: 'MB', rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
