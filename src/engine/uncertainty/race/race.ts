import { type Exact, toNumber } from '../../../quantity/exact.ts';
import { type DrawnEnds, drawnEnds } from '../information/drawn-ends.ts';
import { type DrawnReturns, drawing, type ReturnForecast } from '../returns/forecast.ts';
import { needsSampling, type SpreadSample, sampleSpread } from '../returns/spread.ts';
import { REPLICATES, type SamplingPlan } from '../sampling/replicates.ts';
import { type Bounded, mayReach, settledOrder } from './return-bounds.ts';

/** A forecast, and the requested results for it. */
export interface Asked extends Bounded {
  /** True if its spread is requested. */
  readonly isSpread: boolean;
  /** True if it may be chosen. */
  readonly isCandidate: boolean;
}

/** The compared estimates. */
export interface Race {
  /** By estimate; null if it cannot be priced. */
  readonly asked: readonly (Asked | null)[];
  readonly pair: readonly [ReturnForecast, ReturnForecast] | null;
  /** In gain; null skips the maximum. */
  readonly hourValue: Exact | null;
}

/** The results of one replicate. */
export interface Replicate {
  /** By estimate; null if a closed form gives it, or if it is not requested. */
  readonly spreads: readonly (SpreadSample | null)[];
  /** Shares of the rows by candidate, and then of the status quo. */
  readonly best: readonly number[];
  /** The share of rows in which the first of the pair is above the second; 0 without a pair. */
  readonly firstBeats: number;
  /** The expected net value of the best candidate with every end known. */
  readonly maximum: number;
}

/**
 * All replicates of one shark's estimates. Each estimate is drawn, evaluated and released, so that
 * memory hardly grows with their number. Only those that may be best in some row have their rows
 * put in order, which takes as long as drawing them.
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
  const prepared: PreparedRace = {
    ...race,
    size,
    ends: hourValue === null ? null : drawnEnds(models, size, toNumber(hourValue)),
    places: new Map(candidates.map(({ forecast }, place) => [forecast, place])),
    settled: settledOrder(candidates, race.pair),
  };
  const draw = drawing({ ...plan, size });
  const spare = new Float64Array(size);
  return Array.from({ length: REPLICATES }, (_, index) =>
    replicate(prepared, (forecast) => draw(forecast, index), spare),
  );
}

/** A race with the data shared by all replicates. */
interface PreparedRace extends Race {
  readonly size: number;
  /** Filled again by each replicate; null if no maximum is requested. */
  readonly ends: DrawnEnds | null;
  /** The index of a forecast among the candidates. */
  readonly places: ReadonlyMap<ReturnForecast, number>;
  /** One row that represents all, if the best is the same for all values in the ranges. */
  readonly settled: ReadonlyMap<ReturnForecast, Float64Array> | null;
}

function replicate(
  { asked, pair, ends, size, places, settled }: PreparedRace,
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

/** True if a candidate may reach the lowest of the rows' best values, and so be best in one. */
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

/** Counts for each candidate the rows in which it has the highest value. */
export interface RowRace {
  /**
   * The lowest of the rows' highest values so far: a candidate that never reaches it wins no row.
   */
  readonly lowest: () => number;
  /** No candidate is entered twice. */
  readonly enter: (candidate: number, values: Float64Array) => void;
  /** The share of the rows won by each candidate, and then by the status quo; they add up to 1. */
  readonly shares: () => number[];
}

/**
 * Counts the rows that each candidate wins: it has the row's highest value, above 0, since the
 * status quo is 0 in every row. Candidates that tie share the row. A candidate that is never
 * entered wins none.
 */
export function rowRace(candidates: number, rows: number): RowRace {
  const statusQuo = candidates;
  const highest = new Float64Array(rows);
  const winner = new Uint32Array(rows).fill(statusQuo);
  const ties = new Map<number, number[]>();
  let lowest = 0;

  const tie = (row: number, candidate: number): void => {
    const tied = ties.get(row) ?? [winner[row] as number];
    tied.push(candidate);
    ties.set(row, tied);
  };

  return {
    lowest: () => lowest,
    enter: (candidate, values) => {
      lowest = Number.POSITIVE_INFINITY;
      for (let k = 0; k < rows; k += 1) {
        const value = values[k] as number;
        const before = highest[k] as number;
        if (value > before) {
          highest[k] = value;
          winner[k] = candidate;
          if (ties.size > 0) ties.delete(k);
        } else if (value === before) tie(k, candidate);
        lowest = Math.min(lowest, highest[k] as number);
      }
    },
    shares: () => {
      const wins = new Float64Array(candidates + 1);
      for (let k = 0; k < rows; k += 1) {
        const tied = ties.get(k) ?? [winner[k] as number];
        for (const each of tied) wins[each] = (wins[each] as number) + 1 / tied.length;
      }
      return Array.from(wins, (each) => each / rows);
    },
  };
}

/** The share of rows in which the first is above the second; ties count half. */
export function beatsShare(first: Float64Array, second: Float64Array): number {
  let wins = 0;
  for (let k = 0; k < first.length; k += 1) {
    const [a, b] = [first[k] ?? 0, second[k] ?? 0];
    if (a > b) wins += 1;
    else if (a === b) wins += 0.5;
  }
  return wins / first.length;
}
