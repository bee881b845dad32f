import { type ScoredForecast, scored } from '../../engine/calibration/scores.ts';
import type { Figure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Scorecard } from '../../model/scorecard.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import {
  type Arrival,
  type CardIn,
  isHindsight,
  type Order,
  orderOf,
  statesAtResult,
  toldAfter,
  tracedIn,
} from './arrival.ts';
import type { Event, OpenReason, RoundEvents } from './event.ts';
import { estimateOfBuilt } from './form.ts';

/** Why a forecast is shown and not scored. */
export type Unscored =
  | OpenReason
  | 'told-after'
  | 'changed'
  | 'later'
  /** It is an estimate of another form than the one that was built. */
  | 'other-form'
  | 'no-probability';

/** A probability that was given for a promise, and what became of it. */
export interface GivenProbability {
  /** The form that the estimate is of; null for the proposal itself. */
  readonly variant: string | null;
  /** Null where none was given. */
  readonly probability: Exact | null;
  readonly order: Order;
  readonly unscored: Unscored | null;
  /** Null where it is not scored. */
  readonly judged: ScoredForecast | null;
}

/** The probability in force, and the one before it was revised. */
export interface Forecast extends GivenProbability {
  readonly event: Event;
  /** What was said first; null where the scorecard was not revised. */
  readonly first: GivenProbability | null;
  /** What stood when the result came, where it was changed or taken away since; null where nothing was. */
  readonly stood: GivenProbability | null;
  /**
   * The one that the record counts: the probability in force; where that came once the result was
   * known, what stood then, or, without a history, what was said before a revision.
   */
  readonly counted: GivenProbability;
}

/** What a shark of the round said of each outcome: a line also where it said nothing. */
export function sharkForecast(
  events: RoundEvents,
  shark: string,
  arrival: Arrival | null,
): Forecast | null {
  const { round } = events;
  const card = scorecardIn(round, shark);
  const event = events.of(shark);
  const then = standing(event, shark, arrival);
  if (card === null) {
    const stood = stoodBefore(GONE, then);
    return stood === null ? null : { event, ...GONE, first: null, stood, counted: stood };
  }
  const given = (judgement: CardIn) => givenIn(round, event, judgement, arrival);
  const now = given((then) => scorecardIn(then, shark));
  // Before it was revised, the first judgement stood alone.
  const first =
    card.first === null
      ? null
      : given((then) => {
          const own = scorecardIn(then, shark);
          return own?.first ?? own;
        });
  const stood = stoodBefore(now, then);
  const isRevised = isHindsight(now.order) || (card.afterOutcome && now.probability === null);
  const isFirst = first !== null && first.probability !== null && !isHindsight(first.order);
  const counted = stood ?? (isRevised && isFirst ? first : now);
  return { event, ...now, first, stood, counted };
}

/** What stood when the result came, as far as it counts in the place of what is there now. */
function stoodBefore(
  now: GivenProbability,
  stood: GivenProbability | null,
): GivenProbability | null {
  const isOpen = isHindsight(now.order) || now.probability === null;
  return isOpen && stood !== null && !isHindsight(stood.order) ? stood : null;
}

/** What a shark said of an event when its result came; null where it said nothing, or no history is known. */
function standing(event: Event, shark: string, arrival: Arrival | null): GivenProbability | null {
  for (const { round, order } of statesAtResult(arrival)) {
    const card = scorecardIn(round, shark);
    if (card === null) continue;
    const said = statedIn(card, event);
    if (said === null || said === 'other-form') return null;
    const isAfter = toldAfter(card, (own) => figuresIn(own, event));
    return held(event, said.variant, said.probability, isAfter ? 'told-after' : order);
  }
  return null;
}

function givenIn(
  round: Round,
  event: Event,
  cardIn: CardIn,
  arrival: Arrival | null,
): GivenProbability {
  const card = cardIn(round);
  const said = card === null ? null : statedIn(card, event);
  if (said === 'other-form') return leftOut('other-form');
  if (card === null || said === null) return leftOut('no-probability');
  const traced = tracedIn(card, cardIn, (own) => figuresIn(own, event));
  return held(event, said.variant, said.probability, orderOf(traced, round, arrival));
}

/** What the pitch itself gave for its success; null where it gave nothing. */
export function pitchForecast(
  { round, common }: RoundEvents,
  arrival: Arrival | null,
): Forecast | null {
  const figures = (then: Round) => pitchFigures(then, common.proposal, ({ success: own }) => own);
  const entry = round.entries.find(({ id }) => id === common.proposal);
  const success = entry?.pitch?.success ?? null;
  const traced = { file: success?.at.file ?? '', toldAfter: false, figures };
  const now =
    success === null
      ? leftOut('no-probability')
      : held(common, null, success.point, orderOf(traced, round, arrival));
  const then = statesAtResult(arrival).find((state) => figures(state.round) !== null);
  const [probability] = (then && figures(then.round)) ?? [];
  const before =
    then === undefined || probability === undefined
      ? null
      : held(common, null, probability, then.order);
  const stood = stoodBefore(now, before);
  if (success === null && stood === null) return null;
  return { event: common, ...now, first: null, stood, counted: stood ?? now };
}

/** The figure that a pitch gave in some state of its round, for `Traced`. */
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
 * The probability that an estimate states, at its point; without one, the product of its phases'
 * pass probabilities.
 */
function successOf({ success, phases }: Estimate): Exact | null {
  if (success !== null) return success.point;
  if (phases.length === 0) return null;
  return phases.reduce((chance, { pass }) => chance.mul(pass.point), ONE);
}

/** The probability that a scorecard gives for what was built; null where it gives none. */
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

function held(
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

/** What a scorecard says that is not there any more. */
const GONE = leftOut('no-probability');

function leftOut(unscored: Unscored): GivenProbability {
  return { variant: null, probability: null, order: 'unknown', unscored, judged: null };
}
