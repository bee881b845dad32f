import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/outcome/reading/invocations.ts';
import { readingEntry } from '../../../../src/outcome/reading/outcome-file.ts';
import { measuredOf, NO_SUMMARY } from '../../../support/measured.ts';

/** Readings that spread like real ones, without chance. */
const many = (centre: number) =>
  Array.from({ length: 40 }, (_, at) => centre * (1 + 0.01 * ((at * 7) % 11) - 0.003 * (at % 3)));

const samples = (values: readonly number[]) => readingEntry({ kind: 'samples', values });

describe('readings in an outcome', () => {
  it('stand as they are where they are few', () => {
    const few = many(5).slice(0, 20);
    expect(samples(few)).toEqual({ samples: few });
    expect(samples([3])).toEqual({ samples: [3] });
    expect(readingEntry({ kind: 'point', value: 3 })).toBe(3);
    expect(samples([])).toBeNull();
  });

  it('have the step that they were taken in where their digits hide it', () => {
    const step = { kind: 'samples', resolution: 1000 } as const;
    const [few, all] = [5, 25].map((length) => Array.from({ length }, () => 12_000));
    expect(readingEntry({ ...step, values: few ?? [] })).toEqual({
      samples: few,
      resolution: 1000,
    });
    expect(readingEntry({ ...step, values: all ?? [] })).toMatchObject({ n: 25, resolution: 1000 });
    expect(readingEntry({ ...step, values: [11_000, 14_000] })).toEqual({
      samples: [11_000, 14_000],
    });
  });

  it('are not kept where they are many, and one is not above 0', () => {
    const values = [...many(5), 0];
    expect(samples(values)).toBeNull();
    const [few] = [[0, 0, 0]];
    expect(readingEntry({ kind: 'samples', values: few, resolution: 1 })).toEqual({ samples: few });
    expect(
      readingEntry({
        ...{ kind: 'invocations', values: [1, 2] },
        iterations: { kind: 'point', value: 3 },
      }),
    ).toEqual({ samples: [1, 2] });
  });

  it.each([1e-300, 1.1000000000000002e300, 5e-324])('of one figure may be %s', (value) => {
    expect(readingEntry({ kind: 'point', value })).toEqual({ mean: value });
  });

  it('of one figure stand as they are at any usual size', () => {
    for (const value of [0, -3, 1.25e-9, 2.5e15]) {
      expect(readingEntry({ kind: 'point', value })).toBe(value);
    }
  });

  it('are summarised with every digit where they are many', () => {
    const entry = samples([...many(5).slice(0, 20), 5]);
    expect(Object.keys(entry as object)).toEqual([
      ...['n', 'mean', 'median', 'sd', 'min', 'max', 'log_mean', 'log_sd'],
    ]);
    expect(entry).toMatchObject({ n: 21, min: Math.min(...many(5).slice(0, 20), 5) });
  });

  it('give the same verdicts from the summary as from the samples', () => {
    const [before, after] = [many(5), many(4.7)];
    const [full, short] = [
      measuredOf({ a: [before, after] }),
      measuredOf({ a: [summarise(before) ?? 0, summarise(after) ?? 0] }),
    ];
    for (const key of ['point', 'low', 'high'] as const) {
      expect(short.geomean?.[key]).toBeCloseTo(full.geomean?.[key] ?? Number.NaN, 12);
    }
    expect(short.medianGeomean).toBe(full.medianGeomean);
    expect(short.cases[0]?.after.variation).toBeCloseTo(full.cases[0]?.after.variation ?? 0, 12);
    expect(short.noise).toBe('known');
  });

  it('that are all equal have their own mean and no spread, as the samples have', () => {
    const equal = Array.from({ length: 25 }, () => 1.2);
    expect(summarise(equal)).toMatchObject({ mean: 1.2, median: 1.2, sd: 0, logSd: 0 });
    const whole = measuredOf({ a: [equal, equal] }).cases[0]?.after.variation;
    const short = measuredOf({ a: [equal, summarise(equal) ?? 0] }).cases[0]?.after.variation;
    expect([whole, short]).toEqual([0, 0]);
  });

  it('have the step that they were taken in where their digits hide it', () => {
    const step = { kind: 'samples', resolution: 1000 } as const;
    const [few, all] = [5, 25].map((length) => Array.from({ length }, () => 12_000));
    expect(readingEntry({ ...step, values: few ?? [] })).toEqual({
      samples: few,
      resolution: 1000,
    });
    expect(readingEntry({ ...step, values: all ?? [] })).toMatchObject({ n: 25, resolution: 1000 });
    expect(readingEntry({ ...step, values: [11_000, 14_000] })).toEqual({
      samples: [11_000, 14_000],
    });
  });

  it.each([1e-300, 1, 3e307])('have the same spread at a size of %s', (size) => {
    const of = (unit: number) => Array.from({ length: 24 }, (_, at) => (1 + (at % 3)) * unit);
    const { mean = null, sd = null } = summarise(of(size)) ?? {};
    expect((mean ?? 0) / size).toBeCloseTo(2, 14);
    // Eight each of 1, 2 and 3: 16 / 23.
    expect((sd ?? 0) / size).toBeCloseTo(Math.sqrt(16 / 23), 14);
  });

  it('are not summarised where one of them has no logarithm', () => {
    expect(samples([0, ...many(5)])).toBeNull();
    expect(samples([0, 1, 2])).toEqual({ samples: [0, 1, 2] });
  });

  it('keep of a summary what is known', () => {
    const summary = { ...NO_SUMMARY, mean: 3 };
    expect(readingEntry({ kind: 'summary', summary })).toEqual({ mean: 3 });
  });
});
