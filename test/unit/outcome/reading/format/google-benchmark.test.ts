import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const ROW = {
  name: 'BM_Sort/1024',
  run_name: 'BM_Sort/1024',
  run_type: 'iteration',
  repetitions: 2,
  repetition_index: 0,
  threads: 1,
  iterations: 1000,
  real_time: 10,
  cpu_time: 9,
  time_unit: 'us',
};

const CONTEXT = { date: '2025-01-02', host_name: 'box', library_build_type: 'release' };

const file = (rows: readonly object[], context: object = CONTEXT) => ({
  context: { ...CONTEXT, ...context },
  benchmarks: rows,
});

describe('Google Benchmark', () => {
  it('reads repetitions of the real file and skips its aggregates', () => {
    const read = fileOf(fixture('gbench-run0.json'));
    expect(readingsOf(read, 'real_time')).toEqual({ BM_Two: [9, 8], medium: [8, 9] });
    expect(readingsOf(read, 'cpu_time')).toEqual({ BM_Two: [90, 86], medium: [80, 82] });
    expect(read.warnings).toEqual([
      { code: 'no-reading', name: 'BM_One' },
      { code: 'no-reading', name: 'short' },
    ]);
    expect(readingsOf(fileOf(fixture('gbench-run1.json')), 'real_time')).toEqual({
      BM_One: [9],
      BM_Two: [7],
      short: [800],
      medium: [5],
    });
  });

  it('takes unit, date and host from the file', () => {
    const read = fileOf(fixture('gbench-fib.json'));
    expect(read.origin).toEqual({ tool: null, date: '2019-11-29 21:26:59', host: 'Corgi.local' });
    expect(read.benchmarks[0]).toMatchObject({
      name: 'fib_10',
      metric: 'real_time',
      unit: 'ns',
      better: 'lower',
    });
    expect(fileOf(file([ROW], { library_version: 'v1.9.1' })).origin.tool).toBe(
      'Google Benchmark v1.9.1',
    );
  });

  it('groups rows of one name', () => {
    const again = { ...ROW, repetition_index: 1, real_time: 12 };
    expect(readingsOf(fileOf(file([ROW, again])), 'real_time')).toEqual({
      'BM_Sort/1024': [10, 12],
    });
  });

  it('skips fits of complexity, which have no time, and coefficients of variation', () => {
    const fit = { name: 'BM_Sort_BigO', run_name: 'BM_Sort', run_type: 'aggregate' };
    const rows = [
      ROW,
      { ...fit, aggregate_name: 'BigO', cpu_coefficient: 1, real_coefficient: 1, big_o: 'N' },
      { ...fit, name: 'BM_Sort_RMS', aggregate_name: 'RMS', rms: 0.1 },
      {
        ...ROW,
        run_type: 'aggregate',
        aggregate_name: 'cv',
        aggregate_unit: 'percentage',
        real_time: 0.01,
      },
    ];
    const read = fileOf(file(rows));
    expect(readingsOf(read, 'real_time')).toEqual({ 'BM_Sort/1024': [10] });
  });

  it('knows aggregates of old files by their names', () => {
    const { run_type: _, run_name: __, ...old } = ROW;
    const rows = [
      old,
      { ...old, name: 'BM_Sort/1024_mean' },
      { ...old, name: 'BM_Sort/1024_stddev', real_time: 1 },
      { name: 'BM_Sort_BigO', cpu_coefficient: 1 },
      { name: 'BM_Sort/1024', cpu_coefficient: 1, real_coefficient: 1, big_o: 'N' },
    ];
    expect(readingsOf(fileOf(file(rows)), 'real_time')).toEqual({ 'BM_Sort/1024': [10] });
  });

  it('reads the summary where there are aggregates only', () => {
    const aggregate = (name: string, real_time: number, repetitions = 9) => ({
      ...ROW,
      name: `BM_Sort/1024_${name}`,
      run_type: 'aggregate',
      aggregate_name: name,
      repetitions,
      real_time,
    });
    const read = fileOf(
      file([
        aggregate('mean', 10),
        aggregate('median', 9.5),
        aggregate('stddev', 1),
        aggregate('cv', 0.1),
      ]),
    );
    expect(readingsOf(read, 'real_time')['BM_Sort/1024']).toMatchObject({
      n: 9,
      mean: 10,
      median: 9.5,
      sd: 1,
    });
    expect(read.warnings).toEqual([{ code: 'no-samples', count: 1 }]);
  });

  it('leaves a counter that is NaN out of aggregates, too, and keeps their time', () => {
    const aggregate = (name: string) =>
      `{"name": "a_${name}", "run_name": "a", "run_type": "aggregate", "aggregate_name": "${name}",
        "repetitions": 5, "real_time": 3, "cpu_time": 2, "hits": NaN, "hot": 7}`;
    const read = fileOf(
      `{"context": {}, "benchmarks": [${aggregate('mean')}, ${aggregate('stddev')}]}`,
    );
    expect(readingsOf(read, 'real_time')['a']).toMatchObject({ n: 5, mean: 3, sd: 3 });
    expect(read.benchmarks.map(({ metric }) => metric)).toEqual(['real_time', 'cpu_time', 'hot']);
    expect(read.warnings).toContainEqual({ code: 'not-a-number', name: 'a', metric: 'hits' });
    const time = `{"benchmarks": [${aggregate('mean').replace('3', 'NaN')}]}`;
    expect(faultOf(time)).toMatchObject({ code: 'not-a-number', name: 'a' });
  });

  it('gives counters the direction that their names say, and no other', () => {
    const read = fileOf(file([{ ...ROW, items_per_second: 5, collisions: 3, max_bytes_used: 9 }]));
    const metrics = read.benchmarks.map(({ metric, better, unit }) => [metric, better, unit]);
    expect(metrics).toEqual([
      ['real_time', 'lower', 'us'],
      ['cpu_time', 'lower', 'us'],
      ['items_per_second', 'higher', null],
      ['collisions', null, null],
    ]);
  });

  it('takes bare NaN for what it is: a counter is left out, a time refused at its place', () => {
    const text = (row: string) => `{"context": {}, "benchmarks": [\n${row}\n]}`;
    const counter = text(
      '{"name": "a", "real_time": 1, "cpu_time": 1, "hits": NaN, "note": "NaN"}',
    );
    const read = fileOf(counter);
    expect(read.warnings).toEqual([{ code: 'not-a-number', name: 'a', metric: 'hits' }]);
    expect(readingsOf(read, 'real_time')).toEqual({ a: [1] });
    const time = text('{"name": "a", "real_time": -Infinity, "cpu_time": 1}');
    expect(faultOf(time)).toMatchObject({ code: 'not-a-number', name: 'a', line: 2, column: 28 });
  });

  it('refuses a benchmark that failed unless allowed, and says what was skipped', () => {
    const failed = {
      ...ROW,
      name: 'BM_Bad',
      run_name: 'BM_Bad',
      error_occurred: true,
      error_message: 'no GPU',
    };
    const skipped = {
      ...ROW,
      name: 'BM_Off',
      run_name: 'BM_Off',
      skipped: true,
      skip_message: 'later',
    };
    expect(faultOf(file([ROW, failed]))).toMatchObject({
      code: 'failed-benchmark',
      name: 'BM_Bad',
      message: 'no GPU',
    });
    const read = fileOf(file([ROW, failed, skipped]), { allowFailed: true });
    expect(read.warnings).toEqual([
      { code: 'failed-benchmark', name: 'BM_Bad', message: 'no GPU' },
      { code: 'skipped-benchmark', name: 'BM_Off', message: 'later' },
    ]);
    expect(Object.keys(readingsOf(read, 'real_time'))).toEqual(['BM_Sort/1024']);
  });

  it('warns of a debug build and of a clock that was not fixed', () => {
    const context = { library_build_type: 'debug', cpu_scaling_enabled: true };
    const read = fileOf(file([ROW], context));
    expect(read.warnings).toEqual([{ code: 'debug-build' }, { code: 'cpu-scaling' }]);
  });

  it('refuses one name of two benchmarks of the program', () => {
    const at = (family_index: number) => ({ ...ROW, family_index, per_family_instance_index: 0 });
    expect(fileOf(file([at(0), at(0)])).benchmarks[0]?.readings).toMatchObject({
      values: [10, 10],
    });
    expect(faultOf(file([at(0), at(1)]))).toMatchObject({
      code: 'duplicate',
      name: 'BM_Sort/1024',
    });
  });

  it('refuses one name in two units', () => {
    expect(faultOf(file([ROW, { ...ROW, time_unit: 'ns' }]))).toMatchObject({
      code: 'mixed-units',
      units: ['us', 'ns'],
    });
  });
});

