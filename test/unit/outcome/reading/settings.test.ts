import { describe, expect, it } from 'vitest';
import type { BenchmarkFile } from '../../../../src/outcome/reading/benchmark.ts';
import { differencesOf } from '../../../../src/outcome/reading/differences.ts';
import { fileOf, fixture } from '../../../support/benchmarks.ts';

const settingsOf = ({ settings }: BenchmarkFile) =>
  Object.fromEntries(settings.map(({ key, values }) => [key, values]));

const STATS = { median: 1, mean: 1, stddev: 0, rounds: 1, data: [1] };
const pytest = (machine: object) =>
  fileOf({ machine_info: machine, benchmarks: [{ name: 'a', stats: STATS }] });
const google = (context: unknown) =>
  fileOf({ context, benchmarks: [{ name: 'a', real_time: 1, cpu_time: 1, time_unit: 'ns' }] });
const jmh = (...entries: readonly object[]) =>
  fileOf(
    entries.map((entry, at) => ({
      ...{ benchmark: `b${at}`, mode: 'avgt', primaryMetric: { score: 1, scoreUnit: 's/op' } },
      ...entry,
    })),
  );
const plain = (host: string) =>
  fileOf(`metric: time\nunit: s\nhost: ${JSON.stringify(host)}\ncases: { a: 1 }\n`);

describe('the settings of a file', () => {
  it('of go test are the lines above its results', () => {
    const text = [
      ...['goos: linux', 'goarch: amd64', 'pkg: a/b', 'cpu: AMD EPYC', 'note: one', 'GOGC: 100'],
      ...['commit: 0f3c', 'commit-time: now', 'empty:', 'BenchmarkA 1 10 ns/op', 'note: two'],
      ...['BenchmarkA 1 11 ns/op', 'coverage: 12.5% of statements', 'BenchmarkB 1 11 ns/op'],
      'note: of nothing',
    ];
    expect(settingsOf(fileOf(text.join('\n')))).toEqual({
      goos: ['linux'],
      goarch: ['amd64'],
      cpu: ['AMD EPYC'],
      note: ['one', 'two'],
    });
  });

  it('of JMH are the machine in Java and how it was run, each argument by itself', () => {
    const common = { vmName: 'VM', vmVersion: '21.0.2', jvm: '/jdk/bin/java', forks: 5 };
    expect(
      settingsOf(jmh({ ...common, jvmArgs: ['-Xmx1g', '-ea'] }, { ...common, jvmArgs: [] })),
    ).toMatchObject({ vmName: ['VM'], forks: ['5'], jvmArgs: [] });
    const [old, next] = [jmh({ jvmArgs: ['-Xmx1g', '-ea'] }), jmh({ jvmArgs: ['-Xmx2g', '-ea'] })];
    expect(differencesOf([old], [next])).toEqual([
      { setting: 'jvmArgs', before: ['-Xmx1g'], after: ['-Xmx2g'] },
    ]);
    expect(differencesOf([jmh({ jvmArgs: [] })], [next])).toEqual([
      { setting: 'jvmArgs', before: [], after: ['-Xmx2g', '-ea'] },
    ]);
    expect(differencesOf([jmh({ mode: 'avgt' })], [jmh({ mode: 'ss' })])).toEqual([]);
  });

  it('of Google Benchmark are its context, what its user added included', () => {
    const context = {
      ...{ date: '2025', host_name: 'h', executable: './a', library_version: 'v1.9.1' },
      ...{ num_cpus: 8, mhz_per_cpu: 3000, cpu_scaling_enabled: false, caches: [{}] },
      ...{ load_avg: [1, 2], library_build_type: 'release', compiler: 'gcc 14', gitCommit: '0f' },
    };
    expect(settingsOf(google(context))).toEqual({
      cores: ['8'],
      cpu_scaling_enabled: ['false'],
      library_build_type: ['release'],
      compiler: ['gcc 14'],
    });
    expect(google(context).origin).toMatchObject({ host: 'h', tool: 'Google Benchmark v1.9.1' });
    expect(google(['no', 'context']).settings).toEqual([]);
  });

  it('of pytest-benchmark are its machine and its Python', () => {
    expect(settingsOf(fileOf(fixture('pytest-cedarpy-4.8.0.json')))).toEqual({
      arch: ['arm64'],
      system: ['Darwin'],
      python_version: ['3.11.1'],
    });
    const cpu = {
      arch: 'ARM_8',
      brand_raw: 'Apple M1 Max',
      count: 10,
      hz_actual_friendly: '3 GHz',
    };
    const python = { python_implementation: 'CPython', python_compiler: 'Clang 13' };
    expect(settingsOf(pytest({ cpu, release: '24.6.0', ...python }))).toEqual({
      ...{ cpu: ['Apple M1 Max'], cores: ['10'], release: ['24.6.0'] },
      ...{ python_implementation: ['CPython'], python_compiler: ['Clang 13'] },
    });
    expect(settingsOf(pytest({ cpu: { brand: 'old name' } }))).toEqual({ cpu: ['old name'] });
  });

  it('of mitata are processor and architecture; vitest and hyperfine have none', () => {
    const mitata = fileOf(fixture('mitata-sort.json'), { allowFailed: true });
    expect(settingsOf(mitata)).toEqual({ cpu: ['AMD EPYC'], arch: ['x64-linux'] });
    expect(fileOf(fixture('vitest-sort.json')).settings).toEqual([]);
    expect(fileOf(fixture('hyperfine-1brc.json')).settings).toEqual([]);
  });

  it('are no error where they are not what they should be', () => {
    const odd = { node: 7, machine: {}, cpu: 'fast', system: null, python_version: '' };
    expect(pytest(odd).settings).toEqual([]);
    expect(settingsOf(jmh({ jvmArgs: [1, null, 'x'], forks: {} }))).toEqual({
      jvmArgs: ['1', 'x'],
    });
  });
});

