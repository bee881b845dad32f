import { describe, expect, it } from 'vitest';
import { caseName } from '../../../../../src/outcome/reading/name.ts';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const METRIC = {
  score: 3,
  scoreError: 'NaN',
  scoreUnit: 'ops/s',
  rawData: [
    [1, 3],
    [4, 6],
  ],
};
const ENTRY = {
  jmhVersion: '1.37',
  benchmark: 'a.B.run',
  mode: 'thrpt',
  threads: 1,
  forks: 2,
  primaryMetric: METRIC,
};
const with_ = (metric: object, entry: object = {}) => [
  { ...ENTRY, ...entry, primaryMetric: { ...METRIC, ...metric } },
];

describe('JMH', () => {
  it('takes the means of forks for samples, and throughput for better when higher', () => {
    const read = fileOf(with_({}));
    expect(read.mainMetric).toBe('throughput');
    expect(read.benchmarks).toEqual([
      {
        name: 'a.B.run',
        scope: null,
        params: [],
        metric: 'throughput',
        unit: 'ops/s',
        better: 'higher',
        readings: { kind: 'samples', values: [2, 5] },
        groups: [
          [1, 3],
          [4, 6],
        ],
      },
    ]);
    expect(read.warnings).toEqual([]);
    expect(read.origin.tool).toBe('JMH 1.37');
  });

  it('takes the mean of a single fork', () => {
    const read = fileOf(with_({ rawData: [[1, 2, 3]] }));
    expect(readingsOf(read, 'throughput')).toEqual({ 'a.B.run': [2] });
    expect(read.benchmarks[0]?.groups).toEqual([[1, 2, 3]]);
  });

  it('reads the real file in ops/min, with parameters as part of the name', () => {
    const { benchmarks } = fileOf(fixture('jmh-ojalgo.json'));
    expect(benchmarks.map(caseName)).toEqual(
      ['ACM', 'EJML', 'ojAlgo'].map(
        (lib) => `org.ojalgo.benchmark.lab.FillByMultiplying.execute (dim=100, lib=${lib})`,
      ),
    );
    expect(benchmarks[0]).toMatchObject({ unit: 'ops/min', better: 'higher' });
  });

  it.each([
    ['avgt', 'ms/op', 'average-time'],
    ['sample', 'us/op', 'sample-time'],
    ['ss', 's/op', 'single-shot-time'],
  ])('%s in %s is better when lower', (mode, scoreUnit, metric) => {
    const read = fileOf(with_({ scoreUnit }, { mode }));
    expect(read.benchmarks[0]).toMatchObject({ metric, unit: scoreUnit, better: 'lower' });
  });

  it.each([
    ['thrpt', 'ms/op'],
    ['avgt', 'ops/ms'],
    ['avgt', 'widgets'],
  ])('refuses mode %s in %s', (mode, unit) => {
    expect(faultOf(with_({ scoreUnit: unit }, { mode }))).toMatchObject({
      code: 'direction-conflict',
      unit,
      stated: mode,
    });
  });

  it('has no main metric where throughput and time stand side by side', () => {
    const read = fileOf([...with_({}), ...with_({ scoreUnit: 'ms/op' }, { mode: 'avgt' })]);
    expect(read.mainMetric).toBeNull();
    expect(read.benchmarks.map(({ metric, better }) => [metric, better])).toEqual([
      ['throughput', 'higher'],
      ['average-time', 'lower'],
    ]);
  });

  it('takes the mean of each iteration of a histogram', () => {
    const { rawData: _, ...bare } = METRIC;
    const histogram = [
      [
        [
          [1, 3],
          [5, 1],
        ],
      ],
      [[[2, 2]]],
    ];
    const metric = { ...bare, scoreUnit: 'us/op', rawDataHistogram: histogram };
    const read = fileOf([{ ...ENTRY, mode: 'sample', primaryMetric: metric }]);
    expect(read.benchmarks[0]?.groups).toEqual([[2], [2]]);
    expect(readingsOf(read, 'sample-time')).toEqual({ 'a.B.run': [2, 2] });
  });

  it('takes the score where the raw data are left out', () => {
    const { rawData: _, ...bare } = METRIC;
    expect(readingsOf(fileOf([{ ...ENTRY, primaryMetric: bare }]), 'throughput')).toEqual({
      'a.B.run': 3,
    });
  });

  it('holds secondary metrics under names that can be typed, and skips those of NaN', () => {
    const secondaryMetrics = {
      '·gc.alloc.rate.norm': { score: 24, scoreUnit: 'B/op', rawData: [[24], [24]] },
      '·gc.time': { score: 'NaN', scoreUnit: 'ms', rawData: [] },
    };
    const read = fileOf(with_({}, { secondaryMetrics }));
    const [, second, ...others] = read.benchmarks;
    expect(second).toMatchObject({ metric: 'gc.alloc.rate.norm', unit: 'B/op', better: 'lower' });
    expect(others).toEqual([]);
    expect(read.mainMetric).toBe('throughput');
  });

  it('tells other numbers of threads and parameters apart', () => {
    const read = fileOf([...with_({}, { threads: 4, params: { b: '2', a: '1' } }), ...with_({})]);
    expect(read.benchmarks.map(caseName)).toEqual(['a.B.run (a=1, b=2, threads=4)', 'a.B.run']);
  });

  it.each([
    ['the same twice', [...with_({}), ...with_({})], 'duplicate'],
    ['a mode of its own', with_({}, { mode: 'all' }), 'shape'],
    ['a score that is no number', with_({ rawData: null, score: 'NaN' }), 'not-a-number'],
    ['a reading that is no number', with_({ rawData: [[1, 'NaN']] }), 'not-a-number'],
  ])('refuses %s', (_, content, code) => {
    expect(faultOf(content)).toMatchObject({ code });
  });
});

it('has nothing in an empty list that is said to be of it', () => {
  expect(faultOf([], { format: 'jmh' })).toMatchObject({ code: 'nothing' });
});

it('sorts parameters by name, and refuses an iteration without a reading', () => {
  const [entry] = fileOf(with_({}, { params: { size: '1', kind: 'x', alg: 'y' } })).benchmarks;
  expect(entry?.params.map(([key]) => key)).toEqual(['alg', 'kind', 'size']);
  const empty = with_({ rawData: null, rawDataHistogram: [[[]]] });
  expect(faultOf(empty)).toMatchObject({
    code: 'shape',
    field: 'rawDataHistogram',
  });
});
