import type { Round } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';

/** The state of the files when an outcome was added, from the git history. */
export interface Arrival {
  /** The round before the commit that added the outcome; null if it did not exist. */
  readonly before: Round | null;
  /** The round after that commit. */
  readonly at: Round | null;
  /** The files that existed before that commit or in it, readable or not. */
  readonly there: ReadonlySet<string>;
  /** The files that did not exist then and were added in descendants of that commit. */
  readonly later: ReadonlySet<string>;
}

/** Arrivals by `round/proposal`; null without history. */
export type History = ReadonlyMap<string, Arrival> | null;

export function arrivalIn(
  history: History,
  { round, proposal }: { readonly round: string; readonly proposal: string },
): Arrival | null {
  return history?.get(`${round}/${proposal}`) ?? null;
}

/** The time of a forecast relative to its outcome. */
export type Order =
  /** It existed before the outcome's commit, and is unchanged. */
  | 'before'
  /** The scorecard is marked as written after the outcome. */
  | 'told-after'
  /** It was changed in the outcome's commit or later, or could not be read then. */
  | 'changed'
  /** Its file was added in a later commit. */
  | 'later'
  /** It was added in the same commit, so the order is not proven. */
  | 'together'
  /** Its commit is on a parallel branch, so the order is not proven. */
  | 'aside'
  /** There is no history. */
  | 'unknown';

/** Reads one forecast in different versions of its round. */
export interface ForecastTrace {
  /** The file that contains it. */
  readonly file: string;
  readonly isMarkedAfterOutcome: boolean;
  /** Null if the file does not exist; else its figures, empty without a forecast. */
  figures(round: Round): readonly Exact[] | null;
}

/**
 * Determines the time of a forecast relative to its outcome. Only its own figures count; other text
 * in the same file may change at any time.
 */
export function orderOf(traced: ForecastTrace, now: Round, arrival: Arrival | null): Order {
  if (traced.isMarkedAfterOutcome) return 'told-after';
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

/** The orders of a forecast that is known to be hindsight, which is not scored. */
export type Hindsight = 'told-after' | 'changed' | 'later';

export function isHindsight(order: Order): order is Hindsight {
  return order === 'told-after' || order === 'changed' || order === 'later';
}

/** A version of a round at or before a result, and the order of the forecasts in it. */
export interface EarlierState {
  readonly round: Round;
  readonly order: 'before' | 'together';
}

/** The versions of a round at a result, the one before its commit first; none without history. */
export function statesAtResult(arrival: Arrival | null): readonly EarlierState[] {
  const { before = null, at = null } = arrival ?? {};
  return [
    ...(before === null ? [] : [{ round: before, order: 'before' } as const]),
    ...(at === null ? [] : [{ round: at, order: 'together' } as const]),
  ];
}

/** A round whose outcomes have the built variant that they had when they were added. */
export function withVariantsAtResult(round: Round, history: History): Round {
  const outcomes = [...round.outcomes].map(([proposal, outcome]) => {
    const then = arrivalIn(history, { round: round.id, proposal })?.at?.outcomes.get(proposal);
    return [
      proposal,
      then === undefined ? outcome : { ...outcome, variant: then.variant },
    ] as const;
  });
  return { ...round, outcomes: new Map(outcomes) };
}

/** The proposer when the result was added; undefined without history. */
export function proposerAtResult(
  arrival: Arrival | null,
  proposal: string,
): string | null | undefined {
  return statesAtResult(arrival)
    .flatMap(({ round }) => round.entries.find(({ id }) => id === proposal)?.proposal ?? [])
    .map(({ proposer }) => proposer)[0];
}

function areSame(a: readonly Exact[], b: readonly Exact[] | null): boolean {
  return a.length === b?.length && a.every((value, at) => b[at]?.equals(value));
}

/**
 * True if a scorecard states that its figures were written after the result. A revision after the
 * result marks all figures as such; those unchanged since the first judgement have the time of that
 * judgement.
 *
 * @param figuresIn the figures of the forecast in a judgement; none if it has no such forecast
 */
export function isWrittenAfterOutcome(
  card: Scorecard,
  figuresIn: (judgement: Scorecard) => readonly Exact[],
): boolean {
  const { first } = card;
  if (!card.afterOutcome || first === null) return card.afterOutcome;
  return first.afterOutcome || !areSame(figuresIn(first), figuresIn(card));
}
