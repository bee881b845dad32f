import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { isStress } from '../support/effort.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

/** What an exporter of samples writes of a large suite was seen at 18 MB; `npm test` reads a ninth of it. */
const [MEGABYTES, HEAP] = isStress() ? [18, 256] : [2, 56];
const LARGE = MEGABYTES * 1024 * 1024;

const PATH = 'rounds/round1/outcomes/tile-size.yaml';

const root = folderOfAll('outcome');

beforeAll(() => {
  writeFiles(root, {
    ...EXAMPLE_BASE,
    // Nothing is promised of certain benchmarks.
    'rounds/round1/round.yaml': 'title: Round 1\nentries: [tile-size, async-copy]\n',
    'old.yaml': plain(2),
    'new.yaml': plain(1),
  });
});

const plain = (time: number) =>
  `metric: time\nunit: s\ncases: { a: [${time}, ${time}.1, ${time}, ${time}.1] }\n`;

interface Kept {
  readonly samples: readonly number[];
  readonly iterations: { readonly n: number };
}

interface Sides {
  readonly before: Kept;
  readonly after: Kept;
}

/** Repetitions of Google Benchmark, 60 names, until the file is as large as asked. */
function largeFile(name: string, scale: number): void {
  writeRows(name, scale, (size) => size >= LARGE);
}

function writeRows(name: string, scale: number, isEnough: (size: number, rows: number) => boolean) {
  const rows: string[] = [];
  for (let size = 0, at = 0; !isEnough(size, at); at += 1) {
    const benchmark = `BM_Kernel/${at % 60}/threads:8`;
    const time = scale * (100 + (at % 60) + 0.001 * ((at * 7919) % 1009));
    rows.push(
      JSON.stringify({
        ...{ name: benchmark, run_name: benchmark, run_type: 'iteration', repetitions: 1000 },
        ...{ repetition_index: Math.floor(at / 60), threads: 8, iterations: 100_000 },
        ...{ real_time: time, cpu_time: time, time_unit: 'ns', items_per_second: 1e9 / time },
      }),
    );
    size += (rows.at(-1)?.length ?? 0) + 2;
  }
  writeFileSync(join(root, name), `{"context": {}, "benchmarks": [\n${rows.join(',\n')}\n]}\n`);
}

/** Run the built shark; what a file holds comes through a pipe where one is named. */
function outcome(argv: readonly string[], piped?: string) {
  const program = [
    `--max-old-space-size=${HEAP}`,
    join(REPOSITORY, 'bin/shark.js'),
    'outcome',
    'round1',
    'tile-size',
    ...argv,
  ];
  const [command, ...words] =
    piped === undefined
      ? [process.execPath, ...program]
      : ['sh', '-c', `cat ${piped} | "$@"`, 'sh', process.execPath, ...program];
  const { status, signal, stdout, stderr } = spawnSync(command as string, words, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(signal, stderr.slice(-2000)).toBeNull();
  expect(stderr).not.toContain('a defect in shark');
  return { code: status, stdout, stderr };
}

describe('shark outcome, built', () => {
  it(`reads two files of ${MEGABYTES} MB with ${HEAP} MB of heap, and keeps their summaries`, () => {
    largeFile('large-old.json', 1.2);
    largeFile('large-new.json', 1);
    expect(statSync(join(root, 'large-old.json')).size).toBeGreaterThan(LARGE);
    // A file is one invocation, and one a side would be inconclusive: three small ones beside it.
    const luck = [0.99, 1.005, 1.01];
    luck.forEach((each, at) => {
      writeRows(`old-${at}.json`, 1.2 * each, (_, rows) => rows === 3 * 60);
      writeRows(`new-${at}.json`, each, (_, rows) => rows === 3 * 60);
    });
    const files = (side: string) => [
      `large-${side}.json`,
      ...luck.map((_, at) => `${side}-${at}.json`),
    ];
    const argv = ['--before', ...files('old'), '--after', ...files('new'), '--format', 'json'];
    const run = outcome(argv);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const { geomean, cases } = JSON.parse(run.stdout).outcome.measured;
    expect(cases).toHaveLength(60);
    expect(geomean.point).toBeCloseTo(1.2, 6);
    const written = readFileSync(join(root, PATH), 'utf8');
    expect(written.length).toBeLessThan(60_000);
    const sides = Object.values(parse(written).benchmarks.cases).flatMap((each) => [
      (each as Sides).before,
      (each as Sides).after,
    ]);
    for (const { samples, iterations } of sides) {
      expect(samples).toHaveLength(4);
      expect(iterations.n).toBeGreaterThan(MEGABYTES * 60);
      expect(iterations).not.toHaveProperty('samples');
    }
  });

  it('reads from a pipe, and changes an outcome without a trace beside it', () => {
    const mine = 'status: failure # so far\ncauses: [Too wide.]\n';
    mkdirSync(join(root, dirname(PATH)), { recursive: true });
    writeFileSync(join(root, PATH), mine);
    const run = outcome(
      ['--before', 'old.yaml', '--after', '/dev/stdin', '--status', 'success'],
      'new.yaml',
    );
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const written = readFileSync(join(root, PATH), 'utf8');
    expect(written.startsWith(mine.replace('failure', 'success'))).toBe(true);
    const again = outcome(['--before', 'old.yaml', '--after', 'new.yaml']);
    expect([again.code, again.stderr.includes('holds readings already')]).toEqual([2, true]);
    expect(readFileSync(join(root, PATH), 'utf8')).toBe(written);
  });
});
