import { groupBy } from '../../quantity/group-by.ts';
import { boundsOf } from './bound.ts';
import { type Steps, stepsOf } from './order-of-deciding.ts';
import type { SetChoice } from './problem.ts';
import { keptOf, type SearchForm, type SearchProblem, worthOf } from './search-problem.ts';

/** A found set, and whether it is known to be the best. */
export interface Found {
  readonly choice: SetChoice;
  readonly worth: number;
  /** Null if the set is the best; else an upper bound of the worth of any set. */
  readonly atMost: number | null;
}

/** Compares two choices whose worths are equal as doubles: above 0 if the first is worth more. */
export type Tell = (one: SetChoice, other: SetChoice) => number;

/** A partial decision: some proposals are decided, the others are not. */
interface State {
  readonly before: State | null;
  /** The form of the last decided proposal; null if it is not built. */
  readonly form: number | null;
  readonly hours: bigint;
  /** An upper bound: an overlap is subtracted once all its members are decided. */
  readonly worth: number;
  /** The forms of the open proposals. */
  readonly open: readonly (number | null)[];
}

/** Doubles closer than this are compared exactly. */
const NEAR = 1e-9;

/** Enough states for a good first set, which is usually the best. */
const NARROW = 24;

/**
 * The most states that a search keeps at once. If there are more, it reports a bound of its error.
 */
const WIDE = 50_000;

/**
 * The set with the highest worth within the hours that satisfies all rules; of equal sets the one
 * with fewer hours.
 *
 * Decides the proposals one by one. Of the states that agree on every proposal that a rule still
 * depends on, a state that takes no more hours and is worth no less dominates the other. A state is
 * also dropped if even fractions of proposals could not make it better than the best known set. The
 * set left at the end is the best.
 *
 * Source: dominance between partial sets, Nemhauser and Ullmann 1969; bounds within dynamic
 * programming, Morin and Marsten 1976.
 */
export function searchBest(problem: SearchProblem, hours: bigint, tell: Tell): Found {
  const search = searching(problem, tell);
  const narrow = search({ hours, known: Number.NEGATIVE_INFINITY, widest: NARROW });
  if (narrow.last.atMost === null) return narrow.last;
  const known = narrow.rising.length > 0 ? narrow.last.worth : Number.NEGATIVE_INFINITY;
  return search({ hours, known, widest: WIDE }).last;
}

/**
 * Of the sets within the hours that are worth more than a known one, the one with the fewest hours;
 * null if there is none.
 */
export function searchNext(
  problem: SearchProblem,
  hours: bigint,
  known: Found,
  tell: Tell,
): Found | null {
  const { rising } = searching(problem, tell)({ hours, known: known.worth, widest: WIDE });
  return (
    rising.find(
      ({ choice, worth }) =>
        worth > known.worth + NEAR ||
        (worth >= known.worth - NEAR && tell(choice, known.choice) > 0),
    ) ?? null
  );
}

interface Limits {
  readonly hours: bigint;
  /** The worth of a feasible set. */
  readonly known: number;
  /** The most states kept at once. */
  readonly widest: number;
}

/** The final sets of a search, by rising hours and worth. */
interface Ended {
  readonly rising: readonly Found[];
  readonly last: Found;
}

/** Prepares a search through one problem, for any limits. */
function searching(problem: SearchProblem, tell: Tell): (limits: Limits) => Ended {
  const steps = stepsOf(problem);
  const bounds = boundsOf(problem, steps.order);
  return ({ hours, known, widest }) => {
    let states: State[] = [{ before: null, form: null, hours: 0n, worth: 0, open: [] }];
    let dropped = Number.NEGATIVE_INFINITY;
    for (const place of steps.order.keys()) {
      const promise = (state: State): number =>
        state.worth + (bounds[place + 1]?.(Number(hours - state.hours)) ?? 0);
      const next = states
        .flatMap((state) => decide(problem, steps, place, state, hours))
        .filter((state) => promise(state) >= known - NEAR);
      states = undominated(next, (one, other) =>
        tell(choiceOf(one, steps, place), choiceOf(other, steps, place)),
      );
      if (states.length > widest) {
        const promises = states.map(promise).sort((a, b) => b - a);
        const least = promises[widest - 1] ?? 0;
        dropped = Math.max(dropped, promises[widest] ?? dropped);
        // Filtering keeps the order: of the states with the same open forms, the last is worth
        // most.
        states = states.filter((state) => promise(state) >= least);
      }
    }
    // No proposal is open at the end, so the last state is worth most.
    const most = states.at(-1)?.worth ?? 0;
    const atMost = dropped > most + NEAR ? dropped : null;
    const rising = states.map((state) => ({
      choice: choiceOf(state, steps, steps.order.length - 1),
      worth: state.worth,
      atMost,
    }));
    const nothing = { choice: problem.forms.map(() => null), worth: 0, atMost };
    return { rising, last: rising.at(-1) ?? nothing };
  };
}

