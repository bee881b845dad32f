import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { writeWorkspace } from './bulk/generate.mjs';
import { interleave } from './interleave.mjs';
import { millisecondsOf } from './process-time.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'bulk-check';

const SHARK = join(ROOT, 'bin', 'shark.js');
const STRAW = join(ROOT, 'scripts', 'bench', 'straw.mjs');

/**
 * The numbers of proposals, each with the largest allowed ratio to the straw, a script that only
 * reads, parses and validates.
 */
const SIZES = [
  { proposals: 1000, budget: 1 },
  { proposals: 10_000, budget: 0.65 },
];

/** A run with ten thousand files takes seconds, so a few are enough. */
const MAX_RUNS = 7;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const counted = Math.min(runs, MAX_RUNS);
  const folder = await mkdtemp(join(tmpdir(), 'shark-bulk-'));
  try {
    const rows = [];
    for (const { proposals, budget } of SIZES) {
      rows.push(...(await measure(join(folder, String(proposals)), proposals, budget, counted)));
    }
    const [small, large] = rows.filter(({ budget }) => budget !== null);
    if (small !== undefined && large !== undefined) rows.push(growth(small, large));
    return {
      title: `Checking generated proposals of 1.5 KB, ${counted} runs each, interleaved`,
      unit: 'ms',
      rows,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Requires that ten times the files take at most ten times the time.
 *
 * @param {import('../bench.mjs').Row} small
 * @param {import('../bench.mjs').Row} large
 */
function growth(small, large) {
  const [median, low, high] = [large.median / 10, large.low / 10, large.high / 10];
  const label = 'shark check, a tenth of the time for 10000';
  return { label, median, low, high, ratio: median / small.median, budget: 1 };
}

/**
 * @param {string} folder
 * @param {number} proposals
 * @param {number} budget
 * @param {number} runs
 */
async function measure(folder, proposals, budget, runs) {
  await writeWorkspace(folder, proposals);
  const [straw = [], published = [], shark = []] = await interleave(
    [
      () => millisecondsOf([STRAW, folder]),
      () => millisecondsOf([STRAW, folder, '--published']),
      () => millisecondsOf([SHARK, 'check', '-w', folder]),
    ],
    { runs, warmUp: 1 },
  );
  const floor = median(straw);
  const row = (
    /** @type {string} */ label,
    /** @type {number[]} */ own,
    /** @type {number | null} */ most,
  ) => ({
    label: `${label}, ${proposals} proposals`,
    ...middleHalf(own),
    ratio: median(own) / floor,
    budget: most,
  });
  const toPublished = (median(shark) / median(published)).toFixed(2);
  return [
    row('straw', straw, null),
    row(`straw, yaml as published (shark check ${toPublished} x)`, published, null),
    row('shark check', shark, budget),
  ];
}
