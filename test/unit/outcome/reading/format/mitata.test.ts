import { describe, expect, it } from 'vitest';
import { caseName } from '../../../../../src/outcome/reading/name.ts';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const file = (run: object) => ({
  layout: [],
  context: {},
  benchmarks: [{ alias: 'a', runs: [run] }],
});

describe('mitata', () => {
  it('refuses a run of the real file that failed, unless allowed', () => {
    expect(faultOf(fixture('mitata-sort.json'))).toMatchObject({
      code: 'failed-benchmark',
      name: 'fails',
      message: 'no',
    });
  });

  it('reads the samples of the others, in ns, with arguments and group', () => {
    const read = fileOf(fixture('mitata-sort.json'), { allowFailed: true });
    expect(read.benchmarks.map(caseName)).toEqual([
      'by number',
      'take 10 (n=10)',
      'take 100 (n=100)',
    ]);
    expect(read.benchmarks[0]).toMatchObject({ scope: 'sort', unit: 'ns', better: 'lower' });
    expect(read.origin.tool).toBe('mitata on node 20.20.2');
    const samples = readingsOf(read, 'time')['by number'] as readonly number[];
    expect(samples.slice(0, 2)).toEqual([10451.87060546875, 10463.79296875]);
    expect(read.warnings).toEqual([
      { code: 'failed-benchmark', name: 'fails', message: 'no' },
      { code: 'trimmed', count: 3 },
    ]);
  });

  it('reads the mean where the samples are left out', () => {
    const read = fileOf(file({ stats: { samples: null, avg: 5, p50: 4, min: 3, max: 9 } }));
    expect(readingsOf(read, 'time')).toMatchObject({
      a: { mean: 5, median: 4, sd: null, n: null },
    });
    expect(read.warnings).toEqual([]);
  });

  it.each([
    ['a run without statistics', file({}), 'shape'],
    ['a sample that is none', file({ stats: { samples: [1, null] } }), 'not-a-number'],
  ])('refuses %s', (_, content, code) => {
    expect(faultOf(content)).toMatchObject({ code });
  });
});

it('says of few samples not that some are missing', () => {
  const of = (count: number) =>
    fileOf(file({ name: 'a', stats: { samples: Array<number>(count).fill(1) } })).warnings;
  expect(of(8)).toEqual([]);
  expect(of(9)).toEqual([{ code: 'trimmed', count: 1 }]);
});
