import { describe, expect, it } from 'vitest';
import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import { judgeOutcome } from '../../src/outcome/verdict/status.ts';
import type { DerivedStatus } from '../../src/outcome/verdict/terms-verdict.ts';
import { cases } from '../support/effort.ts';
import { pairOfFiles, roundOfFiles } from '../support/invocations.ts';
import { expectAtMost, isAbove, normal, rateOf } from '../support/simulation.ts';

const RUNS = cases(4000);

/** What one side is like: its median, and the spread of logarithms at each level. */
interface World {
  readonly median: number;
  readonly files: number;
  readonly rounds: number;
  readonly benchmarks: number;
  readonly ofProcess: number;
  readonly ofRound: number;
  /** Of a run, shared by all its benchmarks. */
  readonly ofRun?: number;
}

/** By file and benchmark, the readings of one side. */
function side(next: Generator, world: World): readonly (readonly (readonly number[])[])[] {
  const { median, files, rounds, benchmarks, ofProcess, ofRound, ofRun = 0 } = world;
  return Array.from({ length: files }, () => {
    const run = ofRun * normal(next);
    return Array.from({ length: benchmarks }, () => {
      const process = run + ofProcess * normal(next);
      return Array.from(
        { length: rounds },
        () => median * Math.exp(process + ofRound * normal(next)),
      );
    });
  });
}

function verdictOf(next: Generator, before: World, after: World): DerivedStatus | null {
  const pairing = pairOfFiles(side(next, before), side(next, after));
  const { round, outcome } = roundOfFiles(pairing, before.files, after.files);
  return judgeOutcome(round, outcome).derived;
}

const isSaid = (status: DerivedStatus | null) => status !== 'inconclusive';

const SAME: World = {
  ...{ median: 100, files: 5, rounds: 20, benchmarks: 1, ofProcess: 0.02, ofRound: 0.01 },
};

describe('two measurements of one version', () => {
  it('are told apart by nobody with one process a side', () => {
    const one = { ...SAME, files: 1, benchmarks: 10 };
    const rate = rateOf('one process', RUNS / 20, (next) => isSaid(verdictOf(next, one, one)));
    expect(rate.count).toBe(0);
  });

  it('are called different in at most 5% of runs: 5 files of 20 rounds, processes that differ', () => {
    expectAtMost(0.05, '5 x 20', RUNS / 4, (next) => isSaid(verdictOf(next, SAME, SAME)));
  });

  it('are called different in at most 5% of runs, where a run moves 10 benchmarks together', () => {
    const shared = { ...SAME, rounds: 3, benchmarks: 10, ofProcess: 0.005, ofRun: 0.02 };
    expectAtMost(0.05, 'shared', RUNS / 4, (next) => isSaid(verdictOf(next, shared, shared)));
  });

  it.each([2, 3, 4, 5, 7, 10, 20])(
    'with %s invocations a side are seldom called different',
    (files) => {
      const world = { ...SAME, files, rounds: 1, benchmarks: 2 };
      expectAtMost(0.05, `${files} a side`, RUNS / 4, (next) =>
        isSaid(verdictOf(next, world, world)),
      );
    },
  );

  it.each([
    [4, 20],
    [5, 9],
    [1, 20],
  ])('with %s and %s invocations are seldom called different', (files, more) => {
    const [few, many] = [files, more].map((count) => ({ ...SAME, files: count, rounds: 2 }));
    expectAtMost(0.05, `${files} and ${more}`, RUNS / 4, (next) =>
      isSaid(verdictOf(next, few ?? SAME, many ?? SAME)),
    );
  });
});

describe('a version that is faster by 10%', () => {
  it('is found in at least 90% of runs of 5 a side that vary by 2%', () => {
    const faster = { ...SAME, median: 100 / 1.1 };
    const isFound = (next: Generator) => verdictOf(next, SAME, faster) === 'success';
    const rate = rateOf('power', RUNS / 4, isFound, isAbove(0.9));
    expect(rate.count / rate.runs).toBeGreaterThan(0.9);
  });
});
