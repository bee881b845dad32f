import { knownParts } from '../../quantity/known-parts.ts';
import type { Sample } from '../../schema/sample.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import { readSide } from '../verdict/side.ts';
import { type SideReadings, summarise } from './invocations.ts';

/** With more readings per side an outcome file has their summary, which gives the same verdicts. */
const MAX_SAMPLES = 20;

/** Readings in the form of an outcome file; null if they cannot be compared. */
export type ReadingEntry =
  | number
  | {
      readonly samples: readonly number[];
      readonly resolution?: number;
      readonly iterations?: ReadingEntry;
    }
  | { readonly [field: string]: number };

/**
 * A few readings are kept unchanged. For many, the number, the moments and the moments of their
 * logarithms are kept, with every digit of a double: verdicts use no more, so both forms give the
 * same verdict. If a reading is 0 there are no logarithms, which a summary would hide: null. The
 * figures of invocations are always kept unchanged: benchmarks that share an invocation are
 * identified by their order.
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
      if (others.length < MAX_SAMPLES) return { samples: values, ...step };
      const summary = summarise(values);
      return summary === null ? null : { ...summaryEntry(summary), ...step };
    }
  }
}

/** The step of converted readings, if it hides a change that their digits do not hide. */
function stepEntry(sample: Sample): { readonly resolution?: number } {
  const { resolution, ...digits } = sample;
  if (resolution === undefined) return {};
  const [byStep, byDigits] = [sample, digits].map((each) => {
    const side = readSide(each);
    return typeof side === 'string' ? 0 : side.result.hidden;
  });
  return byStep === byDigits ? {} : { resolution };
}

/** A written figure has at most this many digits, with zeros; a mean may have any number. */
const MAX_DIGITS = 20;

/**
 * A single figure. With more digits than a written figure may have, it is stored as a mean, which
 * also has no further data.
 */
function pointEntry(value: number): ReadingEntry {
  const size = Math.abs(Math.log10(Math.abs(value)));
  return value === 0 || size < MAX_DIGITS ? value : { mean: value };
}

function summaryEntry(summary: SampleSummary): { readonly [field: string]: number } {
  const { n, mean, median, sd, min, max, logMean, logSd } = summary;
  return knownParts({ n, mean, median, sd, min, max, log_mean: logMean, log_sd: logSd });
}
