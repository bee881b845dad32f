import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterFailures } from '../../src/engine/budget/plan-after-failure.ts';
import {
  type BudgetProblem,
  gainOf,
  hoursOf,
  type PlannedForm,
} from '../../src/engine/budget/problem.ts';
import type { PlannedTrial } from '../../src/engine/budget/trial-order.ts';
import { type Exact, exact, ONE, ZERO } from '../../src/quantity/exact.ts';
import { bestByTrying, budgetCases } from '../support/budget-problem.ts';
import { cases } from '../support/effort.ts';

type Form = BudgetProblem['proposals'][number]['forms'][number];

/** A proposal built in a form. */
type Built = ReadonlyMap<string, Form>;

const formKey = ({ proposal, variant }: PlannedForm): string => `${proposal} ${variant}`;
const named = ([proposal, { variant }]: readonly [string, Form]): string =>
  formKey({ proposal, variant });

/** A trial that fails after a share of its expected hours. */
function trialOf(id: string, form: Form, share: Exact): PlannedTrial {
  const ends = [{ isSuccess: false, phase: null, chance: ONE, hours: form.hours.mul(share) }];
  // Only these fields of a trial are read.
  return {
    candidate: { entry: { id } },
    form: { ...form, estimates: [{ mean: { ends } }] },
  } as unknown as PlannedTrial;
}

/** Of what has landed, all that has what it requires. */
function standing({ requires }: BudgetProblem, landed: Built, more: Built): Set<string> {
  const all = new Set([...landed.keys(), ...more.keys()]);
  const lacks = (id: string): boolean =>
    requires.some(({ needing, oneOf }) => needing.includes(id) && !oneOf.some((x) => all.has(x)));
  for (let gone: string[] = ['']; gone.length > 0; ) {
    gone = [...landed.keys()].filter((id) => all.has(id) && lacks(id));
    for (const id of gone) all.delete(id);
  }
  return all;
}

/** Every way to build on, with its gain; null if the rules or the hours forbid it. */
function gainOfBuilding(
  problem: BudgetProblem,
  landed: Built,
  more: Built,
  left: Exact,
): Exact | null {
  const there = standing(problem, landed, more);
  const isBuilt = (id: string): boolean => landed.has(id) || more.has(id);
  const isMet = [...more.keys()].every((id) =>
    problem.requires.every(
      ({ needing, oneOf }) => !needing.includes(id) || oneOf.some((each) => there.has(each)),
    ),
  );
  const isApart = problem.excludes.every(([one, other]) => !isBuilt(one) || !isBuilt(other));
  const choiceOf = (counts: (id: string) => boolean): (number | null)[] =>
    problem.proposals.map(({ id, forms }) => {
      const form = landed.get(id) ?? more.get(id);
      return form !== undefined && counts(id) ? forms.indexOf(form) : null;
    });
  const spent = hoursOf(
    problem,
    choiceOf((id) => more.has(id)),
  );
  return isMet && isApart && spent.lte(left)
    ? gainOf(
        problem,
        choiceOf((id) => there.has(id)),
      )
    : null;
}

function waysOf(proposals: BudgetProblem['proposals']): Built[] {
  return proposals.reduce<Map<string, Form>[]>(
    (ways, { id, forms }) =>
      ways.flatMap((way) => [way, ...forms.map((form) => new Map([...way, [id, form]]))]),
    [new Map()],
  );
}

it('after a failure, the rest is what trying every set finds', () => {
  fc.assert(
    fc.property(
      budgetCases(6),
      fc.integer({ min: 0, max: 60 }),
      fc.nat(4),
      (drawn, lost, early) => {
        const share = exact(early, 4);
        const numbered = (id: string): number => Number(id.slice(1));
        const problem: BudgetProblem = {
          ...drawn.problem,
          // Without circles, so that there is one set of what still counts.
          requires: drawn.problem.requires.filter(({ needing, oneOf }) =>
            oneOf.every((id) => numbered(id) < numbered(needing[0] ?? '')),
          ),
        };
        const plan = bestByTrying(problem, drawn.hours).choice;
        const chosen = problem.proposals.flatMap(({ id, forms }, at): [string, Form][] => {
          const form = forms[plan[at] ?? -1];
          return form === undefined ? [] : [[id, form]];
        });
        // What requires others comes first as often as not.
        const order = lost % 2 === 0 ? chosen : chosen.toReversed();
        const hours = drawn.hours.sub(exact(lost, 4));
        const failures = afterFailures(
          problem,
          order.map(([id, form]) => trialOf(id, form, share)),
          hours,
        );
        for (const [at, [failed, { hours: planned }]] of order.entries()) {
          const landed = new Map(order.slice(0, at));
          const later = order.slice(at + 1).map(named);
          const spent = planned.mul(share);
          const gone = order.slice(0, at).reduce((sum, [, form]) => sum.add(form.hours), spent);
          const rest = hours.sub(gone).lt(ZERO) ? ZERO : hours.sub(gone);
          const told = failures.find(({ proposal }) => proposal === failed);
          const left = told?.leave.map(formKey) ?? [];
          const then = [
            ...later.filter((key) => !left.includes(key)),
            ...(told?.takeUp.map(formKey) ?? []),
          ].sort();
          const open = problem.proposals.filter(({ id }) => !landed.has(id) && id !== failed);
          const gains = waysOf(open).flatMap((more) => {
            const gain = gainOfBuilding(problem, landed, more, rest);
            return gain === null ? [] : [{ more, gain }];
          });
          const same = gains.filter(
            ({ more }) => [...more].map(named).sort().join() === then.join(),
          );
          const most = (list: typeof gains) =>
            list.reduce<Exact | null>((best, { gain }) => (best?.gte(gain) ? best : gain), null);
          expect(most(same)?.toFraction()).toBe(most(gains)?.toFraction());
          const there = standing(problem, landed, same[0]?.more ?? new Map());
          expect(told?.inVain.map(formKey) ?? []).toEqual(
            [...landed].filter(([id]) => !there.has(id)).map(named),
          );
        }
      },
    ),
    { numRuns: cases(3000) },
  );
});
