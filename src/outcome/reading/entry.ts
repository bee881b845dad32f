import type { ReadingSummary } from '../../model/outcome.ts';
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
      return readings.value;
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

/** The summary of readings above 0; null for others. */
export function summarise(values: readonly number[]): ReadingSummary | null {
  const side = readSide({ kind: 'samples', samples: values });
  if (typeof side === 'string') return null;
  const n = values.length;
  const mean = values.reduce((total, value) => total + value, 0) / n;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return {
    n,
    mean,
    median: side.result.median,
    sd: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    min: values.reduce((low, value) => Math.min(low, value)),
    max: values.reduce((high, value) => Math.max(high, value)),
    logMean: side.logMean,
    logSd: side.logSd,
  };
}

function summaryEntry(summary: ReadingSummary): { readonly [field: string]: number } {
  const { n, mean, median, sd, min, max, logMean, logSd } = summary;
  const fields = { n, mean, median, sd, min, max, log_mean: logMean, log_sd: logSd };
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}
