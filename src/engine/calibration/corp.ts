import { compareExact, type Exact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { baseRate, countHappened, type Judged, meanBrier } from './forecast-scores.ts';
import { type ConfidenceBand, wilsonBand } from './wilson.ts';

/** With fewer results a reliability table shows little more than chance. */
export const MIN_RESULTS_FOR_CORP = 10;

/** One row of a reliability table: forecasts that recalibration pools. */
export interface Reliability {
  /** The lowest and the highest probability in the row. */
  readonly low: Exact;
  readonly high: Exact;
  readonly n: number;
  readonly happened: number;
  /** The probability that would have been right: `happened / n`. */
  readonly recalibrated: Exact;
  /** Its 95 % Wilson interval. */
  readonly band: ConfidenceBand;
}

/** A decomposed Brier score: `brier = miscalibration - discrimination + uncertainty`, exactly. */
export interface Corp {
  readonly brier: Exact;
  /** MCB: the improvement by recalibration; 0 is best. */
  readonly miscalibration: Exact;
  /** DSC: the improvement of the recalibrated forecasts over the base rate; more is better. */
  readonly discrimination: Exact;
  /** UNC: the score of the base rate itself. */
  readonly uncertainty: Exact;
  readonly reliability: readonly Reliability[];
}

/**
 * The CORP decomposition. The forecasts are recalibrated by isotonic regression on the results,
 * giving q; with r the base rate, `MCB = BS(p) - BS(q)`, `DSC = BS(r) - BS(q)`, `UNC = BS(r) = r (1
 * - r)`. No bins are chosen, and MCB and DSC are never negative.
 *
 * Unit: that of Brier scores, exact. Domain: at least 1 forecast (null for none); equal
 * probabilities are one group. The caller decides how many forecasts it needs. Errors: none.
 * Source: Dimitriadis, Gneiting & Jordan 2021, PNAS 118(8) e2016191118.
 */
export function corp(all: readonly Judged[]): Corp | null {
  const brier = meanBrier(all);
  const rate = baseRate(all);
  if (brier === null || rate === null) return null;
  const reliability = reliabilityOf(all);
  const uncertainty = rate.mul(ONE.sub(rate));
  // Within a pool the recalibrated forecast is the rate itself, so its score is q (1 - q).
  const recalibrated = reliability
    .reduce((sum, { n, recalibrated: q }) => sum.add(q.mul(ONE.sub(q)).mul(n)), ZERO)
    .div(all.length);
  return {
    brier,
    miscalibration: brier.sub(recalibrated),
    discrimination: uncertainty.sub(recalibrated),
    uncertainty,
    reliability,
  };
}

function reliabilityOf(all: readonly Judged[]): readonly Reliability[] {
  const groups = groupsOf(all);
  const pools = poolAdjacentViolators(
    groups.map((group) => ({ n: group.length, sum: exact(countHappened(group)) })),
  );
  return pools.flatMap(({ first, groups: count, n, mean }) => {
    const members = groups.slice(first, first + count).flat();
    const [low, high] = [members[0], members.at(-1)];
    const happened = countHappened(members);
    const band = wilsonBand(happened, n);
    if (low === undefined || high === undefined || band === null) return [];
    return {
      low: low.probability,
      high: high.probability,
      n,
      happened,
      recalibrated: mean,
      band,
    };
  });
}

/** Groups of equal probabilities, in ascending order. */
function groupsOf(all: readonly Judged[]): readonly (readonly Judged[])[] {
  const sorted = [...all].sort((a, b) => compareExact(a.probability, b.probability));
  return [...groupBy(sorted, ({ probability }) => probability.toFraction()).values()];
}

/** A group in an ordered list: the number of its values and their sum. */
export interface Group {
  readonly n: number;
  readonly sum: Exact;
}

/** Adjacent groups with one mean; `groups` of them, from `first` on. */
export interface Pool extends Group {
  readonly first: number;
  readonly groups: number;
  readonly mean: Exact;
}

/**
 * The non-decreasing means that are closest to the groups' own means: pools neighbours as long as
 * the later mean is not above the earlier one.
 *
 * Unit: that of the values; exact, so that the pooled means have the same sum as the groups.
 * Domain: groups of at least 1, in the order of the sort key. Errors: none. Source: Ayer et al.
 * 1955, Annals of Mathematical Statistics 26(4), pool adjacent violators.
 */
export function poolAdjacentViolators(groups: readonly Group[]): readonly Pool[] {
  const pools: Pool[] = [];
  groups.forEach((group, first) => {
    let pool = poolOf(first, 1, group);
    for (let last = pools.at(-1); last?.mean.gte(pool.mean); last = pools.at(-1)) {
      pools.pop();
      pool = poolOf(last.first, last.groups + pool.groups, {
        n: last.n + pool.n,
        sum: last.sum.add(pool.sum),
      });
    }
    pools.push(pool);
  });
  return pools;
}

function poolOf(first: number, groups: number, { n, sum }: Group): Pool {
  return { first, groups, n, sum, mean: sum.div(n) };
}
