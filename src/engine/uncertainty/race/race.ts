import { type Exact, toNumber } from '../../../quantity/exact.ts';
import { type DrawnEnds, drawnEnds } from '../information/drawn-ends.ts';
import { type DrawnReturns, drawing, type ReturnForecast } from '../returns/forecast.ts';
import { needsSampling, type SpreadSample, sampleSpread } from '../returns/spread.ts';
import { REPLICATES, type SamplingPlan } from '../sampling/replicates.ts';
import { beatsShare, rowRace } from './best-chance.ts';
import { type Bounded, mayReach, settledOrder } from './return-bounds.ts';

/** A forecast, and what is asked of it. */
export interface Asked extends Bounded {
  /** Whether its spread is to be told. */
  readonly isSpread: boolean;
  /** Whether it may be chosen. */
  readonly isCandidate: boolean;
}

/** Who is compared with whom. */
export interface Race {
  /** By estimate; null where it cannot be priced. */
  readonly asked: readonly (Asked | null)[];
  readonly pair: readonly [ReturnForecast, ReturnForecast] | null;
  /** In gain; null leaves out the maximum. */
  readonly hourValue: Exact | null;
}

/** What one replicate says. */
export interface Replicate {
  /** By estimate; null where a closed form says it, or nobody asks. */
  readonly spreads: readonly (SpreadSample | null)[];
  /** Shares of the rows by candidate, and then of the status quo. */
  readonly best: readonly number[];
  /** The share of rows in which the first of the pair is above the second; 0 without a pair. */
  readonly firstBeats: number;
  /** The expected net value of the best candidate, every end known. */
  readonly maximum: number;
}

/**
 * All replicates of one shark's estimates. Each estimate is drawn, looked at and
 * dropped again, so that memory hardly grows with their number; and only those that
 * may be best in some row have their rows put in order, which takes as long as to
 * draw them.
 */
export function replicatesOf(race: Race, plan: SamplingPlan): Replicate[] {
  const all = race.asked.flatMap((each) => each ?? []);
  const candidates = all.filter(({ isCandidate }) => isCandidate);
  const drawn = all.filter(({ isSpread, isCandidate }) => isSpread || isCandidate);
  // Without a range every row is the same.
  const isFixed = drawn.every(({ forecast }) => forecast.ranges.size === 0);
  const size = isFixed ? 1 : plan.size;
  const models = candidates.map(({ forecast }) => forecast.model);
  const { hourValue } = race;
  const field: Field = {
    ...race,
    size,
    ends: hourValue === null ? null : drawnEnds(models, size, toNumber(hourValue)),
    places: new Map(candidates.map(({ forecast }, place) => [forecast, place])),
    settled: settledOrder(candidates, race.pair),
  };
  const draw = drawing({ ...plan, size });
  const spare = new Float64Array(size);
  return Array.from({ length: REPLICATES }, (_, index) =>
    replicate(field, (forecast) => draw(forecast, index), spare),
  );
}

/** A race as every replicate sees it. */
interface Field extends Race {
  readonly size: number;
  /** Filled anew by each replicate; null where no maximum is asked for. */
  readonly ends: DrawnEnds | null;
  /** Which candidate a forecast is. */
  readonly places: ReadonlyMap<ReturnForecast, number>;
  /** One row that stands for all, where no values that the ranges allow change who is best. */
  readonly settled: ReadonlyMap<ReturnForecast, Float64Array> | null;
}

function replicate(
  { asked, pair, ends, size, places, settled }: Field,
  draw: (forecast: ReturnForecast) => DrawnReturns,
  spare: Float64Array,
): Replicate {
  const race = rowRace(places.size, settled === null ? size : 1);
  const pairRows: Float64Array[] = [];
  const compare = (place: number, each: Asked, drawn: () => DrawnReturns): void => {
    const isOfPair = pair?.includes(each.forecast) === true;
    const settledRow = settled?.get(each.forecast) ?? null;
    const isCompared = isOfPair || (settled === null && isContender(each, drawn, race.lowest()));
    const into = isOfPair ? new Float64Array(size) : spare;
    const rows = settledRow ?? (isCompared ? drawn().rows(into) : null);
    if (rows !== null) race.enter(place, rows);
    if (rows !== null && isOfPair) pairRows.push(rows);
  };
  const spreads = asked.map((each) => {
    if (each === null) return null;
    const { forecast, isSpread } = each;
    const drawn = lazily(() => draw(forecast));
    const place = places.get(forecast);
    if (place !== undefined) {
      compare(place, each, drawn);
      ends?.add(place, drawn());
    }
    return isSpread && needsSampling(forecast) ? sampleSpread(drawn(), spare) : null;
  });
  const [first, second] = pairRows;
  return {
    spreads,
    best: race.shares(),
    firstBeats: first === undefined || second === undefined ? 0 : beatsShare(first, second),
    maximum: ends?.expectedMaximum() ?? 0,
  };
}

/** Whether a candidate may be the best in some row, where all rows have a highest value so far. */
function isContender({ bounds }: Asked, drawn: () => DrawnReturns, lowest: number): boolean {
  return mayReach(bounds, lowest) && isAnyAtLeast(drawn().roi, lowest);
}

function isAnyAtLeast(values: Float64Array, least: number): boolean {
  for (const value of values) {
    if (value >= least) return true;
  }
  return false;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
