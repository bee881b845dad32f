import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must } from '../command.mjs';
import { loadEngine } from './engine.mjs';

/** The number of samples of both programs in one run: the default of shark. */
export const SAMPLES = 65_536;

/** The closed-form mean, with every range lognormal with these 5th and 95th percentiles. */
export const EXACT_MEAN = 0.402859183814;

const SQUIGGLE = '0.10.0';
const MODEL = `
p = 0.6 to 0.8
u = 1.5 to 2.5
d = 0.05 to 0.3
h = 2 to 6
r = (p * u - (1 - p) * d) / h
[mean(r), quantile(r, 0.05), quantile(r, 0.95)]`;

/** @typedef {(seed: number) => number[] | Promise<number[]>} Sampler mean, 5th and 95th percentile */

/**
 * Samples the same four ranges with shark's sampling core and with Squiggle, which is installed for
 * this. Each call does everything: tables, draws, mean, quantiles.
 *
 * @returns {Promise<{ shark: Sampler, squiggle: Sampler, close: () => Promise<void> }>}
 */
export async function openSamplers() {
  const folder = await mkdtemp(join(tmpdir(), 'shark-squiggle-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await must('npm', ['install', ...options, `@quri/squiggle-lang@${SQUIGGLE}`], { cwd: folder });
  const entry = join(folder, 'peer.mjs');
  await writeFile(entry, "export { run } from '@quri/squiggle-lang';\n");
  const { run } = await import(pathToFileURL(entry).href);
  return {
    shark: await sharkSampler(),
    squiggle: (seed) => squiggleSample(run, seed),
    close: () => rm(folder, { recursive: true }),
  };
}

/**
 * @param {any} run
 * @param {number} seed
 */
async function squiggleSample(run, seed) {
  const environment = { sampleCount: SAMPLES, xyPointLength: 1000, seed: `${seed}` };
  const output = await run(MODEL, { environment });
  const result = output.getResult?.() ?? output.result;
  if (!result.ok) throw new Error(`Squiggle: ${result.value}`);
  return JSON.parse(`${result.value.result ?? result.value.value?.result}`);
}

/** @returns {Promise<Sampler>} */
async function sharkSampler() {
  const engine = await loadEngine([
    'engine/uncertainty/sampling/drawn-range.ts',
    'engine/uncertainty/sampling/generator.ts',
    'engine/uncertainty/sampling/lattice.ts',
    'engine/uncertainty/numerics/order-statistic.ts',
    'engine/uncertainty/sampling/quantile-table.ts',
    'engine/uncertainty/sampling/replicates.ts',
    '../test/support/lognormal.ts',
  ]);
  const { size } = engine.samplingPlan(SAMPLES);
  return (seed) => {
    const variables = [
      engine.lognormal(0.6, 0.8),
      engine.lognormal(1.5, 2.5),
      engine.lognormal(0.05, 0.3),
      engine.lognormal(2, 6),
    ].map((quantile) => engine.evenValues(engine.tabulate(quantile)));
    const found = Array.from({ length: engine.REPLICATES }, (_, replicate) => {
      const next = engine.keyedGenerator(seed, replicate, 'bench');
      const [p, u, d, h] = engine.drawColumns(variables, size, next);
      const r = new Float64Array(size);
      let sum = 0;
      for (let k = 0; k < size; k += 1) {
        r[k] = (p[k] * u[k] - (1 - p[k]) * d[k]) / h[k];
        sum += r[k] ?? 0;
      }
      return [sum / size, engine.sampleQuantile(r, 0.05), engine.sampleQuantile(r, 0.95)];
    });
    return [0, 1, 2].map((i) => engine.average(found.map((each) => each[i])).value);
  };
}
