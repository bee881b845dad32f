import { type ScoredForecast, scored } from '../../engine/calibration/scores.ts';
import type { Figure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Scorecard } from '../../model/scorecard.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import {
  type Arrival,
  type FindScorecard,
  forecastTrace,
  type Hindsight,
  isHindsight,
  isWrittenAfterOutcome,
  type Order,
  orderOf,
  statesAtResult,
} from './arrival.ts';
import type { Event, OpenReason, RoundEvents } from './event.ts';
import { estimateOfBuilt } from './form.ts';

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

/** A shark's forecast of one outcome; null without a scorecard, now and at the time of the result. */
export function sharkForecast(
  events: RoundEvents,
  shark: string,
  arrival: Arrival | null,
): Forecast | null {
  const { round } = events;
  const card = scorecardIn(round, shark);
  const event = events.of(shark);
  const then = probabilityAtResult(event, shark, arrival);
  if (card === null) {
    const stood = replacingProbability(REMOVED_FORECAST, then);
    return stood === null
      ? null
      : { event, ...REMOVED_FORECAST, first: null, stood, counted: stood };
  }
  const given = (judgement: FindScorecard) => givenIn(round, event, judgement, arrival);
  const now = given((then) => scorecardIn(then, shark));
  // Before the revision, the first judgement was the whole scorecard.
  const first =
    card.first === null
      ? null
      : given((then) => {
          const own = scorecardIn(then, shark);
          return own?.first ?? own;
        });
  const stood = replacingProbability(now, then);
  const isRevised = isHindsight(now.order) || (card.afterOutcome && now.probability === null);
  const isFirst = first !== null && first.probability !== null && !isHindsight(first.order);
  const counted = stood ?? (isRevised && isFirst ? first : now);
  return { event, ...now, first, stood, counted };
}

/** The probability at the time of the result, if it replaces the current one. */
function replacingProbability(
  now: GivenProbability,
  stood: GivenProbability | null,
): GivenProbability | null {
  const isOpen = isHindsight(now.order) || now.probability === null;
  return isOpen && stood !== null && !isHindsight(stood.order) ? stood : null;
}

/** A shark's probability at the time of the result; null if it gave none, or without history. */
function probabilityAtResult(
  event: Event,
  shark: string,
  arrival: Arrival | null,
): GivenProbability | null {
  for (const { round, order } of statesAtResult(arrival)) {
    const card = scorecardIn(round, shark);
    if (card === null) continue;
    const said = statedIn(card, event);
    if (said === null || said === 'other-form') return null;
    const isAfter = isWrittenAfterOutcome(card, (own) => figuresIn(own, event));
    return judgedProbability(event, said.variant, said.probability, isAfter ? 'told-after' : order);
  }
  return null;
}

function givenIn(
  round: Round,
  event: Event,
  findScorecard: FindScorecard,
  arrival: Arrival | null,
): GivenProbability {
  const card = findScorecard(round);
  const said = card === null ? null : statedIn(card, event);
  if (said === 'other-form') return unscoredForecast('other-form');
  if (card === null || said === null) return unscoredForecast('no-probability');
  const traced = forecastTrace(card, findScorecard, (own) => figuresIn(own, event));
  return judgedProbability(event, said.variant, said.probability, orderOf(traced, round, arrival));
}

/** The pitch's own probability of success; null if it gives none. */
export function pitchForecast(
  { round, common }: RoundEvents,
  arrival: Arrival | null,
): Forecast | null {
  const figures = (then: Round) => pitchFigures(then, common.proposal, ({ success: own }) => own);
  const entry = round.entries.find(({ id }) => id === common.proposal);
  const success = entry?.pitch?.success ?? null;
  const traced = { file: success?.at.file ?? '', isMarkedAfterOutcome: false, figures };
  const now =
    success === null
      ? unscoredForecast('no-probability')
      : judgedProbability(common, null, success.point, orderOf(traced, round, arrival));
  const then = statesAtResult(arrival).find((state) => figures(state.round) !== null);
  const [probability] = (then && figures(then.round)) ?? [];
  const before =
    then === undefined || probability === undefined
      ? null
      : judgedProbability(common, null, probability, then.order);
  const stood = replacingProbability(now, before);
  if (success === null && stood === null) return null;
  return { event: common, ...now, first: null, stood, counted: stood ?? now };
}

/** The figure of a pitch in a version of its round, for `ForecastTrace`. */
export function pitchFigures(
  round: Round,
  proposal: string,
  pick: (pitch: NonNullable<Round['entries'][number]['pitch']>) => Figure | null,
): readonly Exact[] | null {
  const entry = round.entries.find(({ id }) => id === proposal);
  if (entry === undefined || entry.proposal === null) return null;
  const figure = entry.pitch === null ? null : pick(entry.pitch);
  return figure === null ? [] : [figure.point];
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
function statedIn({ reviews }: Scorecard, { proposal, outcome }: Event) {
  const review = reviews.get(proposal);
  const found = review === undefined ? null : estimateOfBuilt(review, outcome.variant);
  if (found === null || found === 'other-form') return found;
  const probability = successOf(found.estimate);
  return probability === null ? null : { variant: found.variant, probability };
}

function figuresIn(card: Scorecard, event: Event): readonly Exact[] {
  const said = statedIn(card, event);
  return said === null || said === 'other-form' ? [] : [said.probability];
}

export function scorecardIn(round: Round, shark: string) {
  return round.sharks.find(({ id }) => id === shark)?.scorecard ?? null;
}

function judgedProbability(
  event: Event,
  variant: string | null,
  probability: Exact,
  order: Order,
): GivenProbability {
  const unscored = isHindsight(order) ? order : event.open;
  const judged =
    unscored === null ? scored({ probability, happened: event.kept === 'kept' }) : null;
  return { variant, probability, order, unscored, judged };
}

/** The forecast of a removed scorecard. */
const REMOVED_FORECAST = unscoredForecast('no-probability');

function unscoredForecast(unscored: Unscored): GivenProbability {
  return { variant: null, probability: null, order: 'unknown', unscored, judged: null };
}
