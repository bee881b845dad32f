import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import type { Run, Segment } from '../../src/experiments/log.ts';
import { normal } from './simulation.ts';

/** The parameters of a simulated loop. */
export interface Loop {
  readonly tries: number;
  /** The standard deviation of the logarithm of one run. */
  readonly noise: number;
  /** The change that an attempt makes, on the log scale. */
  readonly effect?: (attempt: number) => number;
  /** How many times each kept code is run again; for the first code, `firstAgain`. */
  readonly again?: number;
  readonly firstAgain?: number;
  /** How many times, at the end, the first and the last kept code are run again alternately. */
  readonly turns?: number;
  /** True to keep every attempt, not only better ones. */
  readonly keepsAll?: boolean;
  /** True to run each attempt twice, keep it if both runs are better, and log both. */
  readonly twice?: boolean;
  /** The noise of runs of the same code, with a standard deviation of 1; normal by default. */
  readonly scatter?: (next: Generator) => number;
  /** How much faster each run is than the one before it, on the log scale. */
  readonly drift?: number;
}

/** The value of the first code of every loop, on the log scale. */
export const FIRST = Math.log(100);

/** The log of a loop that measures once and keeps every better number; lower is better. */
export function loopLog(next: Generator, loop: Loop): Segment {
  const { tries, noise, effect = () => 0, again = 0, firstAgain = again, keepsAll = false } = loop;
  const { turns = 0, scatter = normal, drift = 0 } = loop;
  const runs: Run[] = [];
  let level = FIRST;
  let last = 0;
  let base = Number.POSITIVE_INFINITY;
  const measure = (at: number) => Math.exp(at + noise * scatter(next) - drift * runs.length);
  const note = (metric: number, status: Run['status'], commit: string) => {
    const number = runs.length + 1;
    runs.push({ number, line: number + 1, commit, metric, status, description: '' });
  };
  const keep = (attempt: number, at: number, readings: readonly number[], more: number) => {
    [level, base, last] = [at, geometricMean(readings), attempt];
    for (const metric of readings) note(metric, 'kept', `try${attempt}`);
    times(more, () => note(measure(at), 'kept', `try${attempt}`));
  };
  keep(0, FIRST, [measure(FIRST)], firstAgain);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const at = level + effect(attempt);
    const readings = times(loop.twice ? 2 : 1, () => measure(at));
    const isBetter = readings.every((metric) => metric < base);
    if (keepsAll || isBetter) keep(attempt, at, readings, again);
    else note(readings[0] ?? 0, 'discarded', `try${attempt}`);
  }
  times(turns, () => {
    note(measure(FIRST), 'kept', 'try0');
    note(measure(level), 'kept', `try${last}`);
  });
  return { file: 'log', name: '', metric: 'time', unit: '', better: 'lower', runs };
}

function times<T>(count: number, make: () => T): readonly T[] {
  return Array.from({ length: count }, make);
}

function geometricMean([first = 1, ...others]: readonly number[]): number {
  return others.length === 0
    ? first
    : [first, ...others].reduce((product, each) => product * each, 1) ** (1 / (1 + others.length));
}

/** A log with further runs of kept codes, in this order. */
export function withRepeats(
  segment: Segment,
  commits: readonly string[],
  metricOf: (commit: string) => number,
): Segment {
  const { length } = segment.runs;
  const repeats = commits.map((commit, at): Run => {
    const number = length + at + 1;
    const metric = metricOf(commit);
    return { number, line: number + 1, commit, metric, status: 'kept', description: '' };
  });
  return { ...segment, runs: [...segment.runs, ...repeats] };
}
