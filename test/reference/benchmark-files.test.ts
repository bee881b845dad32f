import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { fixture } from '../support/benchmarks.ts';
import { runCli } from '../support/cli.ts';
import { needs } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';

/**
 * Real exported files, with what is known of them: benchstat's own answers for its test
 * data, and ratios computed from the files by hand. Sources: test/fixtures/benchmarks.
 */

interface Side {
  readonly value: number;
  readonly n: number;
  readonly median: number;
}

interface Case {
  readonly case: string;
  readonly before: Side;
  readonly after: Side;
  readonly speedup: { readonly point: number; readonly low: number | null };
  readonly medianSpeedup: number;
}

interface Measured {
  readonly metric: string;
  readonly unit: string;
  readonly better: string;
  readonly noise: string;
  readonly geomean: {
    readonly point: number;
    readonly low: number | null;
    readonly high: number | null;
  };
  readonly medianGeomean: number;
  readonly cases: readonly Case[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

const ROUND = 'rounds/round1/round.yaml';

/** benchstat takes every line for independent, whichever process wrote it. */
const AS_OTHERS = 'rules: { evidence: { unit: iterations, because: other programs count so } }\n';

async function compared(
  before: string | Uint8Array,
  after: string | Uint8Array,
  more: readonly string[] = [],
  rules: string = AS_OTHERS,
): Promise<Measured> {
  const words = [
    'outcome',
    'round1',
    'tile-size',
    '--before',
    'old',
    '--after',
    'new',
    '--dry-run',
  ];
  const run = await runCli([...words, '--format', 'json', ...more], {
    files: { ...EXAMPLE_BASE, [ROUND]: `${EXAMPLE_BASE[ROUND]}${rules}` },
    existing: { old: before, new: after },
  });
  expect([run.stderr, run.code]).toEqual(['', 0]);
  return JSON.parse(run.stdout).outcome.measured as Measured;
}

describe('fs2: throughput of JMH', () => {
  it('became 0.463x as fast, and not 2.16x', async () => {
    const found = await compared(
      fixture('jmh-fs2-before.json'),
      fixture('jmh-fs2-after.json'),
      [],
      '',
    );
    expect(found).toMatchObject({ metric: 'throughput', unit: 'ops/s', better: 'higher' });
    expect(found.geomean.point).toBeCloseTo(0.463, 3);
    expect(found.cases).toHaveLength(9);
    expect(found.cases.map(({ before }) => before.n)).toEqual(Array.from({ length: 9 }, () => 5));
  });
});

describe('cedarpy: pytest-benchmark, 16 names in common', () => {
  it('is 1.013x by medians; what was renamed is listed', async () => {
    const found = await compared(
      fixture('pytest-cedarpy-4.7.2.json'),
      fixture('pytest-cedarpy-4.8.0.json'),
    );
    expect([found.cases.length, found.onlyBefore.length, found.onlyAfter.length]).toEqual([
      16, 10, 10,
    ]);
    expect(found.medianGeomean).toBeCloseTo(1.013, 3);
  });
});

/** tools/compare.py of Google Benchmark 1.7.1 on its own pair of files: change of time, change of CPU. */
const COMPARED: readonly (readonly [name: string, time: string, cpu: string])[] = [
  ['BM_SameTimes', '+0.0000', '+0.0000'],
  ['BM_2xFaster', '-0.5000', '-0.5000'],
  ['BM_2xSlower', '+1.0000', '+1.0000'],
  ['BM_1PercentFaster', '-0.0100', '-0.0100'],
  ['BM_1PercentSlower', '+0.0100', '+0.0100'],
  ['BM_10PercentFaster', '-0.1000', '-0.1000'],
  ['BM_10PercentSlower', '+0.1000', '+0.1000'],
  ['BM_100xSlower', '+99.0000', '+99.0000'],
  ['BM_100xFaster', '-0.9900', '-0.9900'],
  ['BM_10PercentCPUToTime', '+0.1000', '-0.1000'],
  ['BM_ThirdFaster', '-0.3333', '-0.3334'],
  ['BM_NotBadTimeUnit', '-0.9000', '+0.2000'],
  ['BM_hasLabel', '+0.0000', '+0.0000'],
];

describe('compare.py', () => {
  it.each(['real_time', 'cpu_time'] as const)('finds the same changes of %s', async (metric) => {
    const files = ['gbench-compare-old.json', 'gbench-compare-new.json'].map(fixture);
    const [old = '', next = ''] = files;
    const found = await compared(old, next, ['--metric', metric]);
    // Its rows leave out what has another unit after; its mean does not.
    const rows = found.cases.filter(({ case: name }) => name !== 'BM_DifferentTimeUnit');
    const changes = rows.map(({ case: name, speedup }) => [name, signed(1 / speedup.point - 1)]);
    const column = metric === 'real_time' ? 1 : 2;
    expect(changes).toEqual(COMPARED.map((row) => [row[0], row[column]]));
    const mean = signed(1 / found.geomean.point - 1);
    expect(mean).toBe(metric === 'real_time' ? '-0.8113' : '-0.7779');
  });
});

function signed(change: number): string {
  const text = change.toFixed(4);
  return Number(text) < 0 ? text : `+${text.replace('-', '')}`;
}

/** SciPy 1.17.1, `ttest_ind(ln(old), ln(new), equal_var=False)` with its interval, as factors. */
describe('SciPy', () => {
  it.each([
    [0, 1.2114966499705766, 1.1999468714887942, 1.223157597860062],
    [1, 0.9973618423638054, 0.984472322806703, 1.0104201220887299],
  ])('finds the same intervals in the example of benchstat, row %i', async (row, ...expected) => {
    const { cases } = await compared(fixture('go-old.txt'), fixture('go-new.txt'));
    const { point, low, high } = (cases[row] as Case).speedup as Measured['geomean'];
    [point, low ?? 0, high ?? 0].forEach((figure, at) => {
      expect(Math.abs(figure / (expected[at] ?? 0) - 1)).toBeLessThan(1e-10);
    });
  });
});

/**
 * The two runs of the older documentation of benchstat, and its answer: GobEncode -13.31 %
 * (p=0.016 n=4+5), and no change of JSONEncode (p=0.286 n=4+5). The p-values are those of SciPy's
 * exact Mann-Whitney test of these readings.
 */
const GOB = [
  [13552735, 13553943, 13606356, 13683198],
  [11773189, 11942588, 11786159, 11628583, 11815924],
] as const;
const JSON_ENCODE = [
  [32395067, 32334214, 31992891, 31735022],
  [32036529, 32156552, 31288355, 31559706, 31765634],
] as const;

describe('the example in the documentation of benchstat', () => {
  it('has a change in the one benchmark, and none in the other', async () => {
    const text = (side: 0 | 1) =>
      [
        ...GOB[side].map((time) => `BenchmarkGobEncode \t100\t${time} ns/op`),
        ...JSON_ENCODE[side].map((time) => `BenchmarkJSONEncode \t50\t${time} ns/op`),
      ].join('\n');
    const [gob, json] = (await compared(text(0), text(1))).cases;
    expect([gob?.before.n, gob?.after.n]).toEqual([4, 5]);
    expect(((1 / (gob?.speedup.point ?? 1) - 1) * 100).toFixed(1)).toBe('-13.3');
    expect(gob?.speedup.low ?? 0).toBeGreaterThan(1);
    expect(json?.speedup.low ?? 2).toBeLessThan(1);
  });
});

/** `go-old-new.csv`, what benchstat prints as CSV: medians in seconds, change, number of readings. */
describe('benchstat', () => {
  it('reads its own example the same: medians, counts, changes, geometric mean', async () => {
    const found = await compared(fixture('go-old.txt'), fixture('go-new.txt'));
    const rows = new TextDecoder().decode(fixture('go-old-new.csv')).split('\n').slice(5, 7);
    rows.forEach((row, index) => {
      const [name, before = '', , after = '', , change = '', p = ''] = row.split(',');
      const each = found.cases[index];
      expect(each?.case).toBe(name);
      expect((each?.before.median ?? 0) * 1e-9).toBeCloseTo(Number(before), 15);
      expect((each?.after.median ?? 0) * 1e-9).toBeCloseTo(Number(after), 15);
      expect([each?.before.n, each?.after.n]).toEqual([Number(p.split('n=')[1]), 10]);
      const isChange = change !== '~';
      expect((each?.speedup.low ?? 0) > 1).toBe(isChange);
      if (isChange) {
        const delta = 1 / (each?.medianSpeedup ?? 1) - 1;
        expect(`${(delta * 100).toFixed(2)}%`).toBe(change);
      }
    });
    expect(`${((1 / found.medianGeomean - 1) * 100).toFixed(2)}%`).toBe('-8.94%');
  });

  /** Its file of readings that are exact: +5.00 % (n=1), 0.00 % (n=3), geometric mean +2.47 %. */
  it('reads exact readings of a unit of their own', async () => {
    const [before, after] = halves('go-units.txt');
    const found = await compared(before, after, ['--better', 'lower']);
    const change = (each: Case | undefined) => 1 / (each?.medianSpeedup ?? 1) - 1;
    expect(found.cases.map(({ case: name, after: { value } }) => [name, value])).toEqual([
      ['Size', 105],
      ['NonExact', 101],
    ]);
    const [size, nonExact] = found.cases;
    expect(1 / (size?.speedup.point ?? 1) - 1).toBeCloseTo(0.05, 12);
    expect(change(nonExact)).toBe(0);
    const product = (1 / (size?.speedup.point ?? 1)) * (1 + change(nonExact));
    expect(((Math.sqrt(product) - 1) * 100).toFixed(2)).toBe('2.47');
  });

  /** golang/go#19634: readings that are all equal hid a gain of 31.48 % from an older benchstat. */
  it('sees a change between readings that hardly differ', async () => {
    const [before, after] = halves('go-issue19634.txt');
    const found = await compared(before, after);
    const [only] = found.cases;
    expect(only).toMatchObject({ case: 'FloatSub/100-4', before: { n: 5, median: 115 } });
    expect(only?.after.value).toBeCloseTo(78.8, 12);
    expect(((1 / (only?.medianSpeedup ?? 1) - 1) * 100).toFixed(2)).toBe('-31.48');
    expect(only?.speedup.low ?? 0).toBeGreaterThan(1.4);
  });

  /** One reading a side: benchstat needs 4 to see a difference at 5 %, and so does shark. */
  it('decides nothing from one reading a side', async () => {
    const [before, after] = halves('go-small-sample.txt');
    const found = await compared(before, after);
    expect(found.cases[0]).toMatchObject({ before: { value: 100, n: 1 }, after: { n: 1 } });
    expect(found.noise).toBe('one-invocation');
    expect(found.geomean.low).toBeNull();
  });
});

/** The two halves that benchstat is given by its query `note`. */
function halves(name: string): readonly [string, string] {
  const text = new TextDecoder().decode(fixture(name));
  const [head = '', rest = ''] = text.split('note: before');
  const [before = '', after = ''] = rest.split('note: after');
  return [head + before, head + after];
}

const WHOLE = `${REPOSITORY}/../shared/benchdata`;

const NEEDS_WHOLE = needs('the benchmark files in ../shared/benchdata', existsSync(WHOLE));

describe('the whole files, where they are at hand', NEEDS_WHOLE, () => {
  const whole = (name: string) => readFileSync(`${WHOLE}/${name}`);

  it('hyperfine: about 1.49x by means, once the pair is named', async () => {
    const [before, after] = [whole('hyperfine/before.json'), whole('hyperfine/after.json')];
    const mean = (bytes: Uint8Array) =>
      (JSON.parse(new TextDecoder().decode(bytes)).results[0] as { mean: number }).mean;
    expect(mean(before) / mean(after)).toBeCloseTo(1.49, 2);
    const found = await compared(before, after, ['--map', 'sh slow.sh=sh fast.sh']);
    expect(found.cases[0]).toMatchObject({
      case: 'sh slow.sh',
      before: { n: 40 },
      after: { n: 40 },
    });
    expect(found.geomean.low ?? 0).toBeLessThan(1.49);
    expect(found.geomean.high ?? 0).toBeGreaterThan(1.49);
  });

  it('cedarpy with its samples: 1.013x by medians, tens to hundreds of rounds', async () => {
    const found = await compared(
      whole('pytest-benchmark/cedarpy-4.7.2-with-data.json'),
      whole('pytest-benchmark/cedarpy-4.8.0-with-data.json'),
    );
    expect(found.medianGeomean).toBeCloseTo(1.013, 3);
    expect(found.cases.map(({ before }) => before.n).sort((a, b) => a - b)[0]).toBe(22);
  });

  it('cedarpy by invocations decides nothing: there is one file a side', async () => {
    const found = await compared(
      whole('pytest-benchmark/cedarpy-4.7.2-with-data.json'),
      whole('pytest-benchmark/cedarpy-4.8.0-with-data.json'),
      [],
      '',
    );
    expect([found.noise, found.geomean.low]).toEqual(['one-invocation', null]);
  });

  it('fs2 uncut: the same 0.463x', async () => {
    const found = await compared(whole('jmh/fs2-before.json'), whole('jmh/fs2-after.json'), [], '');
    expect(found.geomean.point).toBeCloseTo(0.463, 3);
  });
});
