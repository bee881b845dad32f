import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';
import { impossibleBeside, impossibleIn, type SampleSummary, summaryOf } from './sample-summary.ts';

/** Readings, or summary statistics of them. */
type PlainSample = (
  | { readonly kind: 'samples'; readonly samples: readonly number[] }
  | { readonly kind: 'summary'; readonly summary: SampleSummary }
) & {
  /** The resolution of the readings, if their digits do not show it. */
  readonly resolution?: number;
};

/** Independent readings, one for each invocation, or summary statistics of them. */
export type Sample = PlainSample & {
  /** All readings inside the invocations, if recorded. */
  readonly iterations?: PlainSample;
};

/** The sample of a map in a file. It needs readings, or a mean, median or log mean. */
export function sampleOf(map: object): Result<Sample> {
  // The schema of a sample has accepted the map.
  const { iterations, ...own } = map as { readonly iterations?: object };
  const sample = plainSampleOf(own);
  if (!sample.ok || iterations === undefined) return sample;
  const inside = plainSampleOf(iterations);
  return inside.ok ? ok({ ...sample.value, iterations: inside.value }) : inside;
}

function plainSampleOf(map: object): Result<PlainSample> {
  // The schema of a sample has accepted the map.
  const fields = map as Readonly<Record<string, number | readonly number[] | undefined>>;
  const { samples } = fields;
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : null);
  const summary = summaryOf(number);
  const figures = Array.isArray(samples)
    ? impossibleBeside(summary, samples)
    : impossibleIn(summary);
  if (figures !== null) return fail({ code: 'quantity/impossible-summary', args: { figures } });
  const resolution = number('resolution');
  const step = resolution === null ? {} : { resolution };
  if (Array.isArray(samples)) return ok({ kind: 'samples', samples, ...step });
  if (summary.mean !== null || summary.median !== null || summary.logMean !== null) {
    return ok({ kind: 'summary', summary, ...step });
  }
  const written = `{ ${Object.keys(map).join(', ')} }`;
  const expected = 'samples, a mean, a median or a log_mean';
  const examples = ['{ samples: [373, 371, 380, 375] }', '{ n: 10, mean: 373, sd: 4 }'];
  return fail({ code: 'quantity/unreadable', args: { written, expected, examples } });
}
