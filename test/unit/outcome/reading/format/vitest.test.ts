import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const ENTRY = {
  name: 'a',
  samples: [],
  mean: 2,
  median: 1.9,
  sd: 0.1,
  min: 1,
  max: 3,
  sampleCount: 50,
};
const file = (...benchmarks: readonly object[]) => ({
  files: [{ filepath: '/x', groups: [{ fullName: 'f.ts > g', benchmarks }] }],
});

describe('vitest bench', () => {
  it('reads the statistics of the real file, in ms, by group and name', () => {
    const read = fileOf(fixture('vitest-sort.json'));
    expect(readingsOf(read, 'time')).toMatchObject({
      'bench/sort.bench.ts > sort > by number': { n: 2529, mean: 0.011865951364175342 },
      'bench/sort.bench.ts > sort > by text': { n: 2213, median: 0.012269000000003416 },
    });
    expect(read.benchmarks[0]).toMatchObject({ unit: 'ms', better: 'lower' });
    expect(read.warnings).toEqual([{ code: 'no-samples', count: 2 }]);
  });

  it('reads samples where a file has them', () => {
    const read = fileOf(file({ ...ENTRY, samples: [1, 2, 3] }));
    expect(readingsOf(read, 'time')).toEqual({ 'f.ts > g > a': [1, 2, 3] });
  });

  it('does not take the 0 of one sample for how much it varies', () => {
    const read = fileOf(file({ ...ENTRY, sampleCount: 1, sd: 0 }));
    expect(readingsOf(read, 'time')['f.ts > g > a']).toMatchObject({ n: 1, sd: null });
  });

  it.each([
    ['a mean of 0', file({ ...ENTRY, mean: 0 }), 'zero'],
    ['no mean', file({ ...ENTRY, mean: null }), 'shape'],
    ['one name twice', file(ENTRY, ENTRY), 'duplicate'],
    ['nothing', file(), 'nothing'],
  ])('refuses %s', (_, content, code) => {
    expect(faultOf(content)).toMatchObject({ code });
  });
});
