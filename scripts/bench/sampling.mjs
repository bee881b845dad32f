import { interleave } from './interleave.mjs';
import { ratioRows } from './ratio-rows.mjs';
import { openSamplers, SAMPLES } from './sampling-cases.mjs';

export const name = 'sampling';

/** A tenth of the time per sample is ten times the samples per second. */
const BUDGET = 0.1;
/** Long enough that each side collects its own garbage, not the other's. */
const TURN_MS = 150;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const { shark, squiggle, close } = await openSamplers();
  let seed = 0;
  /** @param {import('./sampling-cases.mjs').Sampler} sampler */
  const nanosecondsOf = (sampler) => async () => {
    const start = performance.now();
    let calls = 0;
    for (; performance.now() - start < TURN_MS; calls += 1) {
      seed += 1;
      await sampler(seed);
    }
    return ((performance.now() - start) * 1e6) / SAMPLES / calls;
  };
  const cases = [
    { label: 'Squiggle', sampler: squiggle, budget: null },
    { label: 'shark', sampler: shark, budget: BUDGET },
  ];
  const samples = await interleave(
    cases.map(({ sampler }) => nanosecondsOf(sampler)),
    { runs, warmUp: 3 },
  );
  await close();
  return {
    title: `ROI with 4 ranges, mean and two quantiles of ${SAMPLES} samples, ${runs} turns of ${TURN_MS} ms each, interleaved`,
    unit: 'ns a sample',
    rows: ratioRows(cases, samples),
  };
}
