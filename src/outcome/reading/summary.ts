import type { SampleSummary } from '../../schema/sample.ts';
import { readSide } from '../verdict/side.ts';

/** The summary of readings above 0; null for others. */
export function summarise(values: readonly number[]): SampleSummary | null {
  const side = readSide({ kind: 'samples', samples: values });
  if (typeof side === 'string') return null;
  const n = values.length;
  const max = values.reduce((high, value) => Math.max(high, value));
  const { mean, sd } = moments(values, max);
  return {
    n,
    mean,
    median: side.result.median,
    sd,
    min: values.reduce((low, value) => Math.min(low, value)),
    max,
    logMean: side.logMean,
    logSd: side.logSd,
  };
}

/**
 * Mean and standard deviation (n - 1). They are taken from the first reading, so that equal ones
 * have their own mean and no spread, and in a power of two near the largest, so that no square is
 * too large or too small for a double.
 */
function moments(
  values: readonly number[],
  max: number,
): { readonly mean: number; readonly sd: number | null } {
  const n = values.length;
  const scale = 2 ** Math.floor(Math.log2(max));
  const first = (values[0] ?? 0) / scale;
  const steps = values.map((value) => value / scale - first);
  const step = steps.reduce((total, each) => total + each, 0) / n;
  const squares = steps.reduce((total, each) => total + (each - step) ** 2, 0);
  const sd = n < 2 ? null : Math.sqrt(squares / (n - 1)) * scale;
  return { mean: (first + step) * scale, sd };
}
