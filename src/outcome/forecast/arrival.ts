import type { Round } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';

/** What the history of the files tells of the time an outcome came. */
export interface Arrival {
  /** The round as it stood before the commit that brought the outcome; null where it did not. */
  readonly before: Round | null;
  /** The round as that commit left it. */
  readonly at: Round | null;
  /** The files that were there before that commit or in it, readable or not. */
  readonly there: ReadonlySet<string>;
  /** The files that were not there and came in commits that build on that one. */
  readonly later: ReadonlySet<string>;
}

/** Arrivals by `round/proposal`; null where no history is known. */
export type History = ReadonlyMap<string, Arrival> | null;

export function arrivalIn(
  history: History,
  { round, proposal }: { readonly round: string; readonly proposal: string },
): Arrival | null {
  return history?.get(`${round}/${proposal}`) ?? null;
}

/** Whether a forecast came before its outcome. */
export type Order =
  /** It stood before the outcome's commit, and stands so still. */
  | 'before'
  /** The scorecard says that it came after. */
  | 'told-after'
  /** It was changed in the commit that brought the outcome, or since, or could not be read then. */
  | 'changed'
  /** Its file came in a later commit. */
  | 'later'
  /** It came in the same commit: nothing is proven. */
  | 'together'
  /** Its commit and the outcome's stand side by side: nothing is proven. */
  | 'aside'
  /** There is no history to look at. */
  | 'unknown';

/** What one forecast says in some state of its round. */
export interface Traced {
  /** The file that holds it. */
  readonly file: string;
  readonly toldAfter: boolean;
  /** Null where the file is not there; else its figures, none where it does not say. */
  figures(round: Round): readonly Exact[] | null;
}

/** Finds the judgement that is meant in some state of a round. */
export type CardIn = (round: Round) => Scorecard | null;

/** What a scorecard says, by the figures of a forecast that a judgement has; none where it does not say. */
export function tracedIn(
  card: Scorecard,
  cardIn: CardIn,
  figuresIn: (judgement: Scorecard) => readonly Exact[],
): Traced {
  return {
    file: card.at.file,
    toldAfter: toldAfter(card, figuresIn),
    figures: (then) => {
      const own = cardIn(then);
      return own === null ? null : figuresIn(own);
    },
  };
}

/**
 * Where a forecast stands in time against its outcome. Only its own figures count: other words in
 * the same file may change at any time.
 */
export function orderOf(traced: Traced, now: Round, arrival: Arrival | null): Order {
  if (traced.toldAfter) return 'told-after';
  if (arrival === null) return 'unknown';
  const current = traced.figures(now);
  const read = (round: Round | null) => (round === null ? null : traced.figures(round));
  const before = read(arrival.before);
  if (before !== null) return areSame(before, current) ? 'before' : 'changed';
  const at = read(arrival.at);
  if (at !== null) return areSame(at, current) ? 'together' : 'changed';
  if (arrival.there.has(traced.file)) return 'changed';
  return arrival.later.has(traced.file) ? 'later' : 'aside';
}

/** Whether a forecast of this order is scored: what is known to be hindsight is not. */
export function isHindsight(order: Order): order is 'told-after' | 'changed' | 'later' {
  return order === 'told-after' || order === 'changed' || order === 'later';
}

/** A state of a round that came with a result or before it, and what that makes of the forecasts in it. */
export interface EarlierState {
  readonly round: Round;
  readonly order: 'before' | 'together';
}

/** How a round stood when a result came, the state before its commit first; none where no history is known. */
export function statesAtResult(arrival: Arrival | null): readonly EarlierState[] {
  const { before, at } = arrival ?? { before: null, at: null };
  return [
    ...(before === null ? [] : [{ round: before, order: 'before' } as const]),
    ...(at === null ? [] : [{ round: at, order: 'together' } as const]),
  ];
}

/** A round whose outcomes name the form that was built as they did when they came. */
export function withFormsThen(round: Round, history: History): Round {
  const outcomes = [...round.outcomes].map(([proposal, outcome]) => {
    const then = arrivalIn(history, { round: round.id, proposal })?.at?.outcomes.get(proposal);
    return [
      proposal,
      then === undefined ? outcome : { ...outcome, variant: then.variant },
    ] as const;
  });
  return { ...round, outcomes: new Map(outcomes) };
}

/** Whose proposal it was when its result came; undefined where no history is known. */
export function proposerThen(arrival: Arrival | null, proposal: string): string | null | undefined {
  return statesAtResult(arrival)
    .flatMap(({ round }) => round.entries.find(({ id }) => id === proposal)?.proposal ?? [])
    .map(({ proposer }) => proposer)[0];
}

function areSame(a: readonly Exact[], b: readonly Exact[] | null): boolean {
  return a.length === b?.length && a.every((value, at) => b[at]?.equals(value));
}

/**
 * Whether a scorecard says of its figures that they came after the result. Revised once the
 * result was there, it says so of them all; those that stand as the first judgement has them
 * came with that one.
 *
 * @param figuresIn the figures that a judgement has of the forecast; none where it does not say
 */
export function toldAfter(
  card: Scorecard,
  figuresIn: (judgement: Scorecard) => readonly Exact[],
): boolean {
  const { first } = card;
  if (!card.afterOutcome || first === null) return card.afterOutcome;
  return first.afterOutcome || !areSame(figuresIn(first), figuresIn(card));
}
