import { EXACT_MEAN, openSamplers, SAMPLES } from './sampling-cases.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'sampling-error';

/** The error of the mean must not be larger than that of Squiggle. */
const BUDGET = 1;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const { shark, squiggle, close } = await openSamplers();
  /** @param {import('./sampling-cases.mjs').Sampler} sampler */
  const errorsOf = async (sampler) => {
    const errors = [];
    for (let seed = 1; seed <= runs; seed += 1) {
      const [mean = Number.NaN] = await sampler(seed);
      errors.push(Math.abs(mean - EXACT_MEAN) * 1e6);
    }
    return errors;
  };
  const cases = [
    { label: 'Squiggle', errors: await errorsOf(squiggle), budget: null },
    { label: 'shark', errors: await errorsOf(shark), budget: BUDGET },
  ];
  await close();
  const peer = median(cases[0]?.errors ?? []);
  return {
    title: `Mean ROI of 4 ranges from ${SAMPLES} samples against the exact mean, ${runs} seeds each`,
    unit: 'error in 1e-6',
    rows: cases.map(({ label, errors, budget }) => ({
      label,
      ...middleHalf(errors),
      ratio: median(errors) / peer,
      budget,
    })),
  };
}
