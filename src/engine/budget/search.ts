import { groupBy } from '../../quantity/group-by.ts';
import { boundsOf } from './bound.ts';
import { type DecisionSteps, decisionSteps } from './decision-order.ts';
import type { SetChoice } from './problem.ts';
import { keptOf, type SearchForm, type SearchProblem, worthOf } from './search-problem.ts';

/** A found set, and whether it is known to be the best. */
export interface FoundSet {
  readonly choice: SetChoice;
  readonly worth: number;
  /** Null if the set is the best; else an upper bound of the worth of any set. */
  readonly atMost: number | null;
}

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
const TOLERANCE = 1e-9;

/** Enough states for a good first set, which is usually the best. */
const FIRST_BEAM_WIDTH = 24;

/**
 * The most states that a search keeps at once. If there are more, it reports a bound of its error.
 */
const MAX_BEAM_WIDTH = 50_000;

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
export function searchBest(problem: SearchProblem, hours: bigint): FoundSet {
  const search = prepareSearch(problem);
  const narrow = search({ hours, known: Number.NEGATIVE_INFINITY, beamWidth: FIRST_BEAM_WIDTH });
  if (narrow.best.atMost === null) return narrow.best;
  const known = narrow.nondominated.length > 0 ? narrow.best.worth : Number.NEGATIVE_INFINITY;
  return search({ hours, known, beamWidth: MAX_BEAM_WIDTH }).best;
}

/**
 * Of the sets within the hours that are worth more than a known one, the one with the fewest hours;
 * null if there is none.
 */
export function searchNext(
  problem: SearchProblem,
  hours: bigint,
  known: FoundSet,
): FoundSet | null {
  const search = prepareSearch(problem);
  const { nondominated } = search({ hours, known: known.worth, beamWidth: MAX_BEAM_WIDTH });
  return (
    nondominated.find(
      ({ choice, worth }) =>
        worth > known.worth + TOLERANCE ||
        (worth >= known.worth - TOLERANCE && problem.compareTied(choice, known.choice) > 0),
    ) ?? null
  );
}

interface Limits {
  readonly hours: bigint;
  /** The worth of a feasible set. */
  readonly known: number;
  /** The most states kept at once. */
  readonly beamWidth: number;
}

/** The final sets of a search, by rising hours and worth. */
interface FinalSets {
  readonly nondominated: readonly FoundSet[];
  readonly best: FoundSet;
}

/** Prepares a search through one problem, for any limits. */
function prepareSearch(problem: SearchProblem): (limits: Limits) => FinalSets {
  const steps = decisionSteps(problem);
  const bounds = boundsOf(problem, steps.order);
  return ({ hours, known, beamWidth }) => {
    let states: State[] = [{ before: null, form: null, hours: 0n, worth: 0, open: [] }];
    let dropped = Number.NEGATIVE_INFINITY;
    for (const place of steps.order.keys()) {
      const promise = (state: State): number =>
        state.worth + (bounds[place + 1]?.(Number(hours - state.hours)) ?? 0);
      const next = states
        .flatMap((state) => extendState(problem, steps, place, state, hours))
        .filter((state) => promise(state) >= known - TOLERANCE);
      states = nondominatedStates(next, (one, other) =>
        problem.compareTied(choiceOf(one, steps, place), choiceOf(other, steps, place)),
      );
      if (states.length > beamWidth) {
        const promises = states.map(promise).sort((a, b) => b - a);
        const least = promises[beamWidth - 1] ?? 0;
        dropped = Math.max(dropped, promises[beamWidth] ?? dropped);
        // Filtering keeps the order: of the states with the same open forms, the last is worth
        // most.
        states = states.filter((state) => promise(state) >= least);
      }
    }
    // No proposal is open at the end, so the last state is worth most.
    const most = states.at(-1)?.worth ?? 0;
    const atMost = dropped > most + TOLERANCE ? dropped : null;
    const nondominated = states.map((state) => ({
      choice: choiceOf(state, steps, steps.order.length - 1),
      worth: state.worth,
      atMost,
    }));
    const nothing = { choice: problem.forms.map(() => null), worth: 0, atMost };
    return { nondominated, best: nondominated.at(-1) ?? nothing };
  };
}

/** Extends a state by one proposal: not built, and in each form that the hours allow. */
function extendState(
  problem: SearchProblem,
  steps: DecisionSteps,
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
    const added = taken === undefined ? 0 : maxWorth(problem, own, taken);
    const lost = (steps.settled[place] ?? []).map((each) => worthLost(problem, each, formOf));
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
function maxWorth(problem: SearchProblem, proposal: number, { gain }: SearchForm): number {
  const kept = gain < 0 ? keptOf(problem, proposal, () => true) : 1;
  return worthOf(problem.combination, gain * kept);
}

/** The most that a proposal can be worth, less its worth with the overlaps of this choice. */
function worthLost(
  problem: SearchProblem,
  proposal: number,
  formOf: (proposal: number) => number | null,
): number {
  const { forms, combination } = problem;
  const form = forms[proposal]?.[formOf(proposal) ?? -1];
  if (form === undefined) return 0;
  const kept = keptOf(problem, proposal, (other) => formOf(other) !== null);
  return maxWorth(problem, proposal, form) - worthOf(combination, form.gain * kept);
}

/** The states that no other state with the same open forms dominates in hours and worth. */
function nondominatedStates(
  states: readonly State[],
  compareTied: (one: State, other: State) => number,
): State[] {
  const alike = groupBy(states, ({ open }) => open.join());
  return [...alike.values()].flatMap((group) => {
    group.sort((a, b) => (a.hours < b.hours ? -1 : a.hours > b.hours ? 1 : b.worth - a.worth));
    const kept: State[] = [];
    for (const state of group) {
      const best = kept.at(-1);
      if (best === undefined || isWorthMore(state, best, compareTied)) kept.push(state);
    }
    return kept;
  });
}

function isWorthMore(
  one: State,
  other: State,
  compareTied: (one: State, other: State) => number,
): boolean {
  const more = one.worth - other.worth;
  return Math.abs(more) > TOLERANCE ? more > 0 : compareTied(one, other) > 0;
}

/** The forms of all proposals. Undecided ones count as not built. */
function choiceOf(state: State, { order }: DecisionSteps, place: number): SetChoice {
  const choice: (number | null)[] = order.map(() => null);
  let at: State | null = state;
  for (let k = place; k >= 0 && at !== null; k -= 1) {
    choice[order[k] ?? 0] = at.form;
    at = at.before;
  }
  return choice;
}
