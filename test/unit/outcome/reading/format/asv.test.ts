import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, readingsOf } from '../../../../support/benchmarks.ts';

/** Written from the description of the format: no real file is at hand. */
const file = (results: object) => ({
  commit_hash: 'f'.repeat(40),
  params: { machine: 'box', cpu: 'fast', num_cpu: '8', python: '3.12' },
  result_columns: ['result', 'params', 'version', 'samples'],
  results,
});

describe('asv', () => {
  it('reads the samples of each combination of parameters, in s', () => {
    const params = [
      ['1', '2'],
      ["'a'", "'b'"],
    ];
    const samples = [[1, 2], [3], null, [5]];
    const read = fileOf(file({ 'sort.time_it': [[1.5, 3, 4, 5], params, 'v', samples] }));
    expect(read.format).toBe('asv');
    expect(readingsOf(read, 'time')).toEqual({
      "sort.time_it(1, 'a')": [1, 2],
      "sort.time_it(1, 'b')": [3],
      "sort.time_it(2, 'a')": 4,
      "sort.time_it(2, 'b')": [5],
    });
    expect(read.benchmarks[0]).toMatchObject({ unit: 's', better: 'lower' });
    expect(read.origin.host).toBe('box');
  });

  it('has bytes for memory, and no unit for what is tracked', () => {
    const read = fileOf(file({ 'a.peakmem_x': [[64], []], 'a.track_y': [[3], []] }));
    expect(read.benchmarks).toMatchObject([
      { metric: 'memory', unit: 'B', better: 'lower' },
      { metric: 'value', unit: null, better: null },
    ]);
    expect(read.mainMetric).toBeNull();
  });

  it('refuses what failed, unless allowed, and leaves out what was skipped', () => {
    const text = JSON.stringify(file({ time_a: [[1], []], time_b: null, time_c: [null, []] }));
    expect(faultOf(text)).toMatchObject({ code: 'shape', field: 'results.time_b' });
    const failed = text.replace('"time_b":null,', '"time_b":[[NaN],[]],');
    expect(faultOf(failed)).toMatchObject({ code: 'failed-benchmark', name: 'time_c' });
    expect(fileOf(failed, { allowFailed: true }).warnings).toEqual([
      { code: 'skipped-benchmark', name: 'time_b', message: null },
      { code: 'failed-benchmark', name: 'time_c', message: null },
    ]);
  });

  it('that is cut, empty or of another length says where', () => {
    const text = JSON.stringify(file({ time_a: [[1], []] }), null, 1);
    expect(faultOf(text.slice(0, -9))).toMatchObject({ code: 'json', atEnd: true });
    expect(faultOf(file({}))).toMatchObject({ code: 'nothing' });
    expect(faultOf(file({ time_a: [[1], [['1', '2']]] }))).toMatchObject({ code: 'shape' });
    const many = Array.from({ length: 30 }, () => ['1', '2']);
    expect(faultOf(file({ time_a: [[1], many] }))).toMatchObject({ code: 'shape' });
  });
});
