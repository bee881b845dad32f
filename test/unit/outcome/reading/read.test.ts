import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { UnsupportedFormat } from '../../../../src/outcome/reading/fault.ts';
import { MAX_BENCHMARK_BYTES } from '../../../../src/outcome/reading/file-text.ts';
import { readBenchmarks } from '../../../../src/outcome/reading/read.ts';
import { faultOf, fileOf, fixture, read } from '../../../support/benchmarks.ts';

describe('the format', () => {
  it.each([
    ['hyperfine-1brc.json', 'hyperfine'],
    ['gbench-fib.json', 'google-benchmark'],
    ['gbench-run0.json', 'google-benchmark'],
    ['pytest-lagom.json', 'pytest-benchmark'],
    ['jmh-ojalgo.json', 'jmh'],
    ['vitest-sort.json', 'vitest'],
    ['mitata-sort.json', 'mitata'],
    ['pyperf-py36.json', 'pyperf'],
    ['cargo-criterion.json', 'cargo-criterion'],
    ['benchmarkdotnet-fib.json', 'benchmarkdotnet'],
    ['gab-safetensors.txt', 'github-action-benchmark'],
    ['gab-smaller.json', 'github-action-benchmark'],
    ['go-units.txt', 'go'],
    ['go-issue19634.txt', 'go'],
  ])('of %s is told by its content', (name, format) => {
    expect(fileOf(fixture(name), { allowFailed: true }).format).toBe(format);
  });

  it('is the one that is asked for, or an error that names the other', () => {
    expect(fileOf(fixture('jmh-ojalgo.json'), { format: 'jmh' }).format).toBe('jmh');
    expect(faultOf(fixture('jmh-ojalgo.json'), { format: 'hyperfine' })).toMatchObject({
      code: 'other-format',
      asked: 'hyperfine',
      found: 'jmh',
    });
    expect(faultOf('{"a": 1}', { format: 'hyperfine' })).toMatchObject({ code: 'shape' });
  });

  it.each([
    ['pytest-benchmark', { benchmarks: [{ name: 'a', stats: { data: [1] } }] }],
    [
      'google-benchmark',
      {
        context: { mhz_per_cpu: 1 },
        benchmarks: [
          { name: 'a', error_occurred: true },
          { name: 'b', real_time: 1 },
        ],
      },
    ],
    ['benchmarkdotnet', { Benchmarks: [{ FullName: 'a', Statistics: { Mean: 1 } }] }],
  ])('is %s without the description of the machine, or with a failure first', (format, content) => {
    expect(fileOf(content, { allowFailed: true }).format).toBe(format);
  });

  it('of a text is the one that is asked for, or an error that names the other', () => {
    const popcorn = 'benchmark.0.mean: 5\n';
    const asked = { format: 'go' } as const;
    expect(fileOf('BenchmarkA 1 10 ns/op\n', asked).format).toBe('go');
    const other = { code: 'other-format', asked: 'go', found: 'popcorn' };
    expect(faultOf(popcorn, asked)).toMatchObject(other);
    expect(faultOf('words\n', asked)).toMatchObject({ code: 'nothing' });
    expect(fileOf('[{"command": 1}]\nBenchmarkA 1 10 ns/op\n', asked).format).toBe('go');
  });

  it('is that of JSON where a script is said to be a text', () => {
    const script = 'window.BENCHMARK_DATA = {"lastUpdate": 1, "entries": {}};';
    expect(faultOf(script, { format: 'go' })).toMatchObject({ code: 'nothing' });
  });

  it('is none of a list of something, and nothing of an empty one', () => {
    expect(faultOf([1])).toMatchObject({ code: 'unknown-format' });
    expect(faultOf({ results: [1] })).toMatchObject({ code: 'unknown-format' });
    for (const empty of [[], {}, { results: [] }, { benchmarks: [] }])
      expect(faultOf(empty)).toMatchObject({ code: 'nothing' });
  });

  it.each(['1e999', '-1e999'])(
    'has no figure %s, which is no number to calculate with',
    (figure) => {
      const times = `{"results": [{"command": "a", "median": 1, "mean": 1, "times": [1, ${figure}]}]}`;
      expect(faultOf(times)).toMatchObject({ code: 'not-a-number', field: 'results[0].times' });
      const mean = `{"results": [{"command": "a", "median": 1, "mean": ${figure}}]}`;
      expect(faultOf(mean)).toMatchObject({ code: 'not-a-number', field: 'results[0].mean' });
      const user = `{"results": [{"command": "a", "median": 1, "mean": 1,\t"user": ${figure}}]}`;
      expect(fileOf(user).benchmarks.map(({ metric }) => metric)).toEqual(['time']);
    },
  );

  it('may have a byte order mark, and lines of Windows', () => {
    const text = new TextDecoder().decode(fixture('hyperfine-1brc.json'));
    expect(fileOf(`\ufeff${text.replaceAll('\n', '\r\n')}`).format).toBe('hyperfine');
  });
});

