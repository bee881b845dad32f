import { interleave } from './interleave.mjs';
import { openSamplers, SAMPLES } from './sampling-cases.mjs';
import { median, quantile } from './statistics.mjs';

export const name = 'sampling';

/** A tenth of the time is ten times the samples a second. */
const BUDGET = 0.1;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const { shark, squiggle, close } = await openSamplers();
  let seed = 0;
  /** @param {import('./sampling-cases.mjs').Sampler} sampler */
  const nanosecondsOf = (sampler) => async () => {
    seed += 1;
    const start = performance.now();
    await sampler(seed);
    return ((performance.now() - start) * 1e6) / SAMPLES;
  };
  const cases = [
    { label: 'Squiggle', sampler: squiggle, budget: null },
    { label: 'shark', sampler: shark, budget: BUDGET },
  ];
  const samples = await interleave(
    cases.map(({ sampler }) => nanosecondsOf(sampler)),
    { runs, warmUp: 5 },
  );
  await close();
  const floor = median(samples[0] ?? []);
  return {
    title: `ROI with 4 ranges, mean and two quantiles of ${SAMPLES} samples, ${runs} runs each, interleaved`,
    unit: 'ns a sample',
    rows: cases.map(({ label, budget }, index) => {
      const own = samples[index] ?? [];
      const middle = median(own);
      return {
        label,
        median: middle,
        low: quantile(own, 0.25),
        high: quantile(own, 0.75),
        ratio: middle / floor,
        budget,
      };
    }),
  };
}
