import { type ScoredForecast, scored } from '../../engine/calibration/scores.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Scorecard } from '../../model/scorecard.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import {
  type Arrival,
  type Hindsight,
  isHindsight,
  isWrittenAfterOutcome,
  type Order,
  orderOf,
  statesAtResult,
} from './arrival.ts';
import { estimateOfBuilt } from './built-variant.ts';
import type { Event, OpenReason, RoundEvents } from './event.ts';

/** Why a forecast is shown but not scored. */
export type Unscored =
  | OpenReason
  | Hindsight
  /** It is an estimate of another variant than the built one. */
  | 'other-form'
  | 'no-probability';

/** A probability for a promise, and the result. */
export interface GivenProbability {
  /** The variant of the estimate; null for the proposal itself. */
  readonly variant: string | null;
  /** Null if none was given. */
  readonly probability: Exact | null;
  readonly order: Order;
  readonly unscored: Unscored | null;
  /** Null if it is not scored. */
  readonly judged: ScoredForecast | null;
}

/** The current probability, and the one before it was revised. */
export interface Forecast extends GivenProbability {
  readonly event: Event;
  /** The first probability; null if the scorecard was not revised. */
  readonly first: GivenProbability | null;
  /** The probability at the time of the result, if it was changed or removed since; else null. */
  readonly stood: GivenProbability | null;
  /**
   * The probability that the record counts: the current one; or, if that was given after the result
   * was known, the one at the time of the result, or, without a history, the one before a revision.
   */
  readonly counted: GivenProbability;
}

interface KnownProbability {
  readonly variant: string | null;
  readonly probability: Exact;
}

/** What a version of a round states of a forecast. */
interface Stated {
  /** The file that contains it. */
  readonly file: string;
  /** Null if the file gives no probability. */
  readonly given: KnownProbability | 'other-form' | null;
  readonly isMarkedAfterOutcome: boolean;
}

/** Reads a forecast in a version of its round; null if its file does not exist there. */
type ReadForecast = (round: Round) => Stated | null;

/** A shark's forecast of one outcome; null without a scorecard, now and at the time of the result. */
export function sharkForecast(
  events: RoundEvents,
  shark: string,
  arrival: Arrival | null,
): Forecast | null {
  const { round } = events;
  const event = events.of(shark);
  const read: ReadForecast = (then) => cardForecast(scorecardIn(then, shark), event);
  const now = probabilityIn(round, read, event, arrival);
  const stood = replacingProbability(now, read, event, arrival);
  const card = scorecardIn(round, shark);
  if (card === null && stood === null) return null;
  // Before the revision, the first judgement was the whole scorecard.
  const readFirst: ReadForecast = (then) => {
    const own = scorecardIn(then, shark);
    return cardForecast(own?.first ?? own, event);
  };
  const hasFirst = (card?.first ?? null) !== null;
  const first = hasFirst ? probabilityIn(round, readFirst, event, arrival) : null;
  const isRevised =
    isHindsight(now.order) || (card?.afterOutcome === true && now.probability === null);
  const isFirst = first !== null && first.probability !== null && !isHindsight(first.order);
  const counted = stood ?? (isRevised && isFirst ? first : now);
  return { event, ...now, first, stood, counted };
}

function cardForecast(card: Scorecard | null, event: Event): Stated | null {
  if (card === null) return null;
  const isMarkedAfterOutcome = isWrittenAfterOutcome(card, (own) => figuresIn(own, event));
  return { file: card.at.file, given: statedIn(card, event), isMarkedAfterOutcome };
}

/** The pitch's own probability of success; null if it gives none. */
export function pitchForecast(
  { round, common: event }: RoundEvents,
  arrival: Arrival | null,
): Forecast | null {
  const read: ReadForecast = (then) => {
    const entry = then.entries.find(({ id }) => id === event.proposal);
    if (entry === undefined || entry.proposal === null) return null;
    const success = entry.pitch?.success ?? null;
    const given = success === null ? null : { variant: null, probability: success.point };
    return { file: success?.at.file ?? '', given, isMarkedAfterOutcome: false };
  };
  const now = probabilityIn(round, read, event, arrival);
  const stood = replacingProbability(now, read, event, arrival);
  if (now.probability === null && stood === null) return null;
  return { event, ...now, first: null, stood, counted: stood ?? now };
}

/** The current probability, and its time relative to the result. */
function probabilityIn(
  round: Round,
  read: ReadForecast,
  event: Event,
  arrival: Arrival | null,
): GivenProbability {
  const stated = read(round);
  if (stated === null || stated.given === null) return unscoredForecast('no-probability');
  if (stated.given === 'other-form') return unscoredForecast('other-form');
  const figures = (then: Round) => {
    const found = read(then);
    return found === null ? null : givenFigures(found);
  };
  return judgedProbability(event, stated.given, orderOf({ ...stated, figures }, round, arrival));
}

/** The probability at the time of the result, if it replaces the current one; else null. */
function replacingProbability(
  now: GivenProbability,
  read: ReadForecast,
  event: Event,
  arrival: Arrival | null,
): GivenProbability | null {
  if (!isHindsight(now.order) && now.probability !== null) return null;
  for (const { round, order } of statesAtResult(arrival)) {
    const stated = read(round);
    if (stated === null) continue;
    const { given, isMarkedAfterOutcome } = stated;
    if (given === null || given === 'other-form' || isMarkedAfterOutcome) return null;
    return judgedProbability(event, given, order);
  }
  return null;
}

function givenFigures({ given }: Pick<Stated, 'given'>): readonly Exact[] {
  return given === null || given === 'other-form' ? [] : [given.probability];
}

/**
 * The stated probability of an estimate, at its point; without one, the product of its phases' pass
 * probabilities.
 */
function successOf({ success, phases }: Estimate): Exact | null {
  if (success !== null) return success.point;
  if (phases.length === 0) return null;
  return phases.reduce((chance, { pass }) => chance.mul(pass.point), ONE);
}

/** The probability in a scorecard for the built variant; null if it gives none. */
function statedIn({ reviews }: Scorecard, { proposal, outcome }: Event): Stated['given'] {
  const review = reviews.get(proposal);
  const found = review === undefined ? null : estimateOfBuilt(review, outcome.variant);
  if (found === null || found === 'other-form') return found;
  const probability = successOf(found.estimate);
  return probability === null ? null : { variant: found.variant, probability };
}

function figuresIn(card: Scorecard, event: Event): readonly Exact[] {
  return givenFigures({ given: statedIn(card, event) });
}

export function scorecardIn(round: Round, shark: string) {
  return round.sharks.find(({ id }) => id === shark)?.scorecard ?? null;
}

function judgedProbability(event: Event, given: KnownProbability, order: Order): GivenProbability {
  const { probability } = given;
  const unscored = isHindsight(order) ? order : event.open;
  const judged =
    unscored === null ? scored({ probability, happened: event.kept === 'kept' }) : null;
  return { ...given, order, unscored, judged };
}

function unscoredForecast(unscored: Unscored): GivenProbability {
  return { variant: null, probability: null, order: 'unknown', unscored, judged: null };
}
