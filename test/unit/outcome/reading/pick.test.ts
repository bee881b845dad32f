import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, read } from '../../../support/benchmarks.ts';

const timed = (command: string, times: readonly number[], parameters?: object) => ({
  ...{ command, mean: times[0], median: times[0], times, parameters },
  exit_codes: times.map(() => 0),
});

const EXPORT = { results: [timed('old', [2]), timed('2', [3]), timed('new  one', [1], { n: 5 })] };

const namesIn = (content: unknown, benchmark: string | null) => [
  ...new Set(fileOf(content, { benchmark }).benchmarks.map(({ name }) => name)),
];

describe('one benchmark of a file', () => {
  it('is told by its whole name, else by its number', () => {
    expect(namesIn(EXPORT, null)).toEqual(['old', '2', 'new one']);
    expect(namesIn(EXPORT, 'old')).toEqual(['old']);
    expect(namesIn(EXPORT, '1')).toEqual(['old']);
    expect(namesIn(EXPORT, '2')).toEqual(['2']);
    expect(namesIn(EXPORT, '3')).toEqual(['new one']);
    expect(namesIn(EXPORT, 'new  one (n=5)')).toEqual(['new one']);
    const result = read(EXPORT, { benchmark: '3' });
    expect(result.ok && result.picked).toBe('new one (n=5)');
  });

  it('keeps all its metrics, and what is said of it or of the whole file', () => {
    const failing = (command: string) => ({ ...timed(command, [1]), exit_codes: [1], user: 0.5 });
    const both = { results: [failing('a'), failing('b')] };
    const { benchmarks, warnings } = fileOf(both, { allowFailed: true, benchmark: 'b' });
    expect(benchmarks.map(({ metric }) => metric)).toEqual(['time', 'user time']);
    expect(warnings).toEqual([{ code: 'failed-runs', name: 'b', count: 1 }]);
  });

  it('has a main metric where it has one alone, whatever the file has', () => {
    const entry = (benchmark: string, mode: string, scoreUnit: string) => ({
      ...{ benchmark, mode, primaryMetric: { score: 1, scoreUnit, rawData: [[1]] } },
    });
    const jmh = [entry('a', 'thrpt', 'ops/s'), entry('b', 'avgt', 's/op')];
    expect(fileOf(jmh).mainMetric).toBeNull();
    expect(fileOf(jmh, { benchmark: 'b' }).mainMetric).toBe('average-time');
  });

  it('has its package in its name where there are several', () => {
    const go = 'pkg: p\nBenchmarkX 1 10 ns/op\npkg: q\nBenchmarkX 1 20 ns/op\n';
    const { benchmarks } = fileOf(go, { benchmark: 'q.X' });
    expect(benchmarks.map(({ scope }) => scope)).toEqual(['q']);
    expect(faultOf(go, { benchmark: 'X' })).toMatchObject({ known: ['p.X', 'q.X'], place: null });
  });

  it.each(['gbench-run0.json', 'jmh-fs2-before.json', 'pytest-cedarpy-4.7.2.json', 'go-old.txt'])(
    'can be any of a real file: %s',
    (name) => {
      const content = fixture(name);
      const all = new Set(fileOf(content).benchmarks.map((each) => JSON.stringify(identity(each))));
      [...all].forEach((each, at) => {
        const result = read(content, { benchmark: String(at + 1) });
        if (!result.ok || result.picked === null) throw new Error(`no ${at + 1}`);
        expect(new Set(result.file.benchmarks.map((one) => JSON.stringify(identity(one))))).toEqual(
          new Set([each]),
        );
        expect(read(content, { benchmark: result.picked })).toEqual(result);
      });
    },
  );
});

interface Named {
  readonly scope: string | null;
  readonly name: string;
  readonly params: unknown;
}

const identity = ({ scope, name, params }: Named) => [scope, name, params];

describe('a benchmark that is not there', () => {
  it.each(['odl', '4', '0', '01', '', '-1', '1e0'])('is refused: %j', (benchmark) => {
    expect(faultOf(EXPORT, { benchmark })).toMatchObject({
      code: 'unknown-benchmark',
      name: benchmark,
      known: ['old', '2', 'new one (n=5)'],
      suggestion: benchmark === 'odl' ? 'old' : null,
    });
  });

  it.each([
    ['hyperfine', EXPORT, [1, 12]],
    [
      'jmh',
      [
        {
          benchmark: 'a',
          mode: 'avgt',
          primaryMetric: { score: 1, scoreUnit: 's/op', rawData: [[1]] },
        },
      ],
      [1, 1],
    ],
    ['plain JSON', { metric: 'time', unit: 's', cases: { a: 1 } }, [1, 37]],
    ['plain YAML', 'metric: time\nunit: s\ncases:\n  a: 1\n', [4, 3]],
    ['go', 'BenchmarkA 1 10 ns/op\n', [1, 1]],
  ])('is told where the benchmarks stand: %s', (_, content, [line, column]) => {
    expect(faultOf(content, { benchmark: 'zzz' })).toMatchObject({ line, column });
  });
});
