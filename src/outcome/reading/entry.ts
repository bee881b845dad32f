import type { SampleSummary } from '../../schema/sample.ts';
import { readSide } from '../verdict/side.ts';
import type { Readings } from './benchmark.ts';

/** With more readings a side a file keeps their summary: from it follow the same verdicts. */
const MOST_SAMPLES = 20;

/** Readings as an outcome file holds them; null where nothing can be compared with them. */
export type ReadingEntry =
  | number
  | { readonly samples: readonly number[] }
  | { readonly [field: string]: number };

/**
 * Few readings stand as they are. Of many the number, the moments and the moments of their
 * logarithms are kept, with every digit of a double: verdicts use no more, so they are the
 * same from either. Where a reading is 0 there are no logarithms, and a summary would hide
 * that: null.
 */
export function readingEntry(readings: Readings): ReadingEntry | null {
  switch (readings.kind) {
    case 'point':
      return pointEntry(readings.value);
    case 'summary':
      return summaryEntry(readings.summary);
    case 'samples': {
      const { values } = readings;
      const [only, ...others] = values;
      if (only === undefined) return null;
      if (others.length < MOST_SAMPLES) return { samples: values };
      const summary = summarise(values);
      return summary === null ? null : summaryEntry(summary);
    }
  }
}

/** A figure that people write has so many digits at most, zeros included; a mean may have any. */
const MOST_DIGITS = 20;

/** One figure: beyond what a file takes for one it is a mean, of which no more is known either. */
function pointEntry(value: number): ReadingEntry {
  const size = Math.abs(Math.log10(Math.abs(value)));
  return value === 0 || size < MOST_DIGITS ? value : { mean: value };
}

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

function summaryEntry(summary: SampleSummary): { readonly [field: string]: number } {
  const { n, mean, median, sd, min, max, logMean, logSd } = summary;
  const fields = { n, mean, median, sd, min, max, log_mean: logMean, log_sd: logSd };
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}
