import { knownParts } from '../../quantity/known-parts.ts';
import type { Sample } from '../../schema/sample.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import { readSide } from '../verdict/side.ts';
import { type SideReadings, summarise } from './invocations.ts';

/** With more readings a side a file keeps their summary: from it follow the same verdicts. */
const MOST_SAMPLES = 20;

/** Readings as an outcome file holds them; null where nothing can be compared with them. */
export type ReadingEntry =
  | number
  | {
      readonly samples: readonly number[];
      readonly resolution?: number;
      readonly iterations?: ReadingEntry;
    }
  | { readonly [field: string]: number };

/**
 * Few readings stand as they are. Of many the number, the moments and the moments of their
 * logarithms are kept, with every digit of a double: verdicts use no more, so they are the
 * same from either. Where a reading is 0 there are no logarithms, and a summary would hide
 * that: null. The figures of invocations stand as they are, however many: benchmarks that share an
 * invocation are told by their order.
 */
export function readingEntry(readings: SideReadings): ReadingEntry | null {
  switch (readings.kind) {
    case 'point':
      return pointEntry(readings.value);
    case 'summary':
      return { ...summaryEntry(readings.summary), ...stepEntry(readings) };
    case 'invocations': {
      const { values: samples, iterations } = readings;
      const inside = iterations === null ? null : readingEntry(iterations);
      return inside === null || typeof inside === 'number'
        ? { samples }
        : { samples, iterations: inside };
    }
    case 'samples': {
      const { values } = readings;
      const step = stepEntry({ ...readings, samples: values });
      const [only, ...others] = values;
      if (only === undefined) return null;
      if (others.length < MOST_SAMPLES) return { samples: values, ...step };
      const summary = summarise(values);
      return summary === null ? null : { ...summaryEntry(summary), ...step };
    }
  }
}

/** The step of readings that were converted, where it hides something that their digits do not. */
function stepEntry(sample: Sample): { readonly resolution?: number } {
  const { resolution, ...digits } = sample;
  if (resolution === undefined) return {};
  const [byStep, byDigits] = [sample, digits].map((each) => {
    const side = readSide(each);
    return typeof side === 'string' ? 0 : side.result.hidden;
  });
  return byStep === byDigits ? {} : { resolution };
}

/** A figure that people write has so many digits at most, zeros included; a mean may have any. */
const MOST_DIGITS = 20;

/** One figure: beyond what a file takes for one it is a mean, of which no more is known either. */
function pointEntry(value: number): ReadingEntry {
  const size = Math.abs(Math.log10(Math.abs(value)));
  return value === 0 || size < MOST_DIGITS ? value : { mean: value };
}

function summaryEntry(summary: SampleSummary): { readonly [field: string]: number } {
  const { n, mean, median, sd, min, max, logMean, logSd } = summary;
  return knownParts({ n, mean, median, sd, min, max, log_mean: logMean, log_sd: logSd });
}
