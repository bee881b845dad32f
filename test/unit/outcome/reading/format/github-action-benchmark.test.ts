import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, read, readingsOf } from '../../../../support/benchmarks.ts';

const DATA = new TextDecoder().decode(fixture('gab-safetensors.txt'));
const [FIRST, LAST] = ['74565b77b76b87f1ed972862d67fe1c739b00e84', '1b0fe9c6acf3'];
const FLAX = 'benches/test_flax.py::test_flax_flax_load';

const bench = (value: number, more: object = {}) => ({ name: 'a', unit: 'ns', value, ...more });

const run = (id: string, date: number, benches: readonly object[], tool = 'cargo') => ({
  ...{ commit: { id }, date, tool, benches },
});

const history = (...runs: readonly object[]) => ({ lastUpdate: 1, entries: { Suite: runs } });

describe('the data.js of github-action-benchmark', () => {
  it('is read for the last commit, which is told', () => {
    const file = fileOf(DATA);
    expect(file.benchmarks).toHaveLength(11);
    expect(file.benchmarks[0]).toMatchObject({
      ...{ name: FLAX, scope: 'Benchmark', metric: 'rate of iter', unit: 'iter/sec' },
      better: 'higher',
    });
    expect(file.origin).toEqual({ tool: 'pytest', date: null, host: null });
    expect(file.warnings).toMatchObject([{ code: 'last-version', count: 6 }]);
    expect(file.version?.slice(0, LAST.length)).toBe(LAST);
  });

  it('is read for the commit that is asked for, and is called by it', () => {
    const asked = read(DATA, { benchmark: FIRST.slice(0, 8) });
    expect(asked).toMatchObject({ ok: true, picked: FIRST });
    const file = fileOf(DATA, { benchmark: FIRST });
    expect(readingsOf(file, 'rate of iter')[FLAX]).toEqual([3.2421202569060856]);
    expect(file.warnings).toEqual([]);
  });

  it('gives one benchmark of the last commit by its name', () => {
    const file = fileOf(DATA, { benchmark: FLAX });
    expect(file.benchmarks.map(({ name }) => name)).toEqual([FLAX]);
  });

  it('names its commits where there is neither such a benchmark nor such a commit', () => {
    const fault = faultOf(DATA, { benchmark: '7456' });
    expect(fault).toMatchObject({ code: 'unknown-benchmark', name: '7456' });
    expect(fault).toMatchObject({ commits: { length: 6, 0: FIRST } });
  });

  it('has a reading for each run of a commit; what one run has twice is refused', () => {
    const again = history(run('f'.repeat(40), 1, [bench(5)]), run('f'.repeat(40), 2, [bench(7)]));
    expect(readingsOf(fileOf(again), 'time')).toEqual({ a: [5, 7] });
    const twice = history(run('f'.repeat(40), 1, [bench(5), bench(7)]));
    expect(faultOf(twice)).toMatchObject({ code: 'duplicate', name: 'a' });
  });

  it('takes the direction of a custom tool where the unit says none, and else they must agree', () => {
    const custom = (unit: string, tool: string) => history(run('a', 1, [bench(1, { unit })], tool));
    expect(fileOf(custom('points', 'customBiggerIsBetter')).benchmarks[0]?.better).toBe('higher');
    expect(fileOf(custom('points', 'customSmallerIsBetter')).benchmarks[0]?.better).toBe('lower');
    expect(fileOf(custom('points', 'cargo')).benchmarks[0]?.better).toBeNull();
    expect(faultOf(custom('ns', 'customBiggerIsBetter'))).toMatchObject({
      ...{ code: 'direction-conflict', unit: 'ns', stated: 'customBiggerIsBetter' },
    });
  });

  it('shows a fault at its line of the script', () => {
    expect(faultOf(DATA.slice(0, 3000))).toMatchObject({ code: 'json', atEnd: true });
    const text = `window.BENCHMARK_DATA = ${JSON.stringify(history(run('a', 1, [bench(1)])), null, 1)};\n`;
    expect(fileOf(text).benchmarks).toHaveLength(1);
    const line = text.split('\n').findIndex((each) => each.includes('"value"')) + 1;
    expect(faultOf(text.replace('"value": 1', '"value": "x"'))).toMatchObject({
      ...{ code: 'not-a-number', name: 'a', line, column: 16 },
    });
    expect(faultOf('window.BENCHMARK_DATA = {}')).toMatchObject({ code: 'nothing' });
    expect(faultOf('window.BENCHMARK_DATA =')).toMatchObject({ code: 'json' });
    expect(faultOf(history())).toMatchObject({ code: 'nothing' });
  });
});

describe('custom figures of github-action-benchmark', () => {
  it('have the direction of their unit, and none where it says none', () => {
    const smaller = fileOf(fixture('gab-smaller.json'));
    expect(smaller.mainMetric).toBe('time');
    expect(smaller.benchmarks[0]).toMatchObject({ name: 'No instrumentation', better: 'lower' });
    expect(readingsOf(smaller, 'time')['Binary file']).toEqual([3886.75]);
    const bigger = fileOf(fixture('gab-bigger.json'));
    expect(bigger.mainMetric).toBeNull();
    expect(bigger.benchmarks).toMatchObject([
      { metric: 'rate of req', better: 'higher' },
      { metric: 'Megabytes', unit: 'Megabytes', better: null },
    ]);
  });

  it('are refused where a value is none', () => {
    expect(faultOf([bench(1), bench(1, { name: 'b', value: '5' })])).toMatchObject({
      ...{ code: 'not-a-number', name: 'b', field: '[1].value' },
    });
  });
});

it('takes the latest run for the last, wherever it stands', () => {
  const late = history(run('a'.repeat(40), 2, [bench(5)]), run('b'.repeat(40), 1, [bench(7)]));
  expect(readingsOf(fileOf(late), 'time')).toEqual({ a: [5] });
});

it('takes a size for memory, a figure without a unit for a value, and a custom tool by its unit', () => {
  const of = (more: object) => history(run('a', 1, [bench(1, more)], 'customSmallerIsBetter'));
  const read = (more: object) => fileOf(of(more)).benchmarks[0];
  expect(read({})).toMatchObject({ metric: 'time', better: 'lower' });
  expect(read({ unit: 'KiB' })).toMatchObject({ metric: 'memory', unit: 'KiB', better: 'lower' });
  expect(read({ unit: '' })).toMatchObject({ metric: 'value', unit: null, better: 'lower' });
});
