import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

/** A number of the code by its name, as `const NAME = 60_000;` writes it. */
type Constant = readonly [file: string, name: string];

/** What a page says with it, and how it writes the numbers. */
type Said = readonly [page: string, words: (...values: readonly number[]) => string];

const whole = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ' ');
const percent = (share: number) => String(Math.round(share * 100));

const CONSTANTS: readonly (readonly [said: Said, ...Constant[]])[] = [
  [
    ['model.md', (z) => `95 % band, z = ${z?.toFixed(6)} (Wilson 1927)`],
    ['engine/calibration/wilson.ts', 'Z'],
  ],
  [
    [
      'model.md',
      (low, high) => `the first beats the second in ${percent(low)} to ${percent(high)} %`,
    ],
    ['engine/uncertainty/round-uncertainty.ts', 'CLOSE_LOW'],
    ['engine/uncertainty/round-uncertainty.ts', 'CLOSE_HIGH'],
  ],
  [
    [
      'uncertainty.md',
      (low, high) => `the first beats the second in ${percent(low)} to ${percent(high)} %`,
    ],
    ['engine/uncertainty/round-uncertainty.ts', 'CLOSE_LOW'],
    ['engine/uncertainty/round-uncertainty.ts', 'CLOSE_HIGH'],
  ],
  [
    ['model.md', (low, high) => `${percent(low)}th and ${percent(high)}th percentiles of`],
    ['engine/uncertainty/returns/spread.ts', 'INTERVAL_LOW'],
    ['engine/uncertainty/returns/spread.ts', 'INTERVAL_HIGH'],
  ],
  [
    [
      'model.md',
      (low, high) => `the ${percent(low)}th and ${percent(high)}th percentiles of what is drawn`,
    ],
    ['engine/uncertainty/distribution/shape.ts', 'LOW_SHARE'],
    ['engine/uncertainty/distribution/shape.ts', 'HIGH_SHARE'],
  ],
  [
    ['model.md', (count) => `${count} replicates of a randomly shifted`],
    ['engine/uncertainty/sampling/replicates.ts', 'REPLICATES'],
  ],
  [
    ['model.md', (count) => `standard deviation over ${Math.sqrt(count)}.`],
    ['engine/uncertainty/sampling/replicates.ts', 'REPLICATES'],
  ],
  [
    ['uncertainty.md', (count) => `of more than ${count} proposals draws fewer`],
    ['engine/uncertainty/sampling/replicates.ts', 'FULLY_SAMPLED'],
  ],
  [
    ['model.md', (steps) => `takes at most ${whole(steps)} steps`],
    ['engine/scoring/agreement/permutation.ts', 'MAX_STEPS'],
  ],
  [
    ['model.md', (failures) => `end in ${['', 'one', 'two', 'three'][failures]} failures or more`],
    ['engine/scoring/decision/research.ts', 'FAILURES_IN_A_ROW'],
  ],
  [
    ['model.md', (most) => `More than ${whole(most)} degrees count as ${whole(most)}`],
    ['outcome/verdict/student-t.ts', 'MAX_FREEDOM'],
  ],
  [
    ['model.md', (p) => `t the ${p} quantile of Student's t`],
    ['outcome/verdict/log-ratio.ts', 'TWO_SIDED_95'],
  ],
  [
    ['model.md', (p) => `every one-sided ${percent(p)} % upper bound`],
    ['outcome/verdict/regression.ts', 'ONE_SIDED_95'],
  ],
  [
    ['model.md', (p) => `a test of "slowdown > R" has p < ${percent(p)} %`],
    ['outcome/verdict/significance.ts', 'SIGNIFICANT'],
  ],
  [
    ['model.md', (share) => `values within ${share} of a limit are at it`],
    ['quantity/close-figures.ts', 'ROUNDING'],
  ],
  [
    ['model.md', (share) => `(a difference below ${share} of x is rounding)`],
    ['engine/calibration/interval-score.ts', 'ROUNDING'],
  ],
  [
    ['model.md', (alpha) => `logarithms, alpha = ${alpha} (Winkler 1972)`],
    ['engine/calibration/interval-score.ts', 'ALPHA'],
  ],
  [
    ['outcome.md', (most) => `Up to ${most} readings a side are kept`],
    ['outcome/reading/outcome-file.ts', 'MAX_SAMPLES'],
  ],
  [
    ['outcome.md', (from) => `of more than ${from - 1}.`],
    ['outcome/reading/format/mitata.ts', 'TRIMMED_FROM'],
  ],
  [
    ['outcome.md', (bytes) => `A file may have ${bytes / 1024 ** 2} MiB`],
    ['outcome/reading/file-text.ts', 'MAX_BENCHMARK_BYTES'],
  ],
];

describe('a constant of the code is what a page says', () => {
  it.each(
    CONSTANTS.map(([said, ...of]) => [said[0], of.map(([, name]) => name), said, of] as const),
  )('docs/%s: %s', (page, _, [, words], of) => {
    const text = readFileSync(`${REPOSITORY}/docs/${page}`, 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain(words(...of.map(numberIn)));
  });
});

function numberIn([file, name]: Constant): number {
  const code = readFileSync(`${REPOSITORY}/src/${file}`, 'utf8');
  const [, value] = new RegExp(`const ${name} = ([-\\d._e *]+);`).exec(code) ?? [];
  if (value === undefined) throw new Error(`src/${file} has no number called ${name}`);
  return value
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}
