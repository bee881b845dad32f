import { groupBy } from '../../quantity/group-by.ts';
import { boundsOf } from './bound.ts';
import { type Steps, stepsOf } from './order-of-deciding.ts';
import type { SetChoice } from './problem.ts';
import { keptOf, type SearchForm, type SearchProblem, worthOf } from './search-problem.ts';

/** A set found, and whether it is known to be the best. */
export interface Found {
  readonly choice: SetChoice;
  readonly worth: number;
  /** Null where it is the best; else no set is worth more than this. */
  readonly atMost: number | null;
}

/** Tells apart two choices whose worths are equal as doubles: above 0 where the first is worth more. */
export type Tell = (one: SetChoice, other: SetChoice) => number;

/** Some proposals decided, the rest not. */
interface State {
  readonly before: State | null;
  /** The form of the proposal decided last; null where it is not built. */
  readonly form: number | null;
  readonly hours: bigint;
  /** Of what is decided, at the most: an overlap counts in full once all it asks for is. */
  readonly worth: number;
  /** The forms of the open proposals. */
  readonly open: readonly (number | null)[];
}

/** Doubles so near are told apart exactly. */
const NEAR = 1e-9;

/** Enough for a first set that is good, and mostly the best. */
const NARROW = 24;

/** What a search keeps at once at most; beyond it, it says how far it may be off. */
const WIDE = 50_000;

/**
 * The set of the highest worth within the hours that keeps all rules; among equals the one of
 * fewer hours.
 *
 * Proposals are decided one by one. Of the states that agree on every proposal a rule still asks
 * for, one that takes no more hours and is worth no less beats the other; so does the best set known
 * beat a state that even parts of proposals could not bring beyond it. What is left at the end is the best.
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
 * Of the sets within the hours that are worth more than a known one, the one of the fewest hours;
 * null where none is.
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
  /** The worth of a set that is known to be possible. */
  readonly known: number;
  /** How many states are kept at once. */
  readonly widest: number;
}

/** The sets that a search ends with: more hours, more worth. */
interface Ended {
  readonly rising: readonly Found[];
  readonly last: Found;
}

/** A search through one problem, whatever its limits. */
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
        // In the order that they have: of those that leave the same open, the last is worth most.
        states = states.filter((state) => promise(state) >= least);
      }
    }
    // Nothing is open at the end, so that the last is worth most.
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

/** A state with one proposal more: not built, and in each form that the hours allow. */
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
 * The most that a form can be worth: a gain beside none that it overlaps with, a loss beside all,
 * which take a part of it away.
 */
function mostOf(problem: SearchProblem, proposal: number, { gain }: SearchForm): number {
  const kept = gain < 0 ? keptOf(problem, proposal, () => true) : 1;
  return worthOf(problem.combination, gain * kept);
}

/** What a proposal's worth loses, from the most it can be, by what it overlaps with. */
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

/** Of the states that leave the same open: those that no other beats in hours and worth. */
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

/** The forms of all proposals, those not decided yet as not built. */
function choiceOf(state: State, { order }: Steps, place: number): SetChoice {
  const choice: (number | null)[] = order.map(() => null);
  let at: State | null = state;
  for (let k = place; k >= 0 && at !== null; k -= 1) {
    choice[order[k] ?? 0] = at.form;
    at = at.before;
  }
  return choice;
}
