import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

describe('go test -bench', () => {
  it('takes each line of a name for a sample', () => {
    const read = fileOf(fixture('go-old.txt'));
    expect(readingsOf(read, 'time')).toEqual({
      'Encode/format=json-48': [1726, 1723, 1707, 1707, 1713, 1729, 1736, 1707, 1705, 1774],
      'Encode/format=gob-48': [3069, 3075, 3069, 3067, 3207, 3064, 3064, 3058, 3059, 3062],
    });
    expect(read.benchmarks[0]).toMatchObject({
      scope: 'golang.org/x/perf/cmd/benchstat/testdata',
      unit: 'ns/op',
      better: 'lower',
    });
  });

  it('holds every unit of a line as a metric of its own', () => {
    const read = fileOf(
      'BenchmarkA-8 \t 100\t 12.5 ns/op\t 48 B/op\t 2 allocs/op\t 3.5 MB/s\t 7 widgets/op\n',
    );
    expect(read.benchmarks.map(({ metric, unit, better }) => [metric, unit, better])).toEqual([
      ['time', 'ns/op', 'lower'],
      ['memory', 'B/op', 'lower'],
      ['allocations', 'allocs/op', 'lower'],
      ['throughput', 'MB/s', 'higher'],
      ['widgets/op', 'widgets/op', 'lower'],
    ]);
    expect(read.mainMetric).toBe('time');
  });

  it('keeps the same name of two packages apart', () => {
    const read = fileOf('pkg: a/b\nBenchmarkX 1 10 ns/op\npkg: a/c\nBenchmarkX 1 20 ns/op\n');
    expect(read.benchmarks.map(({ scope, readings }) => [scope, readings])).toEqual([
      ['a/b', { kind: 'samples', values: [10] }],
      ['a/c', { kind: 'samples', values: [20] }],
    ]);
  });

  it('tells where readings of one name were taken under different settings', () => {
    const text =
      'goos: linux\nnote: before\nBenchmarkX 1 10 ns/op\nnote: after\nBenchmarkX 1 20 ns/op\n';
    const read = fileOf(text);
    expect(readingsOf(read, 'time')).toEqual({ X: [10, 20] });
    expect(read.warnings).toEqual([
      { code: 'mixed-settings', key: 'note', values: ['before', 'after'] },
    ]);
    expect(fileOf(text.replace('X 1 20', 'Y 1 20')).warnings).toEqual([]);
    expect(fileOf(text.replace('note: after', 'Note: after')).warnings).toEqual([]);
  });

  it('believes Unit lines, wherever they stand', () => {
    const read = fileOf('BenchmarkX 1 10 points\nUnit points better=higher\n');
    expect(read.benchmarks[0]).toMatchObject({ metric: 'points', better: 'higher' });
  });

  it('takes exact readings for one figure, and says where they are not', () => {
    const exact = 'Unit B assume=exact better=lower\nBenchmarkS 1 100 B\nBenchmarkS 1 100 B\n';
    expect(readingsOf(fileOf(exact), 'B')).toEqual({ S: 100 });
    const read = fileOf(`${exact}BenchmarkN 1 100 B\nBenchmarkN 1 101 B\n`);
    expect(readingsOf(read, 'B')).toEqual({ S: 100, N: [100, 101] });
    expect(read.warnings).toEqual([{ code: 'not-exact', name: 'N', low: 100, high: 101 }]);
  });

  it('passes over names alone and other output, and names lines that are no results', () => {
    const text = [
      'goos: linux',
      'BenchmarkA',
      'BenchmarkA-8   1   10 ns/op',
      'BenchmarkB-8   1   10 ns/op   4',
      'BenchmarkC-8   --- FAIL',
      'some log: with a colon',
      'PASS',
      'ok  pkg 1.2s',
    ].join('\r\n');
    const read = fileOf(text);
    expect(readingsOf(read, 'time')).toEqual({ 'A-8': [10] });
    expect(read.warnings).toEqual([
      { code: 'unread-line', line: 4, text: 'BenchmarkB-8   1   10 ns/op   4' },
      { code: 'unread-line', line: 5, text: 'BenchmarkC-8   --- FAIL' },
    ]);
  });

  it('refuses figures that are none, at their line', () => {
    expect(faultOf('BenchmarkA 1 10 ns/op\nBenchmarkA 1 NaN ns/op\n')).toMatchObject({
      code: 'not-a-number',
      name: 'A',
      line: 2,
    });
  });

  it('is told by its content, and not read as anything else', () => {
    expect(faultOf('PASS\nok pkg 1s\n', { format: 'go' })).toMatchObject({ code: 'nothing' });
    expect(faultOf(fixture('go-old.txt'), { format: 'jmh' })).toMatchObject({
      code: 'other-format',
      asked: 'jmh',
      found: 'go',
    });
  });
});

it('reports the first five lines that look like results, and passes over a unit without a name', () => {
  const broken = 'BenchmarkB 1 x\n'.repeat(7);
  const read = fileOf(`Unit \n${broken}BenchmarkA 1 10 ns/op\n`);
  expect(read.warnings.map((each) => 'line' in each && each.line)).toEqual([2, 3, 4, 5, 6]);
});

it('takes no setting that comes later for a mixture', () => {
  const text = 'BenchmarkA 1 10 ns/op\nnote: two\nBenchmarkA 1 11 ns/op\n';
  expect(fileOf(text).warnings).toEqual([]);
});
