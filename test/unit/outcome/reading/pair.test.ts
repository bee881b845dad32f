import { describe, expect, it } from 'vitest';
import type { Baseline } from '../../../../src/model/round.ts';
import type { BenchmarkFile } from '../../../../src/outcome/reading/benchmark.ts';
import { type PairRequest, pair } from '../../../../src/outcome/reading/pair.ts';
import {
  PairingError,
  type PairingProblem,
} from '../../../../src/outcome/reading/pairing-problem.ts';
import { fileOf, NOTHING_ASKED } from '../../../support/benchmarks.ts';
import { figure } from '../../../support/figure.ts';

const plain = (cases: object, more: object = {}) =>
  fileOf({ metric: 'time', unit: 's', cases, ...more });

function paired(
  before: BenchmarkFile | readonly BenchmarkFile[] | null,
  after: BenchmarkFile | readonly BenchmarkFile[],
  more: Partial<PairRequest> = {},
) {
  const list = (files: BenchmarkFile | readonly BenchmarkFile[]) =>
    Array.isArray(files) ? files : [files as BenchmarkFile];
  return pair({
    before: before === null ? null : list(before),
    after: list(after),
    ...NOTHING_ASKED,
    ...more,
  });
}

function problemOf(act: () => unknown): PairingProblem {
  try {
    act();
  } catch (error) {
    if (error instanceof PairingError) return error.problem;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe('pairs', () => {
  it('are what has one name on both sides; the rest is listed', () => {
    const found = paired(plain({ a: [1, 2], gone: 3 }), plain({ new: 1, a: [2] }));
    expect(found).toEqual({
      own: { metric: 'time', better: 'lower', unit: 's' },
      pairs: [
        {
          name: 'a',
          before: { kind: 'samples', values: [1, 2] },
          after: { kind: 'samples', values: [2] },
        },
      ],
      onlyBefore: ['gone'],
      onlyAfter: ['new'],
    });
  });

  it('are in the unit of the files before', () => {
    const { own, pairs } = paired(plain({ a: 2 }), plain({ a: [1500, 900] }, { unit: 'ms' }));
    expect(own?.unit).toBe('s');
    expect(pairs[0]?.after).toEqual({ kind: 'samples', values: [1.5, 0.9], resolution: 0.001 });
  });

  it('are in one unit, though a file writes each benchmark in its own', () => {
    const row = (name: string, real_time: number, time_unit: string) => ({
      ...{ name, real_time, time_unit, cpu_time: 1, run_type: 'iteration' },
    });
    const file = (a: object, b: object) => fileOf({ context: {}, benchmarks: [a, b] });
    const before = file(row('fast', 20, 'ns'), row('slow', 3, 'us'));
    const { own, pairs } = paired(before, file(row('fast', 0.01, 'us'), row('slow', 2.5, 'us')));
    expect(own?.unit).toBe('ns');
    expect(pairs.map(({ before: old, after }) => [old, after])).toEqual([
      [
        { kind: 'invocations', values: [20], iterations: null },
        { kind: 'invocations', values: [10], iterations: null },
      ],
      [
        { kind: 'invocations', values: [3000], iterations: null },
        { kind: 'invocations', values: [2500], iterations: null },
      ],
    ]);
  });

  it('scale summaries, logarithms included', () => {
    const summary = { n: 9, mean: 2000, sd: 10, log_mean: Math.log(2000), log_sd: 0.005 };
    const { pairs } = paired(plain({ a: 2 }), plain({ a: summary }, { unit: 'ms' }));
    const [{ after } = { after: null }] = pairs;
    if (after?.kind !== 'summary') throw new Error('no summary');
    expect(after.summary).toMatchObject({ n: 9, mean: 2, sd: 0.01, logSd: 0.005 });
    expect(after.summary.logMean).toBeCloseTo(Math.log(2), 12);
  });

  it('scale a summary without logarithms', () => {
    const after = plain({ a: { n: 9, mean: 2000, sd: 10 } }, { unit: 'ms' });
    const [found] = paired(plain({ a: 2 }), after).pairs;
    expect(found?.after).toMatchObject({ summary: { mean: 2, logMean: null, logSd: null } });
  });

  it('of one iteration in each process have nothing inside of them', () => {
    const jmh = fileOf([
      {
        ...{ benchmark: 'b', mode: 'avgt' },
        primaryMetric: { score: 1, scoreUnit: 's/op', rawData: [[1], [3]] },
      },
    ]);
    const values = { kind: 'invocations', values: [1, 3], iterations: null };
    expect(paired(jmh, jmh).pairs[0]?.before).toEqual(values);
  });

  it('of an invocation with a reading that is not above 0 are 0', () => {
    const run = (...values: readonly number[]) =>
      fileOf(values.map((value) => `BenchmarkX 1 ${value} ns/op\n`).join(''));
    expect(paired(run(1, 0), run(1)).pairs[0]?.before).toMatchObject({ values: [0] });
  });

  it('gather the readings of several files a side', () => {
    const { pairs } = paired([plain({ a: [1, 2] }), plain({ a: 3, b: 1 })], plain({ a: [1] }));
    expect(pairs[0]?.before).toEqual({ kind: 'samples', values: [1, 2, 3] });
  });

  it('have the step that they were taken in where each file has one figure in another unit', () => {
    const after = [12, 12, 13].map((a) => plain({ a }, { unit: 'ms' }));
    const { pairs } = paired(plain({ a: [1, 2] }), after);
    expect(pairs[0]?.after).toEqual({
      kind: 'samples',
      values: [0.012, 0.012, 0.013],
      resolution: 0.001,
    });
  });

  it('gather files of one side that are in several units of one measure', () => {
    const [s, ms] = [plain({ a: [1, 2] }), plain({ a: [1500, 900] }, { unit: 'ms' })];
    const { own, pairs } = paired([s, ms], [ms, s]);
    expect([own?.unit, pairs[0]?.before, pairs[0]?.after]).toEqual([
      's',
      { kind: 'samples', values: [1, 2, 1.5, 0.9], resolution: 1 },
      { kind: 'samples', values: [1.5, 0.9, 1, 2], resolution: 1 },
    ]);
    expect(problemOf(() => paired([s, plain({ a: 1 }, { unit: 'MB' })], s))).toEqual({
      code: 'units',
      name: 'a',
      units: ['s', 'MB'],
    });
    expect(problemOf(() => paired([s, plain({ a: 1 }, { unit: null })], s))).toMatchObject({
      units: ['s', 'no unit'],
    });
  });

  it('take the means of forks over several files', () => {
    const jmh = (rawData: readonly (readonly number[])[]) =>
      fileOf([
        { benchmark: 'b', mode: 'avgt', primaryMetric: { score: 1, scoreUnit: 's/op', rawData } },
      ]);
    const { pairs } = paired([jmh([[1, 3]]), jmh([[4, 6]])], jmh([[1, 2, 3]]));
    expect(pairs[0]?.before).toEqual({
      kind: 'invocations',
      values: [2, 5],
      iterations: { kind: 'samples', values: [1, 3, 4, 6] },
    });
    expect(pairs[0]?.after).toEqual({
      kind: 'invocations',
      values: [2],
      iterations: { kind: 'samples', values: [1, 2, 3] },
    });
  });

  it.each([
    [
      'one has a single reading',
      [
        { sampleCount: 1, sd: null },
        { sampleCount: 3, sd: 1 },
      ],
      [4, 10],
    ],
    [
      'one has no number',
      [
        { sampleCount: null, sd: 1 },
        { sampleCount: 3, sd: 1 },
      ],
      null,
    ],
    [
      'one has no deviation',
      [
        { sampleCount: 3, sd: null },
        { sampleCount: 3, sd: 1 },
      ],
      null,
    ],
    [
      'they differ too much',
      [
        { sampleCount: 3, sd: 1e200 },
        { sampleCount: 3, sd: 1 },
      ],
      null,
    ],
    ['one has its samples', [{ samples: [9, 11] }, { sampleCount: 3, sd: 1 }], [5, 10]],
    ['one has a sample of 0', [{ samples: [0, 20] }, { sampleCount: 3, sd: 1 }], null],
  ])('pool the statistics of invocations: %s', (_, entries, expected) => {
    const files = entries.map((entry) =>
      fileOf({
        files: [
          {
            groups: [
              { fullName: 'f', benchmarks: [{ name: 'a', mean: 10, samples: [], ...entry }] },
            ],
          },
        ],
      }),
    );
    const { before } = paired(files, files).pairs[0] ?? {};
    const inside = before?.kind === 'invocations' ? before.iterations : undefined;
    const summary = inside?.kind === 'summary' ? inside.summary : null;
    expect(summary === null ? null : [summary.n, summary.mean]).toEqual(expected);
  });

  it('take each of several summaries for one figure', () => {
    const sum = (mean: number) => plain({ a: { n: 3, mean } });
    const { pairs } = paired([sum(1), sum(2)], sum(3));
    expect(pairs[0]?.before).toEqual({ kind: 'samples', values: [1, 2] });
    expect(pairs[0]?.after).toMatchObject({ kind: 'summary', summary: { n: 3, mean: 3 } });
  });

  it('are the geometric mean of each file, where a file is one invocation', () => {
    const run = (...values: readonly number[]) =>
      fileOf(values.map((value) => `BenchmarkX 1 ${value} ns/op\n`).join(''));
    const { pairs } = paired([run(1, 4), run(9)], run(5));
    expect(pairs[0]).toEqual({
      name: 'X',
      before: {
        kind: 'invocations',
        values: [2, 9],
        iterations: { kind: 'samples', values: [1, 4, 9] },
      },
      after: { kind: 'invocations', values: [5], iterations: null },
    });
  });

  it('pool the statistics of several invocations, where the samples are left out', () => {
    const run = (mean: number, sd: number) =>
      fileOf({
        files: [
          {
            groups: [
              { fullName: 'f', benchmarks: [{ name: 'a', mean, sd, sampleCount: 3, samples: [] }] },
            ],
          },
        ],
      });
    const { pairs } = paired([run(10, 1), run(20, 1)], run(10, 1));
    const { before } = pairs[0] ?? {};
    if (before?.kind !== 'invocations' || before.iterations?.kind !== 'summary') {
      throw new Error('no invocations');
    }
    // The sample means of log-normal readings of these means and deviations.
    expect(before.values[0]).toBeCloseTo(10 / Math.sqrt(1.01), 10);
    const { n, mean, sd } = before.iterations.summary;
    expect([n, mean]).toEqual([6, 15]);
    expect(sd).toBeCloseTo(Math.sqrt((2 + 2 + 6 * 25) / 5), 12);
  });

  it('say the package of Go benchmarks only where there are several', () => {
    const go = (pkg: string, name = 'X') => fileOf(`pkg: ${pkg}\nBenchmark${name} 1 10 ns/op\n`);
    expect(paired(go('p'), go('p')).pairs[0]?.name).toBe('X');
    const both = paired([go('p'), go('q')], [go('p'), go('q')]);
    expect(both.pairs.map(({ name }) => name)).toEqual(['p.X', 'q.X']);
  });
});

describe('other names', () => {
  it('are never taken for the same, even one on each side', () => {
    expect(problemOf(() => paired(plain({ old: 1 }), plain({ new: 1 })))).toEqual({
      code: 'one-each',
      before: 'old',
      after: 'new',
    });
  });

  it('are the same where that is said; the old name stays', () => {
    const found = paired(plain({ old: 1, x: 1 }), plain({ new: 2, x: 1 }), { map: ['old=new'] });
    expect(found.pairs.map(({ name }) => name)).toEqual(['old', 'x']);
    expect([found.onlyBefore, found.onlyAfter]).toEqual([[], []]);
  });

  it('may hold the sign that parts them', () => {
    const [before, after] = [plain({ 'f=a': 1 }), plain({ 'f=b=c': 2 })];
    expect(paired(before, after, { map: ['f=a=f=b=c'] }).pairs).toHaveLength(1);
  });

  it('need an arrow where that leaves a doubt', () => {
    const [before, after] = [plain({ a: 1, 'a=b': 1 }), plain({ 'b=c': 2, c: 2 })];
    expect(problemOf(() => paired(before, after, { map: ['a=b=c'] }))).toEqual({
      code: 'map-ambiguous',
      written: 'a=b=c',
    });
    const found = paired(before, after, { map: ['a => b=c', 'a=b => c'] });
    expect(found.pairs.map(({ name }) => name)).toEqual(['a', 'a=b']);
  });

  it.each([
    [['old'], { code: 'map-form', written: 'old' }],
    [['=new'], { code: 'map-form', written: '=new' }],
    [
      ['old=nww'],
      { code: 'map-unknown', written: 'old=nww', side: 'after', name: 'nww', suggestion: 'new' },
    ],
    [
      ['odl=new'],
      { code: 'map-unknown', written: 'odl=new', side: 'before', name: 'odl', suggestion: 'old' },
    ],
    [['p=q'], { code: 'map-unknown', written: 'p=q', side: null, name: null, suggestion: null }],
    [['old=new', 'old=x'], { code: 'map-twice', name: 'old' }],
    [['old=new', 'x=new'], { code: 'map-twice', name: 'new' }],
    [
      ['old=new=x'],
      { code: 'map-unknown', written: 'old=new=x', side: 'after', name: 'new=x', suggestion: null },
    ],
  ])('%j is refused', (map, problem) => {
    const act = () => paired(plain({ old: 1, x: 1 }), plain({ new: 2, x: 1 }), { map });
    expect(problemOf(act)).toEqual(problem);
  });

  it('that a map has taken are not paired a second time', () => {
    const found = paired(plain({ a: 1, b: 1 }), plain({ b: 2 }), { map: ['a=b'] });
    expect(found.pairs.map(({ name }) => name)).toEqual(['a']);
    expect(found.onlyBefore).toEqual(['b']);
  });

  it('suggest what may be meant where nothing is in common', () => {
    const problem = problemOf(() =>
      paired(plain({ 'sort small': 1, x: 1 }), plain({ 'sort smal': 1, yy: 1 })),
    );
    expect(problem).toMatchObject({
      code: 'nothing-in-common',
      likely: ['sort small', 'sort smal'],
      isOtherProcessors: false,
    });
  });

  it('that differ in the number of processors are told to', () => {
    const go = (procs: number) =>
      fileOf(`BenchmarkA-${procs} 1 10 ns/op\nBenchmarkB-${procs} 1 10 ns/op\n`);
    expect(problemOf(() => paired(go(8), go(16)))).toMatchObject({ isOtherProcessors: true });
  });
});

describe('benchmarks of one file', () => {
  const [old, next] = [plain({ old: [1, 2] }), plain({ new: [2] })];

  it('are a pair under the old name where one was named on each side', () => {
    const found = paired([old, old], [next], { arePicked: true });
    expect(found.pairs.map(({ name, before }) => [name, before])).toEqual([
      ['old', { kind: 'samples', values: [1, 2, 1, 2] }],
    ]);
    expect([found.onlyBefore, found.onlyAfter]).toEqual([[], []]);
  });

  it('need a map where there are several', () => {
    const more = plain({ other: 3 });
    const act = (map: readonly string[]) => paired([old, more], next, { arePicked: true, map });
    expect(problemOf(() => act([])).code).toBe('nothing-in-common');
    expect(act(['other=new']).pairs.map(({ name }) => name)).toEqual(['other']);
  });

  const both = plain({ old: [1, 2], new: [2], other: 3 });
  const within = (map: readonly string[]) => paired(both, both, { map, onlyMapped: true });

  it('are compared on both sides of it where that is said, and nothing else of it', () => {
    expect(within(['old=new'])).toMatchObject({
      pairs: [{ name: 'old', before: { values: [1, 2] }, after: { values: [2] } }],
      onlyBefore: [],
      onlyAfter: [],
    });
    expect(within(['old=new', 'new=other']).pairs.map(({ name }) => name)).toEqual(['old', 'new']);
  });

  it('are not compared with themselves', () => {
    expect(problemOf(() => within(['old=new', 'other=other']))).toEqual({
      code: 'map-itself',
      name: 'other',
    });
    expect(problemOf(() => within([]))).toEqual({ code: 'nothing-mapped' });
  });
});

describe('what is compared', () => {
  const go = fileOf('BenchmarkA 1 10 ns/op 5 B/op 3 pts\nBenchmarkB/x=1 1 20 ns/op 6 B/op 3 pts\n');

  it('is the main metric, or the one that is named, by its unit as well', () => {
    expect(paired(go, go).own).toEqual({ metric: 'time', better: 'lower', unit: 'ns/op' });
    for (const metric of ['memory', 'B/op']) {
      expect(paired(go, go, { metric }).own?.metric).toBe('memory');
    }
    expect(problemOf(() => paired(go, go, { metric: 'memroy' }))).toMatchObject({
      code: 'unknown-metric',
      suggestion: 'memory',
    });
  });

  it('must be named where a file holds several alike, or the files differ', () => {
    const entry = (mode: string, scoreUnit: string) => ({
      benchmark: 'b',
      mode,
      primaryMetric: { score: 1, scoreUnit, rawData: [[1]] },
    });
    const both = fileOf([entry('thrpt', 'ops/s'), entry('avgt', 's/op')]);
    expect(problemOf(() => paired(both, both))).toEqual({
      code: 'which-metric',
      known: ['throughput', 'average-time'],
    });
    expect(paired(both, both, { metric: 'throughput' }).own?.better).toBe('higher');
    const [rate, time] = [fileOf([entry('thrpt', 'ops/s')]), fileOf([entry('avgt', 's/op')])];
    expect(problemOf(() => paired([rate, rate], [time, rate]))).toEqual({
      code: 'other-metrics',
      metrics: ['throughput', 'average-time'],
      files: [0, 2],
    });
  });

  it('takes plain names of a time for one where the units convert, with --metric as well', () => {
    const [old, next] = [
      plain({ a: 2 }, { metric: 'latency' }),
      plain({ a: [1500, 900] }, { unit: 'ms/op' }),
    ];
    for (const metric of [null, 'latency', 'time']) {
      const { own, pairs } = paired(old, next, { metric });
      expect(own).toEqual({ metric: metric ?? 'latency', better: 'lower', unit: 's' });
      expect(pairs[0]?.after).toMatchObject({ values: [1.5, 0.9] });
    }
    const narrow = plain({ a: 2 }, { metric: 'cpu_time' });
    expect(problemOf(() => paired(old, narrow))).toMatchObject({ code: 'other-metrics' });
    expect(problemOf(() => paired([old, next], narrow))).toEqual({
      ...{ code: 'other-metrics', metrics: ['latency', 'cpu_time'], files: [0, 2] },
    });
    const bare = plain({ a: 2 }, { metric: 'latency', unit: undefined });
    expect(problemOf(() => paired(bare, next))).toMatchObject({ code: 'other-metrics' });
  });

  it('needs a direction', () => {
    const act = (better: PairRequest['better']) => paired(go, go, { metric: 'pts', better });
    expect(problemOf(() => act(null))).toEqual({ code: 'no-direction', metric: 'pts' });
    expect(act('higher').own?.better).toBe('higher');
    expect(problemOf(() => paired(go, go, { better: 'higher' }))).toEqual({
      code: 'directions',
      metric: 'time',
    });
  });

  it('has units of one measure', () => {
    const rate = plain({ a: 1 }, { unit: 'widgets' });
    expect(problemOf(() => paired(plain({ a: 1 }), rate))).toEqual({
      code: 'units',
      name: 'a',
      units: ['widgets', 's'],
    });
  });

  it('can be fewer: * stands for any text, and nothing else for another', () => {
    const names = (only: readonly string[]) =>
      paired(go, go, { only }).pairs.map(({ name }) => name);
    expect(names(['B*'])).toEqual(['B/x=1']);
    expect(names(['*x=*', 'A'])).toEqual(['A', 'B/x=1']);
    expect(names(['*'])).toHaveLength(2);
    expect(problemOf(() => paired(go, go, { only: ['B.x=1'] }))).toMatchObject({
      code: 'no-match',
      suggestion: 'B/x=1',
    });
    expect(problemOf(() => paired(go, go, { only: ['AA*A'] }))).toMatchObject({ code: 'no-match' });
  });

  it('finds a hostile pattern in linear time', () => {
    const long = plain({ ['a'.repeat(900)]: 1 });
    const act = () => paired(long, long, { only: [`${'*a'.repeat(400)}b`] });
    expect(problemOf(act)).toMatchObject({ code: 'no-match' });
  });
});

describe('the baseline', () => {
  const at = { file: 'round.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const baseline: Baseline = {
    metric: 'latency',
    better: 'lower',
    unit: 'us',
    cases: ['a', 'b'].map((name) => ({
      name,
      now: figure('number', 400),
      target: null,
      statedGap: null,
      at,
    })),
    notes: [],
  };

  it('is what was before: readings come in its unit, and its figures are not repeated', () => {
    const after = { kind: 'samples', values: [300, 200], resolution: 100 };
    expect(paired(null, plain({ a: [0.0003, 0.0002] }), { baseline })).toEqual({
      own: null,
      pairs: [{ name: 'a', before: null, after }],
      onlyBefore: ['b'],
      onlyAfter: [],
    });
  });

  it.each([
    [
      { unit: 'ops/s' },
      { code: 'baseline-direction', metric: 'time', better: 'higher', baseline: 'lower' },
    ],
    [{ unit: 'MB' }, { code: 'baseline-unit', unit: 'MB', baseline: 'us' }],
    [{ unit: null }, { code: 'baseline-unit', unit: null, baseline: 'us' }],
    [
      { metric: 'user time' },
      { code: 'baseline-metric', metric: 'user time', baseline: 'latency' },
    ],
  ])('%j is none of its readings', (more, problem) => {
    expect(problemOf(() => paired(null, plain({ a: 1 }, more), { baseline }))).toEqual(problem);
  });

  it('has names for benchmarks of both sides, where that is said', () => {
    const [old, next] = [plain({ x: 2, y: 4 }), plain({ x: 1, z: 3 })];
    const named = (map: readonly string[]) =>
      paired(old, next, { baseline, map }).pairs.map(({ name }) => name);
    expect(named(['a=x'])).toEqual(['a']);
    expect(named(['a=x', 'y=z', 'b=y'])).toEqual(['a', 'b']);
    expect(named(['x=z'])).toEqual(['x']);
    expect(problemOf(() => named(['a=x', 'b=x']))).toEqual({ code: 'map-twice', name: 'x' });
    expect(problemOf(() => named(['c=x'])).code).toBe('map-unknown');
    expect(problemOf(() => named(['a=w']))).toMatchObject({ code: 'map-unknown', side: null });
    const [signs, ends] = [plain({ 'x=z': 1, 'a=x': 1 }), plain({ 'x=z': 1, z: 1 })];
    const between = paired(signs, ends, { baseline, map: ['a=x=z'] });
    expect(between.pairs.map(({ name }) => name)).toEqual(['x=z', 'a=x']);
    const [one, other] = [plain({ x: 2 }), plain({ z: 3 })];
    const { pairs } = paired(one, other, { baseline, map: ['a=x'], arePicked: true });
    expect(pairs.map(({ name }) => name)).toEqual(['a']);
  });
});

describe('benchmarks that are asked for', () => {
  const go = (pkg: string, name: string) => fileOf(`pkg: ${pkg}\nBenchmark${name} 1 10 ns/op\n`);

  it('may be named with their package', () => {
    const side = [go('p', 'X'), go('q', 'X'), go('p', 'Y')];
    expect(paired(side, side, { only: ['q.X'] }).pairs).toHaveLength(1);
    expect(paired(side, side, { only: ['p.*'] }).pairs.map(({ name }) => name)).toEqual(['X', 'Y']);
    expect(problemOf(() => paired(side, side, { only: ['q.Z'] }))).toMatchObject({
      ...{ code: 'no-match', suggestion: 'q.X' },
    });
  });

  it('may be on one side alone', () => {
    const act = () => paired(plain({ old: 1 }), plain({ new: 1 }), { only: ['new'] });
    expect(problemOf(act)).toMatchObject({ code: 'nothing-in-common', before: [], after: ['new'] });
  });

  it('are not in other processors where their names differ besides', () => {
    const both = (names: readonly string[]) =>
      fileOf(names.map((name) => `Benchmark${name} 1 10 ns/op\n`).join(''));
    const act = () => paired(both(['A-8', 'B-8']), both(['C-16', 'D-16']));
    expect(problemOf(act)).toMatchObject({ isOtherProcessors: false });
  });

  it('have one direction, which may be said again', () => {
    expect(paired(plain({ a: 1 }), plain({ a: 1 }), { better: 'lower' }).pairs).toHaveLength(1);
    const score = (better: string) => plain({ a: 1 }, { metric: 'score', better });
    const act = () => paired(score('lower'), score('higher'));
    expect(problemOf(act)).toEqual({ code: 'directions', metric: 'score' });
  });

  it('need their main metric, and no two that may be the one that is named', () => {
    const rows = fileOf({
      context: {},
      benchmarks: [{ name: 'a', run_type: 'iteration', cpu_time: 1 }],
    });
    expect(problemOf(() => paired(rows, rows))).toEqual({
      ...{ code: 'which-metric', known: ['cpu_time'] },
    });
    const entry = (mode: string) => {
      return { benchmark: 'b', mode, primaryMetric: { score: 1, scoreUnit: 's/op' } };
    };
    const act = (...modes: readonly string[]) =>
      paired(plain({ b: 1 }, { metric: 'duration' }), fileOf(modes.map(entry)), {
        metric: 'duration',
      });
    expect(act('avgt').pairs).toHaveLength(1);
    expect(problemOf(() => act('avgt', 'sample')).code).toBe('unknown-metric');
  });

  it('are mapped as is said where one was named on each side', () => {
    const act = (map: readonly string[]) =>
      paired(plain({ old: 1 }), plain({ new: 1 }), { arePicked: true, map });
    expect(act(['old=new']).pairs).toHaveLength(1);
    expect(problemOf(() => act(['old=nww']))).toMatchObject({ code: 'map-unknown', name: 'nww' });
  });
});