const UNSUPPORTED: readonly (readonly [UnsupportedFormat, unknown])[] = [
  ['k6', { metrics: {}, root_group: {} }],
  ['k6', { metrics: {}, state: {} }],
  ['asv-without-columns', { commit_hash: 'x', results: {}, params: {} }],
  ['criterion', { mean: { confidence_interval: {}, point_estimate: 1 }, slope: null }],
  ['criterion', { sampling_mode: 'Linear', iters: [1], times: [2] }],
  ['criterion', { group_id: 'a', full_id: 'a/b' }],
  ['bencher', { 'my bench': { latency: { value: 1 } } }],
  ['tinybench', [{ latency: { mean: 1 }, throughput: {} }]],
  ['tinybench', { latency: { mean: 1 } }],
  ['tinybench', [{ name: 'a', result: { latency: { mean: 1 } } }]],
  ['benchstat', ',old.txt,,new.txt,,,\n,sec/op,CI,sec/op,CI,vs base,P\n'],
  [
    'benchstat',
    '     │  before  │  after  │\n     │  sec/op  │ sec/op   vs base │\nX  1n ± 1%  1n ± 1%\n',
  ],
  ['hyperfine-csv', 'command,mean,stddev,median,user,system,min,max\nls,1,0,1,1,1,1,1\n'],
  ['hyperfine-text', 'Benchmark 1: ls\n  Time (mean ± σ):  1.2 ms ± 0.1 ms\n'],
  ['google-benchmark-text', '-----\nBenchmark             Time             CPU   Iterations\n'],
  ['google-benchmark-text', 'name,iterations,real_time,cpu_time,time_unit\n'],
  ['libtest', 'running 1 test\ntest bench_sort ... bench:   1,234 ns/iter (+/- 56)\n'],
  [
    'criterion',
    'group,function,value,throughput_num,throughput_type,sample_measured_value,unit,iteration_count\ng,f,,,,1000,ns,10\n',
  ],
  ['criterion-text', 'fib 20                  time:   [25.019 us 25.207 us 25.431 us]\n'],
  [
    'jmh-text',
    'Benchmark        Mode  Cnt  Score   Error  Units\nB.run           thrpt    5  1.0 ± 0.1  ops/s\n',
  ],
  [
    'go-test-json',
    '{"Time":"2025","Action":"output","Package":"p","Output":"BenchmarkX 1 2 ns/op\\n"}\n{"Action":"pass"}\n',
  ],
  ['pytest-benchmark-text', '---------- benchmark: 2 tests ----------\nName (time in us)\n'],
  [
    'k6',
    '{"type":"Metric","data":{"name":"d","type":"trend"},"metric":"d"}\n{"type":"Point","data":{"value":12.3},"metric":"d"}\n',
  ],
  [
    'k6',
    '{"metric":"d","type":"Metric","data":{"name":"d"}}\n{"metric":"d","type":"Point","data":{"value":12.3}}\n',
  ],
  ['ncu-text', '==PROF== Connected to process 1\n  sort(int*) (1, 1, 1)x(1, 1, 1)\n'],
];

describe('a known format that is not read', () => {
  it.each(UNSUPPORTED)('%s', (format, content) => {
    expect(faultOf(content)).toMatchObject({ code: 'foreign', format });
  });

  it('is told of a real file', () => {
    expect(faultOf(fixture('go-old-new.csv'))).toMatchObject({
      code: 'foreign',
      format: 'benchstat',
    });
  });
});

