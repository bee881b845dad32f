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
}

/** A log of a loop that measures once and keeps every better number; lower is better. */
export function loopLog(next: Generator, loop: Loop): Segment {
  const { tries, noise, effect = () => 0, again = 0, firstAgain = again, keepsAll = false } = loop;
  const { turns = 0 } = loop;
  const runs: Run[] = [];
  let level = Math.log(100);
  let last = 0;
  let base = Number.POSITIVE_INFINITY;
  const measure = (at: number) => Math.exp(at + noise * normal(next));
  const note = (metric: number, fate: Run['fate'], commit: string) => {
    const number = runs.length + 1;
    runs.push({ number, line: number + 1, commit, metric, fate, description: '' });
  };
  for (let attempt = 0; attempt <= tries; attempt += 1) {
    const at = level + (attempt === 0 ? 0 : effect(attempt));
    const metric = measure(at);
    const isKept = attempt === 0 || keepsAll || metric < base;
    note(metric, isKept ? 'kept' : 'discarded', `try${attempt}`);
    if (!isKept) continue;
    [level, base, last] = [at, metric, attempt];
    const times = attempt === 0 ? firstAgain : again;
    for (let time = 0; time < times; time += 1) note(measure(at), 'kept', `try${attempt}`);
  }
  for (let turn = 0; turn < turns; turn += 1) {
    note(measure(Math.log(100)), 'kept', 'try0');
    note(measure(level), 'kept', `try${last}`);
  }
  return { file: 'log', name: '', metric: 'time', unit: '', better: 'lower', runs };
}
