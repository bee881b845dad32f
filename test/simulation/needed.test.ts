import { describe, it } from 'vitest';
import { neededInvocations } from '../../src/outcome/verdict/needed.ts';
import { judgeOutcome } from '../../src/outcome/verdict/status.ts';
import { cases } from '../support/effort.ts';
import { around } from '../support/invocations.ts';
import { measuredOf, outcomeOf, roundOf, type Sides } from '../support/measured.ts';
import { makeRound } from '../support/model.ts';
import { expectAtLeast } from '../support/simulation.ts';

const RUNS = cases(4000);
const ROUND = makeRound({ entries: ['idea'] });
const USUAL = {
  decide: 'interval',
  matters: 0.01,
  evidence: { unit: 'invocations', because: null },
} as const;

/** Readings with exactly this spread of logarithms. */
const exactly = (centre: number, sd: number) =>
  [-1, -0.5, 0, 0.5, 1].map((step) => centre * Math.exp(sd * step * Math.sqrt(1.6)));

describe('the number of invocations that is advised', () => {
  it.each([
    [1.05, 0.03],
    [1.1, 0.06],
    [0.97, 0.02],
  ])('settles a speedup of %sx at a spread of %s in 4 of 5 runs', (speedup, sd) => {
    const seen = measuredOf({ a: [exactly(100 * speedup, sd), exactly(100, sd)] });
    const total = neededInvocations(seen, [], USUAL)?.total ?? 0;
    expectAtLeast(0.8, `${speedup} ${sd}`, RUNS / 4, (next) => {
      const sides = [around(next, 100 * speedup, sd, total), around(next, 100, sd, total)] as const;
      return judgeOutcome(ROUND, outcomeOf({ a: sides })).derived !== 'inconclusive';
    });
  });

  it.each([2, 10])('settles a limit on %s benchmarks alike in 4 of 5 runs', (benchmarks) => {
    const round = roundOf({
      acceptance: '{ worst_regression: at most 5% }',
      outcome: 'status: success\n',
      more: { 'rounds/round1/round.yaml': 'title: Round 1\nentries: [idea]\n' },
    });
    const all = (side: (at: number) => Sides) =>
      outcomeOf(
        Object.fromEntries(Array.from({ length: benchmarks }, (_, at) => [`b${at}`, side(at)])),
      );
    const before = exactly(100, 0.03);
    const total =
      judgeOutcome(
        round,
        all(() => [before, exactly(102, 0.03)]),
      ).needed?.total ?? 0;
    expectAtLeast(0.8, `${benchmarks} benchmarks`, RUNS / 10, (next) => {
      const sides = (): Sides => [around(next, 100, 0.03, total), around(next, 102, 0.03, total)];
      return judgeOutcome(round, all(sides)).needed === null;
    });
  });
});