describe('what is no file of benchmarks', () => {
  const bytes = (...values: readonly number[]) => Uint8Array.from(values);

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\n', 'empty'],
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0), 'binary'],
    ['a text with NUL', 'BenchmarkX 1 2 ns/op\0', 'binary'],
    ['a compressed file', gzipSync('{}'), 'compressed'],
    ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'encoding'],
    ['bytes that are not UTF-8', bytes(0x7b, 0x22, 0xff, 0x22, 0x7d), 'encoding'],
    ['prose', 'It became faster.\n', 'unknown-format'],
    ['JSON of something', '{"name": "shark", "version": 1}', 'unknown-format'],
    ['a bare number', '12', 'unknown-format'],
    ['an empty list', '[]', 'nothing'],
    ['an empty object', '{}', 'nothing'],
    ['100 000 lists', '['.repeat(100_000), 'too-deep'],
    ['100 000 objects', '{"results":'.repeat(100_000), 'too-deep'],
  ])('%s', (_, content, code) => {
    expect(faultOf(content)).toMatchObject({ code });
  });

  it('is refused when it is larger than the limit, before anything is made of it', () => {
    const huge = new Uint8Array(MAX_BENCHMARK_BYTES + 1);
    expect(faultOf(huge)).toMatchObject({ code: 'too-large', bytes: huge.length });
  });

  it.each([' ', '\t', '- ', '│ ', 'time:   [1 ', 'Benchmark ', 'test x ... bench: 1'])(
    'is told from %j a hundred thousand times, however it is searched',
    (piece) => {
      expect(faultOf(`x${piece.repeat(100_000)}\n`)).toMatchObject({ code: 'unknown-format' });
      expect(faultOf(`${piece.repeat(100_000)}x\n`)).toMatchObject({ code: 'unknown-format' });
    },
  );

  it('breaks off at a line and column', () => {
    const text = new TextDecoder().decode(fixture('hyperfine-1brc.json')).slice(0, 300);
    expect(faultOf(text)).toMatchObject({ code: 'json', atEnd: true, line: 10, column: 32 });
    expect(faultOf('{"results": [\n  oops\n]}')).toMatchObject({
      code: 'json',
      line: 2,
      column: 3,
    });
  });

  it('never throws, wherever a real file is cut', () => {
    for (const name of ['hyperfine-1brc.json', 'gbench-run0.json', 'go-units.txt']) {
      const whole = fixture(name);
      for (let end = 0; end < whole.length; end += 7) {
        const cut = whole.subarray(0, end);
        const { ok } = readBenchmarks({
          name,
          bytes: cut,
          format: null,
          allowFailed: false,
          benchmark: null,
        });
        expect(ok && name.endsWith('.json')).toBe(false);
      }
    }
  });
});

describe('names', () => {
  const named = (command: string) => ({
    results: [{ command, mean: 1, median: 1, times: [1], exit_codes: [0] }],
  });

  it('stand on one line without control characters', () => {
    const hostile = 'a\u001b[31m\n::error::x\r\tb\u0000';
    const [first] = fileOf(named(hostile)).benchmarks;
    expect(first?.name).toBe('a [31m ::error::x b');
  });

  it('of metric, unit, tool, date and host do so as well', () => {
    const steered = (text: string) => `${text}\u001b[2J\n`;
    const { benchmarks, mainMetric, origin } = fileOf({
      metric: steered('lag'),
      unit: steered('us'),
      tool: steered('clock'),
      date: steered('today'),
      host: steered('box'),
      cases: { a: 1 },
    });
    expect(benchmarks[0]).toMatchObject({ metric: 'lag [2J', unit: 'us [2J' });
    expect([mainMetric, ...Object.values(origin)]).toEqual([
      'lag [2J',
      'clock [2J',
      'today [2J',
      'box [2J',
    ]);
  });

  it.each([
    ['__proto__', 'reserved'],
    ['constructor', 'reserved'],
    [' \n ', 'empty'],
    ['x'.repeat(1001), 'long'],
  ])('%j cannot be kept', (command, why) => {
    expect(faultOf(named(command))).toMatchObject({ code: 'bad-name', why });
  });

  it('are told at their place where they cannot be kept', () => {
    const text = '{"results": [\n  {"command": "__proto__", "times": [1, 2]}\n]}';
    const result = read(text);
    expect(result).toMatchObject({ ok: false, location: { line: 2, column: 15 } });
  });

  it('are no way into an object, whatever they are called', () => {
    const result = read(
      '{"__proto__": {"results": 1}, "results": [], "constructor": {"cases": 1}}',
    );
    expect(result).toMatchObject({ ok: false, fault: { code: 'nothing' } });
    expect(({} as Record<string, unknown>)['results']).toBeUndefined();
  });
});
