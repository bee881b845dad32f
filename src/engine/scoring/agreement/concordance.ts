import { type Exact, exact } from '../../../quantity/exact.ts';
import { chanceOfMore } from '../../uncertainty/distribution/chi-square.ts';
import type { PanelRow, SharkRanking } from '../panel-ranking.ts';
import type { Concordance, NoConcordance, SharkDistance } from './agreement.ts';
import { chanceByPermutation } from './permutation.ts';

/** One shark's totals of the proposals that all sharks have rated. */
interface Judge {
  readonly shark: string;
  readonly totals: readonly Exact[];
}

/**
 * Kendall's coefficient of concordance with tie correction, over the live proposals that every
 * shark with any live total has rated:
 *
 *     W = 12 S / (m^2 (n^3 - n) - m sum(t^3 - t))
 *
 * m sharks, n proposals, S the sum of squared deviations of the rank sums, t the size of each group
 * of equal totals of a shark. chi-square = m (n - 1) W with n - 1 degrees of freedom.
 *
 * Domain: at least 2 sharks and 3 proposals; undefined, not 1, if every shark ties everything. W is
 * exact; p is in double precision. Ranks come from the totals alone, without a tie-break chain.
 *
 * Source: Kendall and Babington Smith 1939, "The problem of m rankings".
 */
export function concordance(rankings: readonly SharkRanking[]): Concordance {
  const { judges, proposals } = judgesOf(rankings);
  const parts = { sharks: judges.map(({ shark }) => shark), proposals };
  const [m, n] = [judges.length, proposals.length];
  if (m < 2) return nothing('too-few-sharks', parts);
  if (n < 3) return nothing('too-few-proposals', parts);
  const ranks = judges.map(({ totals }) => doubledRanks(totals));
  const ties = ranks.reduce((whole, row) => whole + tieCorrection(row), 0);
  const divisor = m * m * (n ** 3 - n) - m * ties;
  if (divisor === 0) return nothing('all-tied', parts);
  const s = exact(spreadOfSums(ranks), 4);
  const kendallW = s.mul(12).div(exact(divisor));
  const chiSquare = kendallW.mul(m * (n - 1));
  const pApproximate = chanceOfMore(chiSquare.valueOf(), n - 1);
  const pExact = chanceByPermutation(ranks, spreadOfSums(ranks));
  const p = pExact ?? pApproximate;
  return {
    ...{ kendallW, undefinedBecause: null, ...parts },
    ...{ s, chiSquare, degrees: n - 1, p, pExact, pApproximate },
  };
}

/**
 * Each shark's distance from the panel: the share of pairs of proposals that it orders opposite to
 * the panel's means; a pair that only one of the two ties counts one half. Over the live proposals
 * that all sharks have rated, so that every mean is over the same sharks. Exact.
 *
 * Source: Kendall's tau distance with penalty 1/2 for ties, Fagin et al. 2004, "Comparing and
 * aggregating rankings with ties".
 */
export function distancesFromPanel(
  rankings: readonly SharkRanking[],
  rows: readonly PanelRow[],
): readonly SharkDistance[] {
  const { judges, proposals } = judgesOf(rankings);
  const byId = new Map(rows.map(({ entry, mean }) => [entry.id, mean]));
  const means = doubledRanks(proposals.flatMap((id) => byId.get(id) ?? []));
  return judges.map(({ shark, totals }) => ({
    shark,
    distance: tauDistance(doubledRanks(totals), means),
  }));
}

/** The number of pairs of proposals that each shark's distance is a share of: `n (n - 1) / 2`. */
export function comparedPairs({ proposals }: Concordance): number {
  return (proposals.length * (proposals.length - 1)) / 2;
}

function judgesOf(rankings: readonly SharkRanking[]): {
  readonly judges: readonly Judge[];
  readonly proposals: readonly string[];
} {
  const rated = rankings.flatMap(({ shark, ranking }) => {
    const live = ranking.flatMap(({ entry, total }) =>
      total !== null && entry.isLive ? ([[entry.id, total]] as const) : [],
    );
    return live.length === 0 ? [] : [{ shark: shark.id, totals: new Map(live) }];
  });
  const proposals = [...(rated[0]?.totals.keys() ?? [])].filter((id) =>
    rated.every(({ totals }) => totals.has(id)),
  );
  const judges = rated.map(({ shark, totals }) => ({
    shark,
    totals: proposals.flatMap((id) => totals.get(id) ?? []),
  }));
  return { judges, proposals };
}

