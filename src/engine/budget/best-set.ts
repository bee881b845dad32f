import { type Exact, leastCommonMultiple } from '../../quantity/exact.ts';
import { exp } from '../uncertainty/numerics/elementary.ts';
import { type BudgetProblem, type Chosen, gainOf, hoursOf } from './problem.ts';
import { type FoundSet, searchBest, searchNext } from './search.ts';
import { searchProblem } from './search-problem.ts';

/** The best set within a number of hours. */
export interface BestSet extends Chosen {
  /** Null if no set gains more within the hours; else an upper bound of the gain. */
  readonly atMost: number | null;
}

/** The best sets of one problem. Each number of hours is solved once. */
export interface BestSets {
  /** The set with the highest gain within the hours. */
  readonly within: (hours: Exact) => BestSet;
  /**
   * Of the sets that gain more than the best one within the hours, the one with the fewest hours;
   * null if no number of hours brings more.
   */
  readonly beyond: (hours: Exact) => BestSet | null;
}

/**
 * The sets of proposals with the highest gain within given hours, exactly: hours are compared as
 * whole numbers of their common unit, gains as fractions if doubles cannot separate them. Of equal
 * gains, the set with fewer hours. If no set satisfies the rules, nothing is chosen.
 */
export function bestSets(problem: BudgetProblem): BestSets {
  const forms = problem.proposals.flatMap((each) => each.forms);
  const unit = forms.reduce((whole, { hours }) => leastCommonMultiple(whole, hours.d), 1n);
  const search = searchProblem(problem, (hours) => hours.n * (unit / hours.d));
  const all = search.forms.flat().reduce((whole, { hours }) => whole + hours, 0n);
  const inUnits = (hours: Exact): bigint => (hours.n * unit) / hours.d;
  const setOf = ({ choice, atMost }: FoundSet): BestSet => ({
    choice,
    gain: gainOf(problem, choice),
    hours: hoursOf(problem, choice),
    atMost: atMost === null ? null : problem.combination === 'additive' ? atMost : exp(atMost) - 1,
  });
  const solved = new Map<bigint, FoundSet>();
  const best = (units: bigint): FoundSet => {
    const found = solved.get(units) ?? searchBest(search, units);
    solved.set(units, found);
    return found;
  };
  return {
    within: (hours) => setOf(best(inUnits(hours))),
    beyond: (hours) => {
      const from = inUnits(hours);
      const known = best(from);
      // A few more hours usually bring more, and need a much shorter search than many.
      for (let more = unit; ; more *= 2n) {
        const next = searchNext(search, from + more, known);
        if (next !== null) return setOf(next);
        if (from + more >= all) return null;
      }
    },
  };
}
