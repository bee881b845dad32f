import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const STATS = {
  min: 1,
  max: 3,
  mean: 2,
  stddev: 1,
  rounds: 3,
  median: 2,
  iterations: 5,
  data: [1, 2, 3],
};
const ENTRY = { name: 'test_a', fullname: 'tests/t.py::Case::test_a', params: null, stats: STATS };
const file = (entry: object, more: object = {}) => ({
  machine_info: {},
  benchmarks: [entry],
  ...more,
});

describe('pytest-benchmark', () => {
  it('reads rounds by full name, in seconds', () => {
    const read = fileOf(
      file(ENTRY, { version: '5.0.1', datetime: '2025-01-01', machine_info: { node: 'box' } }),
    );
    expect(readingsOf(read, 'time')).toEqual({ 'tests/t.py::Case::test_a': [1, 2, 3] });
    expect(read.benchmarks[0]).toMatchObject({ unit: 's', better: 'lower' });
    expect(read.origin).toEqual({
      tool: 'pytest-benchmark 5.0.1',
      date: '2025-01-01',
      host: 'box',
    });
    expect(read.warnings).toEqual([]);
  });

  it('reads the statistics of the real file without data', () => {
    const read = fileOf(fixture('pytest-lagom.json'));
    expect(read.benchmarks).toHaveLength(4);
    expect(
      readingsOf(read, 'time')['tests/benchmarking/test_basic_benchmarks.py::test_magic'],
    ).toMatchObject({
      n: 2397,
      mean: 0.0002465080133502058,
      median: 0.0002457159999948999,
    });
    expect(read.warnings).toContainEqual({ code: 'no-samples', count: 4 });
  });

  it('warns of a commit with changes in the real file', () => {
    const { warnings } = fileOf(fixture('pytest-cedarpy-4.7.2.json'));
    expect(warnings).toContainEqual({
      code: 'dirty-commit',
      commit: 'b139a021ea309de02cfad48aad98b2533848b92f',
    });
  });

  it('reads the statistics where the data are an empty list', () => {
    const read = fileOf(file({ ...ENTRY, stats: { ...STATS, data: [] } }));
    expect(readingsOf(read, 'time')[ENTRY.fullname]).toMatchObject({ n: 3, mean: 2, sd: 1 });
  });

  it('tells tests of one name in two classes apart', () => {
    const other = { ...ENTRY, fullname: 'tests/t.py::Other::test_a' };
    const read = fileOf({ machine_info: {}, benchmarks: [ENTRY, other] });
    expect(Object.keys(readingsOf(read, 'time'))).toEqual([ENTRY.fullname, other.fullname]);
  });

  it('does not take the 0 of one round for how much it varies', () => {
    const { data: _, ...bare } = STATS;
    const one = fileOf(file({ ...ENTRY, stats: { ...bare, rounds: 1, stddev: 0 } }));
    expect(readingsOf(one, 'time')[ENTRY.fullname]).toMatchObject({ n: 1, sd: null });
  });

  it.each([
    ['a test twice', { benchmarks: [ENTRY, ENTRY] }, 'duplicate'],
    ['a median of 0', { benchmarks: [{ ...ENTRY, stats: { ...STATS, median: 0 } }] }, 'zero'],
    ['no statistics', { benchmarks: [{ fullname: 'a' }] }, 'shape'],
    ['no tests', { benchmarks: [] }, 'nothing'],
  ])('refuses %s', (_, more, code) => {
    expect(faultOf(file(ENTRY, more))).toMatchObject({ code });
  });
});
