import { type ScoredRange, scoredRange } from '../../engine/calibration/interval-score.ts';
import type { Figure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Scorecard } from '../../model/scorecard.ts';
import { type Exact, ONE, sum, toNumber, ZERO } from '../../quantity/exact.ts';
import { promisedGeomean } from '../verdict/baseline-fit.ts';
import {
  type Arrival,
  type Hindsight,
  isHindsight,
  isWrittenAfterOutcome,
  type Order,
  orderOf,
} from './arrival.ts';
import { estimateOfBuilt } from './built-variant.ts';
import type { Event, RoundEvents } from './event.ts';
import { scorecardIn } from './probability.ts';

/**
 * The quantity of a range: the speedup that a shark expects, with success or not; the speedup if it
 * works, compared only with successes; the hours of building and validating.
 */
export type RangeKind = 'expects' | 'upside' | 'hours';

/** Why a range is shown but not scored. */
export type RangeUnscored =
  | Hindsight
  /** Nothing was measured, or no hours were recorded. */
  | 'not-measured'
  /** The upside of a proposal that did not keep its promise. */
  | 'did-not-work'
  /** An end at or below 0 has no logarithm. */
  | 'no-logarithm';

/** An 80 % range, and the actual figure: factors of speed, or hours. */
export interface RangeForecast {
  readonly event: Event;
  readonly of: RangeKind;
  readonly low: Exact;
  readonly high: Exact;
  /** Null if it is unknown. */
  readonly actual: number | null;
  readonly order: Order;
  readonly unscored: RangeUnscored | null;
  /** Null if it is not scored. */
  readonly judged: ScoredRange | null;
}

interface Ends {
  readonly low: Exact;
  readonly high: Exact;
}

const KINDS: readonly RangeKind[] = ['expects', 'upside', 'hours'];

/** The 80 % ranges that a shark gave for an outcome, without points and true bounds. */
export function sharkRanges(
  events: RoundEvents,
  shark: string,
  arrival: Arrival | null,
): readonly RangeForecast[] {
  const { round } = events;
  const event = events.of(shark);
  const card = scorecardIn(round, shark);
  if (card === null) return [];
  return KINDS.flatMap((of): RangeForecast[] => {
    const ends = endsIn(card, event, of);
    if (ends === null) return [];
    const figuresOf = (own: Scorecard) => figuresIn(own, event, of);
    const figures = (then: Round) => {
      const own = scorecardIn(then, shark);
      return own === null ? null : figuresOf(own);
    };
    const isMarkedAfterOutcome = isWrittenAfterOutcome(card, figuresOf);
    const traced = { file: card.at.file, isMarkedAfterOutcome, figures };
    return [judgedRange(event, of, ends, orderOf(traced, round, arrival))];
  });
}

function judgedRange(
  event: Event,
  of: RangeKind,
  { low, high }: Ends,
  order: Order,
): RangeForecast {
  const actual =
    of === 'hours' ? hoursSpent(event) : (promisedGeomean(event.measured)?.point ?? null);
  const unscored = isHindsight(order) ? order : unscoredOf(event, of, low, actual);
  const judged =
    unscored === null && actual !== null
      ? scoredRange({ low: toNumber(low), high: toNumber(high), actual })
      : null;
  return { event, of, low, high, actual, order, unscored, judged };
}

function unscoredOf(
  event: Event,
  of: RangeKind,
  low: Exact,
  actual: number | null,
): RangeUnscored | null {
  if (actual === null) return 'not-measured';
  if (of === 'upside' && event.kept !== 'kept') return 'did-not-work';
  return low.lte(ZERO) || actual <= 0 ? 'no-logarithm' : null;
}

/** Hours count only if something was measured; otherwise the work stopped early. */
function hoursSpent({ outcome, measured }: Event): number | null {
  if (measured === null || measured.geomean === null || outcome.hours.length === 0) return null;
  return toNumber(sum(outcome.hours.map(({ hours }) => hours.point)));
}

function figuresIn(card: Scorecard, event: Event, of: RangeKind): readonly Exact[] {
  const ends = endsIn(card, event, of);
  return ends === null ? [] : [ends.low, ends.high];
}

function endsIn({ reviews }: Scorecard, event: Event, of: RangeKind): Ends | null {
  const review = reviews.get(event.proposal);
  if (review === undefined) return null;
  if (of === 'expects') return factorEnds(review.expects);
  const found = estimateOfBuilt(review, event.outcome.variant);
  if (found === null || found === 'other-form') return null;
  return of === 'upside' ? factorEnds(found.estimate.upside) : hourEnds(found.estimate);
}

/** A gain of 50 % is a factor of 1.5. */
function factorEnds(gain: Figure | null): Ends | null {
  const ends = endsOf(gain);
  return ends === null ? null : { low: ends.low.add(ONE), high: ends.high.add(ONE) };
}

/**
 * Building and validating together. A percentile can only be added to a certain figure: if both are
 * ranges, their correlation is unknown, and the sum has no 80 % range.
 */
function hourEnds({ implementation, validation, phases }: Estimate): Ends | null {
  if (implementation === null || validation === null || phases.length > 0) return null;
  const [ranged, point] =
    implementation.range === null ? [validation, implementation] : [implementation, validation];
  const ends = endsOf(ranged);
  if (ends === null || point.range !== null) return null;
  return { low: ends.low.add(point.point), high: ends.high.add(point.point) };
}

/** The 10th and 90th percentile of a figure that has both. */
function endsOf(figure: Figure | null): Ends | null {
  const { low = null, high = null } = figure?.range ?? {};
  return low === null || high === null ? null : { low, high };
}