/** Extends a state by one proposal: not built, and in each form that the hours allow. */
function decide(
  problem: SearchProblem,
  steps: Steps,
  place: number,
  state: State,
  hours: bigint,
): State[] {
  const own = steps.order[place] ?? 0;
  const forms = problem.forms[own] ?? [];
  const before = steps.open[place - 1] ?? [];
  return [null, ...forms.keys()].flatMap((form): State[] => {
    const taken = form === null ? undefined : forms[form];
    const spent = state.hours + (taken?.hours ?? 0n);
    if (spent > hours) return [];
    const formOf = (proposal: number): number | null =>
      proposal === own ? form : (state.open[before.indexOf(proposal)] ?? null);
    const isBuilt = (proposal: number): boolean => formOf(proposal) !== null;
    if (!(steps.rules[place] ?? []).every(({ holds }) => holds(isBuilt))) return [];
    const added = taken === undefined ? 0 : mostOf(problem, own, taken);
    const lost = (steps.settled[place] ?? []).map((each) => lostBy(problem, each, formOf));
    return [
      {
        before: state,
        form,
        hours: spent,
        worth: lost.reduce((whole, each) => whole - each, state.worth + added),
        open: (steps.open[place] ?? []).map(formOf),
      },
    ];
  });
}

/**
 * The most that a form can be worth: for a gain, its worth without any overlap; for a loss, its
 * worth with all overlaps, which make the loss smaller.
 */
function mostOf(problem: SearchProblem, proposal: number, { gain }: SearchForm): number {
  const kept = gain < 0 ? keptOf(problem, proposal, () => true) : 1;
  return worthOf(problem.combination, gain * kept);
}

/** The most that a proposal can be worth, less its worth with the overlaps of this choice. */
function lostBy(
  problem: SearchProblem,
  proposal: number,
  formOf: (proposal: number) => number | null,
): number {
  const { forms, combination } = problem;
  const form = forms[proposal]?.[formOf(proposal) ?? -1];
  if (form === undefined) return 0;
  const kept = keptOf(problem, proposal, (other) => formOf(other) !== null);
  return mostOf(problem, proposal, form) - worthOf(combination, form.gain * kept);
}

/** The states that no other state with the same open forms dominates in hours and worth. */
function undominated(
  states: readonly State[],
  tell: (one: State, other: State) => number,
): State[] {
  const alike = groupBy(states, ({ open }) => open.join());
  return [...alike.values()].flatMap((group) => {
    group.sort((a, b) => (a.hours < b.hours ? -1 : a.hours > b.hours ? 1 : b.worth - a.worth));
    const kept: State[] = [];
    for (const state of group) {
      const best = kept.at(-1);
      if (best === undefined || isWorthMore(state, best, tell)) kept.push(state);
    }
    return kept;
  });
}

function isWorthMore(
  one: State,
  other: State,
  tell: (one: State, other: State) => number,
): boolean {
  const more = one.worth - other.worth;
  return Math.abs(more) > NEAR ? more > 0 : tell(one, other) > 0;
}

/** The forms of all proposals. Undecided ones count as not built. */
function choiceOf(state: State, { order }: Steps, place: number): SetChoice {
  const choice: (number | null)[] = order.map(() => null);
  let at: State | null = state;
  for (let k = place; k >= 0 && at !== null; k -= 1) {
    choice[order[k] ?? 0] = at.form;
    at = at.before;
  }
  return choice;
}
