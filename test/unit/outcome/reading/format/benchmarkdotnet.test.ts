import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const measurement = (launch: number, nanoseconds: number, stage = 'Result') => ({
  ...{ IterationMode: 'Workload', IterationStage: stage, LaunchIndex: launch },
  ...{ Operations: 10, Nanoseconds: nanoseconds },
});

const file = (benchmark: object, host: object = {}) => ({
  HostEnvironmentInfo: host,
  Benchmarks: [{ FullName: 'N.T.M', ...benchmark }],
});

describe('BenchmarkDotNet', () => {
  it('reads the real file: the values of one launch, in ns', () => {
    const read = fileOf(fixture('benchmarkdotnet-fib.json'));
    expect(read.benchmarks.map(({ name }) => name)).toEqual([
      'Sample.Benchmarks.Fib10',
      'Sample.Benchmarks.Fib20',
    ]);
    const [first] = read.benchmarks;
    expect(first).toMatchObject({ metric: 'time', unit: 'ns', better: 'lower' });
    expect(first?.groups).toHaveLength(1);
    expect(first?.groups?.[0]?.slice(0, 2)).toEqual([24.805462032556534, 24.505721479654312]);
    // The mean that the file itself has.
    const [mean = 0] = readingsOf(read, 'time')['Sample.Benchmarks.Fib10'] as readonly number[];
    expect(mean).toBeCloseTo(24.4202085009643, 12);
    expect(read.origin.tool).toBe('BenchmarkDotNet 0.12.1');
    expect(read.settings.map(({ key }) => key).slice(0, 3)).toEqual(['cpu', 'cores', 'arch']);
  });

  it('takes each launch for an invocation, and of its measurements the results alone', () => {
    const Measurements = [
      measurement(1, 900, 'Actual'),
      ...[measurement(1, 100), measurement(1, 120), measurement(2, 130)],
    ];
    const read = fileOf(file({ Statistics: { OriginalValues: [1, 2, 3] }, Measurements }));
    expect(read.benchmarks[0]?.groups).toEqual([[10, 12], [13]]);
    expect(readingsOf(read, 'time')).toEqual({ 'N.T.M': [11, 13] });
  });

  it('reads the mean where the values are left out', () => {
    const read = fileOf(file({ Statistics: { Mean: 5, N: 12 } }));
    expect(readingsOf(read, 'time')).toEqual({ 'N.T.M': [5] });
  });

  it('has what diagnosers count as metrics, in the direction that they say', () => {
    const Descriptor = { Id: 'Hits', Unit: '#', TheGreaterTheBetter: true };
    const Memory = { BytesAllocatedPerOperation: 64 };
    const Metrics = [
      { Value: 3, Descriptor },
      { Value: 'NaN', Descriptor },
    ];
    const read = fileOf(file({ Statistics: { Mean: 5 }, Memory, Metrics }));
    expect(read.mainMetric).toBe('time');
    expect(read.benchmarks.slice(1)).toMatchObject([
      { metric: 'memory', unit: 'B/op', better: 'lower', readings: { kind: 'point', value: 64 } },
      { metric: 'Hits', unit: '#', better: 'higher', readings: { kind: 'point', value: 3 } },
    ]);
  });

  it('refuses a benchmark that failed, unless allowed, and tells of a debug build', () => {
    const failed = file({ Statistics: null });
    expect(faultOf(JSON.stringify(failed, null, 1))).toMatchObject({
      ...{ code: 'failed-benchmark', name: 'N.T.M', line: 6, column: 18 },
    });
    const good = { FullName: 'B', Statistics: { Mean: 1 } };
    const read = fileOf(
      { ...file({}, { Configuration: 'DEBUG' }), Benchmarks: [...failed.Benchmarks, good] },
      { allowFailed: true },
    );
    expect(read.warnings).toEqual([
      { code: 'debug-build' },
      { code: 'failed-benchmark', name: 'N.T.M', message: null },
    ]);
  });

  it('that is cut or empty, or has what is no number, says where', () => {
    const whole = new TextDecoder().decode(fixture('benchmarkdotnet-fib.json'));
    expect(faultOf(whole.slice(0, 400))).toMatchObject({ code: 'json', atEnd: true });
    expect(faultOf({ HostEnvironmentInfo: {}, Benchmarks: [] })).toMatchObject({ code: 'nothing' });
    const old = whole.replace('24.505721479654312', 'NaN');
    expect(faultOf(old)).toMatchObject({ code: 'not-a-number', line: 34 });
    const idle = file({ Statistics: {}, Measurements: [{ ...measurement(1, 5), Operations: 0 }] });
    expect(faultOf(idle)).toMatchObject({ code: 'shape', expected: 'a number above 0' });
  });
});

it('reads the results of versions that have a mode and no stage', () => {
  const old = (mode: string, nanoseconds: number) => ({
    ...{ IterationMode: mode, LaunchIndex: 1, Operations: 10, Nanoseconds: nanoseconds },
  });
  const Measurements = [old('MainWarmup', 900), old('Result', 100), old('Result', 300)];
  const read = fileOf(file({ Measurements, Statistics: { Mean: 20 } }));
  expect(read.benchmarks[0]?.groups).toEqual([[10, 30]]);
});

it.each([
  [true, 'higher'],
  [false, 'lower'],
  [undefined, null],
])('takes the direction of a diagnoser from it: %s', (TheGreaterTheBetter, better) => {
  const metric = { Value: 5, Descriptor: { Id: 'Gen0', Unit: 'n', TheGreaterTheBetter } };
  const read = fileOf(file({ Statistics: { Mean: 20 }, Metrics: [metric] }));
  expect(read.benchmarks[1]).toMatchObject({ metric: 'Gen0', better });
});
