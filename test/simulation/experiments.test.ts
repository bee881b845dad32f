import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/experiments/log.ts';
import { type JudgedKeep, judgeSegment } from '../../src/experiments/verdict/judge.ts';
import { endsOf } from '../../src/experiments/verdict/version.ts';
import { cases } from '../support/effort.ts';
import { type Loop, loopLog } from '../support/experiment-log.ts';
import { atLeast, expectAtLeast, expectAtMost, isAbove, rateOf } from '../support/simulation.ts';

const RUNS = cases(2000);
const NOISES = [0.01, 0.02, 0.05];

function keepsOf(next: Parameters<typeof loopLog>[0], loop: Loop, declared: number | null) {
  const noise = declared === null ? null : { value: declared, isShare: true };
  return judgeSegment(loopLog(next, loop), { better: 'lower', noise, same: new Map() });
}

function isReal({ verdict }: JudgedKeep): boolean {
  return verdict === 'real';
}

describe.each(NOISES)('of 50 tries without any effect, with noise of %d,', (noise) => {
  const nothing: Loop = { tries: 50, noise };

  it.each<[string, Loop, number | null]>([
    ['noise that is declared', nothing, noise],
    ['noise that is declared, where everything is kept', { ...nothing, keepsAll: true }, noise],
    ['a repeat of every keep', { ...nothing, again: 1 }, null],
    ['one repeat, of the first', { ...nothing, firstAgain: 1 }, null],
    ['three repeats of the first', { ...nothing, firstAgain: 3 }, null],
    ['the first and the last in turn', { ...nothing, turns: 3 }, null],
    ['the same in turn once', { ...nothing, turns: 1 }, null],
    ['an upper bound', nothing, null],
  ])('at most 5%% of logs have a keep that is called real: %s', (name, loop, declared) => {
    expectAtMost(0.05, `${name} ${noise}`, RUNS, (next) =>
      keepsOf(next, loop, declared).keeps.some(isReal),
    );
  });

  it.each([1, 3, 6])(
    'nor an end that is, with the first and the last %d times in turn',
    (turns) => {
      expectAtMost(0.05, `in turn ${turns} ${noise}`, RUNS, (next) => {
        return keepsOf(next, { ...nothing, turns }, null).total?.verdict === 'real';
      });
    },
  );

  it('and at most 5% an end that is called better than the start', () => {
    expectAtMost(0.05, `total ${noise}`, RUNS, (next) => {
      return keepsOf(next, nothing, noise).total?.verdict === 'real';
    });
  });
});

it.each([0, 0.03])('has the true change in 90%% of its intervals, of an effect of %d', (size) => {
  const loop: Loop = { tries: 1, noise: 0.02, keepsAll: true, effect: () => size, turns: 2 };
  expectAtLeast(0.9, `covered ${size}`, RUNS, (next) => {
    const [low, high] = keepsOf(next, loop, null).total?.interval ?? [1, 0];
    return low <= Math.expm1(size) && Math.expm1(size) <= high;
  });
});

it('is fair to the end of a log without any effect: its repeats are no better than the start', () => {
  const steps: number[] = [];
  const chosen: number[] = [];
  const mean = (values: readonly number[]) =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const place = (run: Run) => Math.log(run.metric ?? Number.NaN);
  rateOf('fresh repeats', RUNS, (next) => {
    const { runs } = loopLog(next, { tries: 20, noise: 0.02, again: 4, firstAgain: 3 });
    const ends = endsOf(runs, new Map());
    if (ends === null) return false;
    const start = mean(ends.before.map(place));
    steps.push(mean(ends.after.map(place)) - start);
    chosen.push(place(ends.decided) - start);
    return true;
  });
  // Of means of four, the standard deviation of a step is 0.02 sqrt(2/4).
  expect(Math.abs(mean(steps))).toBeLessThan((4 * 0.0142) / Math.sqrt(steps.length));
  // The run that the end was kept for looks better than the code is.
  expect(mean(chosen)).toBeLessThan(-0.01);
});

it('finds at least 90% of true steps of 10% at 2% noise', () => {
  // Each third try is a true step; the others make it slower by 5%.
  const effect = (attempt: number) => (attempt % 3 === 0 ? Math.log(0.9) : Math.log(1.05));
  const found: boolean[] = [];
  const rate = () => ({ count: found.filter(Boolean).length, runs: found.length });
  const isStep = (next: Parameters<typeof loopLog>[0]) => {
    const loop = { tries: 12, noise: 0.02, effect };
    for (const keep of keepsOf(next, loop, 0.02).keeps) {
      if (Number(keep.run.commit.slice(3)) % 3 === 0) found.push(isReal(keep));
    }
    return true;
  };
  const { runs } = rateOf('true steps', RUNS, isStep, () => isAbove(0.9)(rate()));
  expect(found.length).toBeGreaterThan(runs);
  atLeast(rate(), 0.9);
});
