import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { growthFiles } from './growth/workspace.mjs';
import { cpuMillisecondsOf } from './process-time.mjs';

/** @typedef {import('./growth/workspace.mjs').Size} Size */
/** @typedef {keyof Size} Dimension */

export const name = 'growth';

/** It runs for at least a quarter of an hour, so it runs only when it is named. */
export const onDemand = true;

const SHARK = join(ROOT, 'bin', 'shark.js');
const MAX_EXPONENT = 1.15;
/**
 * Each figure is the minimum of this many runs, because other work on the machine only adds time.
 */
const MAX_RUNS = 3;

/** @type {readonly { label: string, args: readonly string[] }[]} */
export const COMMANDS = [
  { label: 'check', args: ['check'] },
  { label: 'score', args: ['score', 'round1'] },
  { label: 'roi', args: ['roi', 'round1'] },
  { label: 'sensitivity', args: ['sensitivity', 'round1'] },
  { label: 'compare', args: ['compare', 'round1', 'round2'] },
  { label: 'audit', args: ['audit', 'all'] },
  { label: 'retro', args: ['retro'] },
  { label: 'calibrate', args: ['calibrate'] },
  { label: 'list', args: ['list'] },
  { label: 'report', args: ['report', 'round1', '--out', '-'] },
];

/** @type {Size} */
const SMALL = { proposals: 10, sharks: 1, criteria: 5, rounds: 2, variants: 0 };

/**
 * Each dimension at three sizes, with the others small.
 *
 * @type {Readonly<Record<Dimension, { common: Partial<Size>, sizes: readonly number[] }>>}
 */
export const DIMENSIONS = {
  proposals: { common: {}, sizes: [400, 800, 1600] },
  sharks: { common: {}, sizes: [50, 100, 200] },
  criteria: { common: { proposals: 40 }, sizes: [25, 50, 100] },
  rounds: { common: { sharks: 2 }, sizes: [40, 80, 160] },
  variants: { common: {}, sizes: [400, 800, 1600] },
};

/**
 * Measures how the CPU time of each command grows with the workspace: the exponent of the power law
 * that fits best, after subtracting the time for a small workspace. The medians are those of the
 * largest size.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const used = Math.min(runs, MAX_RUNS);
  const rows = [];
  for (const dimension of /** @type {Dimension[]} */ (Object.keys(DIMENSIONS))) {
    rows.push(...(await measureDimension(dimension, COMMANDS, used)));
  }
  return {
    title: `Growth of time of the processor, the least of ${used} runs; ratio: the exponent`,
    unit: 'ms',
    rows: rows.map(({ label, times, exponent }) => {
      const [low = 0, median = 0, high = 0] = times;
      return { label, low, median, high, ratio: exponent, budget: MAX_EXPONENT };
    }),
  };
}

/**
 * @param {Dimension} dimension
 * @param {typeof COMMANDS} commands
 * @param {number} runs
 */
export async function measureDimension(dimension, commands, runs) {
  const { common, sizes } = DIMENSIONS[dimension];
  const folder = await mkdtemp(join(tmpdir(), 'shark-growth-'));
  try {
    await write(join(folder, 'small'), { ...SMALL, ...common });
    for (const size of sizes) {
      await write(join(folder, String(size)), { ...SMALL, ...common, [dimension]: size });
    }
    return commands.map(({ label, args }) => {
      const cost = (/** @type {string} */ at) => leastCpu(args, join(folder, at), runs);
      const fixed = cost('small');
      const times = sizes.map((size) => cost(String(size)));
      const own = times.map((time) => Math.max(1, time - fixed));
      return {
        label: `${label}, ${dimension} ${sizes.join(', ')}`,
        times,
        exponent: slope(sizes, own),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The slope of the line through the logarithms of sizes and costs, by least squares.
 *
 * @param {readonly number[]} sizes
 * @param {readonly number[]} costs
 */
export function slope(sizes, costs) {
  const [x, y] = [sizes.map(Math.log), costs.map(Math.log)];
  const mean = (/** @type {readonly number[]} */ all) =>
    all.reduce((a, b) => a + b, 0) / all.length;
  const [mx, my] = [mean(x), mean(y)];
  const across = x.map((each, at) => (each - mx) * ((y[at] ?? 0) - my));
  return mean(across) / mean(x.map((each) => (each - mx) ** 2));
}

/**
 * @param {string} folder
 * @param {Size} size
 */
async function write(folder, size) {
  for (const [path, text] of growthFiles(size)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {number} runs
 */
function leastCpu(args, folder, runs) {
  return Math.min(
    ...Array.from({ length: runs }, () => cpuMillisecondsOf([SHARK, ...args], folder)),
  );
}
