import { describe, expect, it } from 'vitest';
import { bestSets } from '../../../../src/engine/budget/best-set.ts';
import type { BudgetProblem } from '../../../../src/engine/budget/problem.ts';
import { exact, toNumber } from '../../../../src/quantity/exact.ts';
import { plainProblem } from '../../../support/budget-problem.ts';

const built = (choice: readonly (number | null)[]): number[] =>
  choice.flatMap((form, at) => (form === null ? [] : [at + 1]));

describe('the best set within hours', () => {
  it('is that of the published knapsack P01', () => {
    const weights = [23, 31, 29, 44, 53, 38, 63, 85, 89, 82];
    const profits = [92, 57, 49, 68, 60, 43, 67, 84, 87, 72];
    const problem = plainProblem(
      weights.map((weight, at) => [exact(profits[at] ?? 0), exact(weight)]),
      { combination: 'additive' },
    );
    const best = bestSets(problem).within(exact(165));
    expect([toNumber(best.gain), built(best.choice), best.atMost]).toEqual([
      309,
      [1, 2, 3, 4, 6],
      null,
    ]);
  });

  it('is not the one of the highest gain per hour first', () => {
    // By gain per hour the first leaves no room for either of the others.
    const problem = plainProblem([
      [exact('0.12'), exact(6)],
      [exact('0.09'), exact(5)],
      [exact('0.09'), exact(5)],
    ]);
    const best = bestSets(problem).within(exact(10));
    expect(built(best.choice)).toEqual([2, 3]);
    expect(best.gain.equals(exact('0.1881'))).toBe(true);
  });

  it('counts the hours of what has to land first', () => {
    const forms = [
      [exact('0.5'), exact(5)],
      [exact('0.01'), exact(6)],
      [exact('0.2'), exact(8)],
    ] as const;
    const requires = [{ needing: ['p1'], oneOf: ['p2'] }];
    const best = bestSets(plainProblem(forms, { requires })).within;
    expect(built(best(exact(10)).choice)).toEqual([3]);
    expect(built(best(exact(11)).choice)).toEqual([1, 2]);
  });

  it('takes one of two that exclude each other', () => {
    const forms = [
      [exact('0.5'), exact(5)],
      [exact('0.4'), exact(2)],
    ] as const;
    const best = bestSets(plainProblem(forms, { excludes: [['p1', 'p2']] })).within;
    expect(built(best(exact(4)).choice)).toEqual([2]);
    expect(built(best(exact(40)).choice)).toEqual([1]);
  });

  it('is of fewer hours where gains are equal', () => {
    const problem = plainProblem([
      [exact(1, 3), exact(9)],
      [exact(1, 3), exact(8)],
    ]);
    expect(built(bestSets(problem).within(exact(10)).choice)).toEqual([2]);
  });

  it('tells apart gains that are equal as doubles', () => {
    const little = exact(1n, 10n ** 30n);
    const problem = plainProblem([
      [exact(1, 3), exact(8)],
      [exact(1, 3).add(little), exact(9)],
    ]);
    expect(built(bestSets(problem).within(exact(10)).choice)).toEqual([2]);
  });

  it('has a loss that another of the set takes away, beside the gain that needs it', () => {
    // Found at random. Alone, p12 costs a tenth; beside p4 it costs nothing, and p7 and p8 need it.
    const forms = [
      [['-0.08', '16']],
      [
        ['0.06', '19'],
        ['-0.13', '5'],
      ],
      [['0.22', '22/7']],
      [
        ['0', '57'],
        ['0.15', '2/7'],
      ],
      [
        ['0.49', '38'],
        ['0.11', '7/3'],
      ],
      [
        ['0.34', '33/2'],
        ['-0.15', '31'],
      ],
      [
        ['0.24', '50/3'],
        ['0.03', '5'],
      ],
      [['0.33', '3/7']],
      [
        ['0.28', '7'],
        ['0.28', '53/7'],
      ],
      [['0.28', '26']],
      [
        ['-0.12', '37/3'],
        ['0.16', '11'],
      ],
      [
        ['-0.11', '6/7'],
        ['-0.02', '28'],
      ],
    ];
    const problem: BudgetProblem = {
      proposals: forms.map((own, at) => ({
        id: `p${at + 1}`,
        forms: own.map(([gain = '', hours = ''], k) => ({
          variant: k === 0 ? null : `v${k}`,
          gain: exact(gain),
          hours: exact(hours),
        })),
      })),
      requires: [
        { needing: ['p8'], oneOf: ['p7'] },
        { needing: ['p9'], oneOf: ['p1'] },
        { needing: ['p7'], oneOf: ['p3', 'p12'] },
        { needing: ['p9'], oneOf: ['p7', 'p5'] },
      ],
      excludes: [['p4', 'p3']],
      overlaps: [{ proposal: 'p12', with: 'p4', keeps: exact(0) }],
      combination: 'factors',
    };
    const best = bestSets(problem).within(exact('18.5'));
    expect([best.gain.toFraction(), best.hours.toFraction()]).toEqual(['44829/50000', '383/21']);
  });
});

describe('the next set', () => {
  it('is the best of the least hours that bring more', () => {
    const problem = plainProblem([
      [exact('0.1'), exact(10)],
      [exact('0.2'), exact(25)],
      [exact('0.05'), exact(7)],
    ]);
    const { beyond } = bestSets(problem);
    const next = beyond(exact(10));
    expect([next && built(next.choice), next && toNumber(next.hours)]).toEqual([[1, 3], 17]);
    expect(beyond(exact(42))).toBeNull();
  });
});
