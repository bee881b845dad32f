import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import type { Run, Segment } from '../../src/experiments/log.ts';
import { normal } from './simulation.ts';

/** What a simulated loop does. */
export interface Loop {
  readonly tries: number;
  /** The standard deviation of the logarithm of one run. */
  readonly noise: number;
  /** What a try changes, on logarithms. */
  readonly effect?: (attempt: number) => number;
  /** How often each code that is kept is run again; the first code as often as `firstAgain`. */
  readonly again?: number;
  readonly firstAgain?: number;
  /** How often, at the end, the first code and the last that was kept are run again, in turn. */
  readonly turns?: number;
  /** Keeps whatever it tries, not what is better alone. */
  readonly keepsAll?: boolean;
  /** Runs each try twice, keeps it where both are better, and notes both. */
  readonly twice?: boolean;
  /** How runs of the same code scatter, with a standard deviation of 1; as a bell curve if not given. */
  readonly scatter?: (next: Generator) => number;
  /** By how much each run is faster than the one before it, on logarithms. */
  readonly drift?: number;
}

/** The first code of every loop, on logarithms. */
export const FIRST = Math.log(100);

/** A log of a loop that measures once and keeps every better number; lower is better. */
export function loopLog(next: Generator, loop: Loop): Segment {
  const { tries, noise, effect = () => 0, again = 0, firstAgain = again, keepsAll = false } = loop;
  const { turns = 0, scatter = normal, drift = 0 } = loop;
  const runs: Run[] = [];
  let level = FIRST;
  let last = 0;
  let base = Number.POSITIVE_INFINITY;
  const measure = (at: number) => Math.exp(at + noise * scatter(next) - drift * runs.length);
  const note = (metric: number, fate: Run['fate'], commit: string) => {
    const number = runs.length + 1;
    runs.push({ number, line: number + 1, commit, metric, fate, description: '' });
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

/** A log with further runs of codes that it kept, in this order. */
export function withRepeats(
  segment: Segment,
  commits: readonly string[],
  metricOf: (commit: string) => number,
): Segment {
  const { length } = segment.runs;
  const repeats = commits.map((commit, at): Run => {
    const number = length + at + 1;
    const metric = metricOf(commit);
    return { number, line: number + 1, commit, metric, fate: 'kept', description: '' };
  });
  return { ...segment, runs: [...segment.runs, ...repeats] };
}
