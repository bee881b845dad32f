import { type Exact, exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { leastCommonMultiple } from '../../quantity/lcm.ts';
import { exp } from '../uncertainty/elementary.ts';
import { type BudgetProblem, type Choice, type Chosen, gainOf, hoursOf } from './problem.ts';
import { searchBest } from './search.ts';
import type { SearchProblem, SearchRule } from './search-problem.ts';

/** The best set within some hours. */
export interface BestSet extends Chosen {
  /** Null where nothing gains more within the hours; else the most that anything can. */
  readonly atMost: number | null;
}

/**
 * The sets of proposals with the highest gain within given hours, exactly: hours are compared as
 * whole numbers of their common unit, gains as fractions where doubles do not tell them apart.
 * Equal gains: the set of fewer hours.
 */
export function bestSets(problem: BudgetProblem): (hours: Exact) => BestSet {
  const unit = unitOf(problem);
  const search = searchProblem(problem, (hours) => hours.n * (unit / hours.d));
  const tell = (one: Choice, other: Choice): number =>
    gainOf(problem, one).compare(gainOf(problem, other));
  return (hours) => {
    const whole = hours.lt(ZERO) ? 0n : (hours.n * unit) / hours.d;
    const { choice, atMost } = searchBest(search, whole, tell);
    return {
      choice,
      gain: gainOf(problem, choice),
      hours: hoursOf(problem, choice),
      atMost: atMost === null ? null : problem.combination === 'sum' ? atMost : exp(atMost) - 1,
    };
  };
}

/**
 * The least hours above those given with which more can be gained, and what is chosen then; null
 * where no hours bring more. Halves what is between, and ends where one unit less brings nothing.
 */
export function nextSet(
  problem: BudgetProblem,
  best: (hours: Exact) => BestSet,
  hours: Exact,
): BestSet | null {
  const now = best(hours);
  const everything = problem.proposals
    .flatMap(({ forms }) => forms)
    .reduce((whole, form) => whole.add(form.hours), hours);
  let next = best(everything);
  if (!next.gain.gt(now.gain)) return null;
  const unit = exact(1n, unitOf(problem));
  let low = hours;
  for (;;) {
    const before = next.hours.sub(unit);
    const cheaper = before.gt(hours) ? best(before) : now;
    if (!cheaper.gain.gt(now.gain)) return next;
    next = cheaper;
    const middle = low.add(next.hours).div(2);
    const halved = best(middle);
    if (halved.gain.gt(now.gain)) next = halved;
    else low = middle;
  }
}

/** The problem in doubles and whole units of hours. */
export function searchProblem(
  { proposals, after, requires, excludes, overlaps, combination }: BudgetProblem,
  inUnits: (hours: Exact) => bigint,
): SearchProblem {
  const places = new Map(proposals.map(({ id }, at) => [id, at]));
  const placeOf = (id: string): number => places.get(id) ?? -1;
  return {
    forms: proposals.map(({ forms }) =>
      forms.map(({ gain, hours }) => ({ gain: toNumber(gain), hours: inUnits(hours) })),
    ),
    rules: [
      ...after.map(({ proposal, first }) => needs(placeOf(proposal), [placeOf(first)])),
      ...requires.map(({ proposal, oneOf }) => needs(placeOf(proposal), oneOf.map(placeOf))),
      ...excludes.map(([one, other]) => notBoth(placeOf(one), placeOf(other))),
    ],
    overlaps: overlaps.map(({ proposal, with: other, keeps }) => ({
      proposal: placeOf(proposal),
      with: placeOf(other),
      keeps: toNumber(keeps),
    })),
    combination,
  };
}

function unitOf({ proposals }: BudgetProblem): bigint {
  return proposals
    .flatMap(({ forms }) => forms)
    .reduce((whole, { hours }) => leastCommonMultiple(whole, hours.d), 1n);
}

function needs(proposal: number, oneOf: readonly number[]): SearchRule {
  return {
    members: [proposal, ...oneOf],
    holds: (isBuilt) => !isBuilt(proposal) || oneOf.some(isBuilt),
  };
}

function notBoth(one: number, other: number): SearchRule {
  return { members: [one, other], holds: (isBuilt) => !isBuilt(one) || !isBuilt(other) };
}