describe('aggregates and counters of Google Benchmark', () => {
  const aggregate = (name: string, more: object) => ({
    ...ROW,
    ...{ name: `a_${name}`, run_name: 'a', run_type: 'aggregate', aggregate_name: name, ...more },
  });

  it('are known by the name of the aggregate alone, and may lack a metric', () => {
    const { run_type: _, ...mean } = aggregate('mean', { real_time: 10 });
    const { cpu_time: __, ...stddev } = aggregate('stddev', { real_time: 1 });
    const read = fileOf(file([mean, stddev]));
    expect(readingsOf(read, 'real_time')['a']).toMatchObject({ mean: 10, sd: 1 });
    expect(readingsOf(read, 'cpu_time')['a']).toMatchObject({ mean: 9, sd: null });
  });

  it('are no repetitions, whatever a user calls them', () => {
    const { run_type: _, ...p99 } = { ...ROW, aggregate_name: 'p99', real_time: 99 };
    expect(readingsOf(fileOf(file([ROW, p99])), 'real_time')).toEqual({ 'BM_Sort/1024': [10] });
  });

  it('have a median where their mean is no number', () => {
    const written = JSON.stringify(
      file([aggregate('mean', { items: 'x' }), aggregate('median', { items: 7 })]),
    );
    const read = fileOf(written.replace('"x"', 'NaN'));
    expect(readingsOf(read, 'items')['a']).toMatchObject({ mean: null, median: 7 });
  });

  it.each(['Infinity', '-Infinity'])('are left out with a warning where they are %s', (word) => {
    const read = fileOf(JSON.stringify(file([{ ...ROW, rate: 'x' }])).replace('"x"', word));
    expect(read.warnings).toEqual([{ code: 'not-a-number', name: 'BM_Sort/1024', metric: 'rate' }]);
  });
});
