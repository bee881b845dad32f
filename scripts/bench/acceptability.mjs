import { loadEngine } from './engine.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'acceptability';

const VECTORS = 100_000;
const PROPOSALS = 10;
const CRITERIA = 5;
const BUDGET_MS = 150;

/**
 * Measures rank acceptability in a running process. The first call counts as a run too, because a
 * command calls it once.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const engine = await loadEngine([
    'engine/robustness/acceptability.ts',
    'engine/uncertainty/sampling/replicates.ts',
    'quantity/exact.ts',
  ]);
  const { exact, rankAcceptability, samplingPlan } = engine;
  const plan = samplingPlan(VECTORS);
  const weighing = {
    criteria: Array.from({ length: CRITERIA }, (_, j) => ({ id: `c${j}` })),
    weights: Array.from({ length: CRITERIA }, () => exact(1, CRITERIA)),
    proposals: Array.from({ length: PROPOSALS }, (_, i) => ({
      entry: { id: `p${i}` },
      scores: Array.from({ length: CRITERIA }, (_, j) => exact((i * 7 + j * 13 + i * j) % 11)),
      total: exact(0),
    })),
  };
  /** @param {any} band */
  const times = (band) =>
    Array.from({ length: runs }, () => {
      const start = performance.now();
      rankAcceptability(weighing, plan, band);
      return performance.now() - start;
    });
  const cases = [
    { label: 'all weights', own: times(null) },
    { label: 'a band of 10 points', own: times(exact(1, 10)) },
  ];
  return {
    title: `Rank acceptability, ${engine.samplesOf(plan)} weight vectors, ${PROPOSALS} proposals, ${CRITERIA} criteria; ratio to ${BUDGET_MS} ms`,
    unit: 'ms',
    rows: cases.map(({ label, own }) => ({
      label,
      ...middleHalf(own),
      ratio: median(own) / BUDGET_MS,
      budget: 1,
    })),
  };
}