describe('the differences of two sides', () => {
  it('begin with the machine, hosts and tools included', () => {
    const old = google({ compiler: 'gcc', library_version: 'v1', num_cpus: 4, host_name: 'h1' });
    const next = google({ compiler: 'clang', library_version: 'v2', num_cpus: 8, host_name: 'h2' });
    expect(differencesOf([old], [next])).toEqual([
      { setting: 'host', before: ['h1'], after: ['h2'] },
      { setting: 'cores', before: ['4'], after: ['8'] },
      { setting: 'compiler', before: ['gcc'], after: ['clang'] },
      ...[{ setting: 'tool', before: ['Google Benchmark v1'], after: ['Google Benchmark v2'] }],
    ]);
  });

  it('are of all files of a side together', () => {
    const [one, two] = [plain('h1'), plain('h2')];
    expect(differencesOf([one, two], [two, one])).toEqual([]);
    expect(differencesOf([one], [one, two])).toEqual([
      { setting: 'host', before: [], after: ['h2'] },
    ]);
  });

  it('are none where one side says nothing', () => {
    expect(differencesOf([pytest({ node: 'h1' })], [pytest({ machine: 'arm64' })])).toEqual([]);
    expect(differencesOf([], [plain('h1')])).toEqual([]);
  });

  it('are on one line each, and few and short, whatever a file holds', () => {
    const [old, next] = [plain('a\n  b'), plain(`${'x'.repeat(5000)}`)];
    const [{ before = [], after = [] } = {}] = differencesOf([old], [next]);
    expect([before, after[0]?.length]).toEqual([['a b'], 200]);
    const many = (side: string) => {
      const lines = Array.from({ length: 100 }, (_, at) => `k${'y'.repeat(at)}: ${side}`);
      const notes = Array.from(
        { length: 100 },
        (_, at) => `cpu: ${side}${at}\nBenchmarkA 1 1 ns/op`,
      );
      return fileOf([...lines, ...notes].join('\n'));
    };
    const found = differencesOf([many('old')], [many('new')]);
    expect([found.length, found[0]?.setting, found[0]?.before.length]).toEqual([40, 'cpu', 20]);
  });

  it('take keys of every name', () => {
    const text = (value: string) =>
      `constructor: ${value}\n__proto__: ${value}\nBenchmarkA 1 1 ns/op`;
    expect(differencesOf([fileOf(text('a'))], [fileOf(text('b'))])).toEqual([
      { setting: 'constructor', before: ['a'], after: ['b'] },
    ]);
  });
});

it('have neither a key nor a value of control characters alone', () => {
  const [before, after] = [
    { '\u0001': 'x', os: '\u0001', cpu: 'a' },
    { '\u0001': 'y', os: 'linux', cpu: 'b' },
  ].map(google);
  expect(
    differencesOf(before === undefined ? [] : [before], after === undefined ? [] : [after]),
  ).toEqual([
    { setting: 'cpu', before: ['a'], after: ['b'] },
    { setting: 'os', before: [], after: ['linux'] },
  ]);
});
