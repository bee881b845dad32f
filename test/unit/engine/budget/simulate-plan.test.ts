import { describe, expect, it } from 'vitest';
import {
  type BudgetPlan,
  budgetPlan,
  builtProposals,
} from '../../../../src/engine/budget/budget-plan.ts';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { samplingPlan } from '../../../../src/engine/uncertainty/sampling/replicates.ts';
import { loadWorkspace } from '../../../../src/model/load.ts';
import type { Round } from '../../../../src/model/round.ts';
import { type Exact, exact, ONE, toNumber, ZERO } from '../../../../src/quantity/exact.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';

/** Success, gain and loss, each in percent. */
type Trial = readonly [success: number, upside: number, downside: number];

/** One estimate for each line, of one shark or of two. */
function planOf(
  budget: string,
  estimates: readonly string[],
  others: readonly string[] = [],
): BudgetPlan {
  const ids = estimates.map((_, at) => `p${at}`);
  const card = (lines: readonly string[]): string =>
    `proposals:\n${lines.map((line, at) => `  p${at}: { estimate: { ${line} } }\n`).join('')}`;
  const { value: workspace } = loadWorkspace(
    memoryFiles({
      'rounds/r1/round.yaml': `title: R\nentries: [${ids.join(', ')}]\nbudget: { ${budget} }\n`,
      'rounds/r1/scorecards/ann.yaml': card(estimates),
      ...(others.length > 0 && { 'rounds/r1/scorecards/bob.yaml': card(others) }),
      ...Object.fromEntries(
        ids.map((id) => [
          `proposals/${id}.yaml`,
          `title: ${id}\npitches: { r1: { summary: S } }\n`,
        ]),
      ),
    }),
  );
  const round = workspace.rounds[0] as Round;
  const hours = round.budget?.hours?.point ?? ONE;
  const request = { hours, reserve: ZERO, hourValue: null };
  return budgetPlan(
    round,
    rankRois(round),
    builtProposals(workspace.rounds),
    request,
    samplingPlan(4096),
  );
}

const ofTrials = (budget: string, trials: readonly Trial[]): BudgetPlan =>
  planOf(
    budget,
    trials.map(
      ([success, upside, downside]) =>
        `success: ${success}%, upside: ${upside}%, downside: ${downside}%, implementation: 1h, validation: 0h`,
    ),
  );

/** The chance to end below today, counted over every way in which the trials can end. */
function chanceBelow(trials: readonly Trial[], isSum: boolean): number {
  let ends: { readonly chance: Exact; readonly gain: Exact }[] = [{ chance: ONE, gain: ZERO }];
  for (const [success, upside, downside] of trials) {
    ends = ends.flatMap(({ chance, gain }) =>
      (
        [
          [success, upside],
          [100 - success, -downside],
        ] as const
      ).map(([percent, own]) => {
        const change = exact(own, 100);
        const next = isSum ? gain.add(change) : gain.add(ONE).mul(change.add(ONE)).sub(ONE);
        return { chance: chance.mul(exact(percent, 100)), gain: next };
      }),
    );
  }
  return toNumber(
    ends.filter(({ gain }) => gain.lt(ZERO)).reduce((all, { chance }) => all.add(chance), ZERO),
  );
}

describe('the chance of a plan to end below today', () => {
  it.each<readonly [string, readonly Trial[]]>([
    [
      'one gain makes up for two losses',
      [
        [90, 30, 10],
        [30, 90, 20],
        [20, 90, 10],
      ],
    ],
    [
      'a half each',
      [
        [50, 30, 10],
        [50, 40, 20],
        [50, 60, 10],
      ],
    ],
    [
      'steps of a tenth',
      [
        [70, 10, 20],
        [60, 20, 10],
        [80, 10, 10],
        [55, 30, 20],
      ],
    ],
  ])('is that of all ends where gains add up: %s', (_, trials) => {
    const { below } = ofTrials('hours: 40h, gain: additive', trials).certainty;
    expect(Math.abs(below.value - chanceBelow(trials, true))).toBeLessThan(0.02);
  });

  it.each<readonly [string, readonly Trial[]]>([
    [
      'a quarter more and a fifth less',
      [
        [50, 25, 20],
        [60, 25, 20],
      ],
    ],
    [
      'five times the speed and a fifth of it',
      [
        [50, 400, 10],
        [80, 40, 80],
      ],
    ],
    [
      'a loss that takes two gains',
      [
        [80, 50, 68],
        [60, 150, 10],
        [70, 25, 10],
      ],
    ],
  ])('is that of all ends where gains are factors: %s', (_, trials) => {
    const { below } = ofTrials('hours: 40h', trials).certainty;
    expect(Math.abs(below.value - chanceBelow(trials, false))).toBeLessThan(0.02);
  });
});

it('ends where draws end, and 5 in 100 of them below and above', () => {
  const ends = (trial: Trial): readonly number[] => {
    const { low, high } = ofTrials('hours: 40h', [trial]).certainty;
    return [low.value, high.value].map((end) => Number(end.toFixed(9)));
  };
  expect(ends([93, 20, 10])).toEqual([-0.1, 0.2]);
  expect(ends([97, 20, 10])).toEqual([0.2, 0.2]);
  expect(ends([7, 300, 1])).toEqual([-0.01, 3]);
});

describe('the chance to need more hours than there are', () => {
  const near = ({ certainty: { overrun } }: BudgetPlan, chance: number): void => {
    expect(Math.abs(overrun.value - chance)).toBeLessThan(0.03);
    expect(overrun.standardError).toBeGreaterThan(0);
  };
  const sure = 'success: 100%, upside: 10%, downside: 0%, implementation: 4h, validation: 0h';

  it('is that of the phases that go on, also without a range', () => {
    const staged =
      'upside: 19%, downside: 1%, phases: [{ hours: 2h, pass: 40% }, { hours: 5h, pass: 75% }]';
    const plan = planOf('hours: 10h', [staged, sure]);
    // 2 + 0.4 x 5 + 4 hours are expected; 2 + 5 + 4 are needed where the first phase passes.
    expect(toNumber(plan.best.hours)).toBe(8);
    near(plan, 0.4);
  });

  it('is that of rolling back in full', () => {
    const undone =
      'success: 70%, upside: 50%, downside: 1%, implementation: 5h, validation: 0h, rollback: 3h';
    const plan = planOf('hours: 10h', [undone, sure]);
    expect(toNumber(plan.best.hours)).toBe(9.9);
    near(plan, 0.3);
  });

  it('is that of the shark who decides', () => {
    const build = (hours: number): string =>
      `success: 100%, upside: 50%, downside: 0%, implementation: ${hours}h, validation: 0h`;
    const plan = planOf('hours: 8h', [build(4)], [build(10)]);
    expect(toNumber(plan.best.hours)).toBe(7);
    near(plan, 0.5);
  });
});

describe('hours that just fit', () => {
  const built = (hours: string): string =>
    `success: 90%, upside: 30% to 50%, downside: 1%, implementation: ${hours}, validation: 0h`;

  it('are no more hours than there are', () => {
    const { best, certainty } = planOf('hours: 0.3h', [built('0.1h'), built('0.2h')]);
    expect(toNumber(best.hours)).toBe(0.3);
    expect(certainty.overrun.value).toBe(0);
  });

  it('are in the best set of every draw', () => {
    const { certainty } = planOf('hours: 12.3h', [built('4.1h'), built('4.1h'), built('4.1h')]);
    expect([...(certainty.inBest?.values() ?? [])].map(({ value }) => value)).toEqual([1, 1, 1]);
  });
});
