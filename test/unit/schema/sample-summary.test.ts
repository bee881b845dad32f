import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/outcome/reading/invocations.ts';
import type { SampleSummary } from '../../../src/schema/sample-summary.ts';
import { impossibleBeside, impossibleIn } from '../../../src/schema/sample-summary.ts';
import { NO_SUMMARY } from '../../support/measured.ts';

describe('a summary that no readings have', () => {
  it.each<readonly [string, Partial<SampleSummary>, string]>([
    ['ends the wrong way round', { mean: 50, min: 60, max: 40 }, 'min 60, max 40'],
    ['a mean below its lowest reading', { mean: 45, min: 900, max: 901 }, 'min 900, mean 45'],
    ['a mean above its highest reading', { mean: 46, max: 44 }, 'mean 46, max 44'],
    ['a median outside', { mean: 50, median: 70, min: 40, max: 60 }, 'median 70, max 60'],
    ['logarithms of others', { logMean: 5, min: 40, max: 60 }, 'log_mean 5, max 60'],
    ['a spread of one reading', { n: 1, mean: 5, sd: 0.3 }, 'n 1, sd 0.3'],
    [
      'a median far from its mean',
      { n: 9, mean: 50, median: 500, sd: 0.5 },
      'mean 50, median 500, sd 0.5',
    ],
    [
      'a spread beyond its ends',
      { n: 9, mean: 50, sd: 12, min: 41, max: 60 },
      'n 9, min 41, max 60, sd 12',
    ],
    ['the same without a number', { mean: 50, sd: 15, min: 41, max: 60 }, 'min 41, max 60, sd 15'],
    [
      'ends beyond its spread',
      { n: 9, mean: 50, sd: 2, min: 41, max: 60 },
      'n 9, min 41, max 60, sd 2',
    ],
  ])('has %s', (_, figures, clash) => {
    expect(impossibleIn({ ...NO_SUMMARY, ...figures })?.join(', ')).toBe(clash);
  });

  it.each<readonly [string, Partial<SampleSummary>]>([
    ['a rounded mean', { mean: 373, min: 373.2, max: 373.4 }],
    ['a rounded spread', { n: 4, mean: 10, sd: 0, min: 9.98, max: 10.02 }],
    ['all readings alike', { n: 4, mean: 10, median: 10, sd: 0, min: 10, max: 10 }],
    ['a mean that doubles miss', { n: 3, mean: 0.10000000000000002, min: 0.1, max: 0.1 }],
    ['a long tail', { n: 1000, mean: 11, median: 10, sd: 31.6, min: 10, max: 1010 }],
    ['one reading', { n: 1, mean: 5, sd: 0, min: 5, max: 5 }],
  ])('is none with %s', (_, figures) => {
    expect(impossibleIn({ ...NO_SUMMARY, ...figures })).toBeNull();
  });

  it('is none of any readings, nor of their figures rounded', () => {
    const reading = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(reading, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 6 }),
        (samples, decimals) => {
          const summary: SampleSummary = summarise(samples) ?? NO_SUMMARY;
          const round = (value: number | null) =>
            value === null ? null : Number(value.toFixed(decimals));
          const rounded = {
            ...summary,
            mean: round(summary.mean),
            median: round(summary.median),
            sd: round(summary.sd),
            min: round(summary.min),
            max: round(summary.max),
            logMean: round(summary.logMean),
          };
          expect(impossibleIn(summary)).toBeNull();
          expect(impossibleIn(rounded)).toBeNull();
          expect(impossibleBeside(summary, samples)).toBeNull();
        },
      ),
    );
  });
});

describe('figures beside the readings', () => {
  it.each<readonly [string, Partial<SampleSummary>, string]>([
    ['another number', { n: 9 }, 'n 9, 4 samples'],
    ['another mean', { mean: 100 }, 'mean 100, max 4'],
    ['another end', { max: 0.2 }, 'min 1, max 0.2'],
  ])('are of others where they have %s', (_, figures, clash) => {
    expect(impossibleBeside({ ...NO_SUMMARY, ...figures }, [1, 2, 3, 4])?.join(', ')).toBe(clash);
  });
});