function nothing(
  undefinedBecause: NoConcordance,
  parts: Pick<Concordance, 'sharks' | 'proposals'>,
): Concordance {
  const noChance = { p: null, pExact: null, pApproximate: null };
  const unknown = { s: null, chiSquare: null, degrees: null, ...noChance };
  return { kendallW: null, undefinedBecause, ...parts, ...unknown };
}

/** sum(t^3 - t) over the groups of equal ranks. */
function tieCorrection(ranks: readonly number[]): number {
  const sizes = new Map<number, number>();
  for (const rank of ranks) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  return [...sizes.values()].reduce((whole, t) => whole + t ** 3 - t, 0);
}

/** Four times S, computed from doubled ranks: an integer. */
function spreadOfSums(ranks: readonly (readonly number[])[]): number {
  const n = ranks[0]?.length ?? 0;
  const mean = ranks.length * (n + 1);
  let spread = 0;
  for (let at = 0; at < n; at += 1) {
    const rankSum = ranks.reduce((whole, row) => whole + (row[at] ?? 0), 0);
    spread += (rankSum - mean) ** 2;
  }
  return spread;
}

/**
 * Kendall's tau distance with penalty 1/2 for ties, as a share of all pairs: a pair of indices that
 * the rankings order in opposite ways counts 1, a pair that only one of them ties one half. Null
 * with fewer than two items. Exact; takes n log n steps.
 *
 * Source: Fagin et al. 2004, "Comparing and aggregating rankings with ties"; counted as by Knight
 * 1966, "A computer method for calculating Kendall's tau".
 *
 * @param a ranks of the same items as in `b`, in the same order: integers from 0
 */
export function tauDistance(a: readonly number[], b: readonly number[]): Exact | null {
  const n = Math.min(a.length, b.length);
  if (n < 2) return null;
  const pairs = Array.from({ length: n }, (_, at) => [a[at] ?? 0, b[at] ?? 0] as const);
  pairs.sort(([a1, b1], [a2, b2]) => a1 - a2 || b1 - b2);
  const tiedInBoth = tiedPairs(pairs.map((pair) => pair.join(' ')));
  const tiedInOne = tiedPairs(a.slice(0, n)) + tiedPairs(b.slice(0, n)) - 2 * tiedInBoth;
  const halves = 2 * inversions(pairs.map(([, rank]) => rank)) + tiedInOne;
  return exact(halves, n * (n - 1));
}

/** The number of pairs of equal values. */
function tiedPairs(values: readonly (number | string)[]): number {
  const sizes = new Map<number | string, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return [...sizes.values()].reduce((whole, size) => whole + (size * (size - 1)) / 2, 0);
}

/** The number of pairs in falling order; counts the preceding values in a Fenwick tree. */
function inversions(ranks: readonly number[]): number {
  const size = ranks.reduce((most, rank) => Math.max(most, rank), 0) + 1;
  const tree = new Uint32Array(size + 1);
  let found = 0;
  for (const [before, rank] of ranks.entries()) {
    found += before;
    for (let at = rank + 1; at > 0; at -= at & -at) found -= tree[at] as number;
    for (let at = rank + 1; at <= size; at += at & -at) tree[at] = (tree[at] as number) + 1;
  }
  return found;
}

/**
 * Ranks of values, the greatest first, where equal values share the average of their ranks. Returns
 * twice the rank, so that halves are integers: 2, 5, 5, 8.
 */
export function doubledRanks(values: readonly Exact[]): readonly number[] {
  const sorted = [...values.entries()].sort(([, a], [, b]) => b.compare(a));
  const ranks = new Array<number>(values.length).fill(0);
  let first = 0;
  while (first < sorted.length) {
    const value = sorted[first]?.[1];
    let after = first + 1;
    while (value !== undefined && sorted[after]?.[1].equals(value) === true) after += 1;
    for (const [index] of sorted.slice(first, after)) ranks[index] = first + after + 1;
    first = after;
  }
  return ranks;
}
