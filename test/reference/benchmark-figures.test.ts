import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { fixture } from '../support/benchmarks.ts';
import { runCli } from '../support/cli.ts';

/**
 * Real exported files, and what their speedups come to by plain arithmetic here: JSON.parse,
 * means and logarithms, and nothing of what the readers or the verdicts are made of.
 */

interface Measured {
  readonly better: string;
  readonly geomean: { readonly point: number; readonly low: number | null };
  readonly cases: readonly {
    readonly case: string;
    readonly before: { readonly n: number };
    readonly speedup: { readonly point: number };
  }[];
}

async function measured(
  files: Readonly<Record<string, Uint8Array>>,
  before: string,
  after: string,
): Promise<Measured> {
  const words = ['--before', before, '--after', after, '--dry-run', '--format', 'json'];
  const run = await runCli(['outcome', 'round1', 'tile-size', ...words], {
    files: EXAMPLE_BASE,
    existing: files,
  });
  expect([run.stderr, run.code]).toEqual(['', 0]);
  return JSON.parse(run.stdout).outcome.measured as Measured;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function expectSpeedups(found: Measured, byName: ReadonlyMap<string, number>): void {
  expect(found.cases.map((each) => each.case).sort()).toEqual([...byName.keys()].sort());
  for (const { case: name, speedup } of found.cases)
    expect([name, speedup.point]).toEqual([name, expect.closeTo(byName.get(name) ?? 0, 10)]);
  const logarithms = [...byName.values()].map(Math.log);
  expect(found.geomean.point).toBeCloseTo(Math.exp(mean(logarithms)), 10);
}

describe('pyperf: mult_list of Python 3.6, 3.7 and 3.8', () => {
  interface Suite {
    readonly benchmarks: readonly {
      readonly metadata: { readonly name: string };
      readonly runs: readonly { readonly values?: readonly number[] }[];
    }[];
  }

  /** The mean logarithm of the means of the processes, by name. */
  function logarithms(bytes: Uint8Array): ReadonlyMap<string, number> {
    const { benchmarks } = JSON.parse(new TextDecoder().decode(bytes)) as Suite;
    return new Map(
      benchmarks.map(({ metadata, runs }) => {
        const processes = runs.flatMap(({ values }) =>
          values === undefined ? [] : [mean(values)],
        );
        return [metadata.name, mean(processes.map(Math.log))];
      }),
    );
  }

  it.each([
    ['36', '37', 0.816],
    ['37', '38', 1.332],
    ['36', '38', 1.087],
  ])('from %s to %s', async (old, next, rounded) => {
    const [before, after] = [fixture(`pyperf-py${old}.json`), fixture(`pyperf-py${next}.json`)];
    const [a, b] = [logarithms(before), logarithms(after)];
    const byHand = new Map([...a].map(([name, log]) => [name, Math.exp(log - (b.get(name) ?? 0))]));
    const found = await measured({ old: before, new: after }, 'old', 'new');
    expect(found.better).toBe('lower');
    expectSpeedups(found, byHand);
    expect(found.cases.map((each) => each.before.n)).toEqual([20, 20, 20]);
    expect(found.geomean.low).not.toBeNull();
    expect(found.geomean.point).toBeCloseTo(rounded, 3);
  });
});

describe('github-action-benchmark: the data.js of safetensors', () => {
  interface History {
    readonly entries: {
      readonly Benchmark: readonly {
        readonly commit: { readonly id: string };
        readonly benches: readonly { readonly name: string; readonly value: number }[];
      }[];
    };
  }

  it('from its first to its last commit, and from one to the next', async () => {
    const bytes = fixture('gab-safetensors.txt');
    const text = new TextDecoder().decode(bytes);
    const { entries } = JSON.parse(text.slice(text.indexOf('{'))) as History;
    const runs = entries.Benchmark;
    const [first, second] = runs;
    const last = runs.at(-1);
    if (first === undefined || second === undefined || last === undefined) throw new Error('cut');
    for (const [old, next, name] of [
      [first, last, 'data'],
      [first, second, `data#${second.commit.id.slice(0, 7)}`],
    ] as const) {
      const after = new Map(next.benches.map((each) => [each.name, each.value]));
      // A rate: more of them in a second is faster.
      const byHand = old.benches.map(
        (each) => [each.name, (after.get(each.name) ?? 0) / each.value] as const,
      );
      const before = `data#${old.commit.id.slice(0, 12)}`;
      const found = await measured({ data: bytes }, before, name);
      expect(found.better).toBe('higher');
      expectSpeedups(found, new Map(byHand));
      expect(found.cases.map((each) => each.before.n)).toEqual(runs[0]?.benches.map(() => 1));
      // One run of a commit does not say how much runs differ.
      expect(found.geomean.low).toBeNull();
    }
  });
});
