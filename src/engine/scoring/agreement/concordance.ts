import { type Exact, exact } from '../../../quantity/exact.ts';
import { chanceOfMore } from '../../uncertainty/distribution/chi-square.ts';
import type {
  Concordance,
  NoConcordance,
  PanelRow,
  SharkDistance,
  SharkRanking,
} from '../panel-ranking.ts';
import { doubledRanks } from './average-rank.ts';
import { chanceByPermutation } from './permutation.ts';
import { tauDistance } from './tau-distance.ts';

/** One shark's totals of the proposals that all have rated. */
interface Judge {
  readonly shark: string;
  readonly totals: readonly Exact[];
}

/**
 * Kendall's coefficient of concordance with tie correction, over the live
 * proposals that every shark with any live total has rated:
 *
 *     W = 12 S / (m^2 (n^3 - n) - m sum(t^3 - t))
 *
 * m sharks, n proposals, S the sum of squared deviations of the rank sums, t the
 * size of each group of equal totals of a shark. chi-square = m (n - 1) W with
 * n - 1 degrees of freedom.
 *
 * Domain: 2 sharks and 3 proposals at least; undefined, not 1, where every shark
 * ties everything. W is exact; p is in double precision. Ranks are read from the
 * totals alone: no tie-break chain parts them.
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
  const w = s.mul(12).div(exact(divisor));
  const chiSquare = w.mul(m * (n - 1));
  return {
    ...parts,
    w,
    none: null,
    s,
    chiSquare,
    degrees: n - 1,
    pApproximate: chanceOfMore(chiSquare.valueOf(), n - 1),
    pExact: chanceByPermutation(ranks, spreadOfSums(ranks)),
  };
}

/**
 * Each shark's distance from the panel: the share of pairs of proposals that it
 * orders the other way round than the panel's means do; a pair that only one of
 * the two ties counts one half. Over the live proposals that all sharks have
 * rated, so that every mean is over the same sharks. Exact.
 *
 * Source: Kendall's tau distance with penalty 1/2 for ties, Fagin et al. 2004,
 * "Comparing and aggregating rankings with ties".
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
  none: NoConcordance,
  parts: Pick<Concordance, 'sharks' | 'proposals'>,
): Concordance {
  const unknown = { s: null, chiSquare: null, degrees: null, pApproximate: null, pExact: null };
  return { ...parts, w: null, none, ...unknown };
}

/** sum(t^3 - t) over the groups of equal ranks. */
function tieCorrection(ranks: readonly number[]): number {
  const sizes = new Map<number, number>();
  for (const rank of ranks) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  return [...sizes.values()].reduce((whole, t) => whole + t ** 3 - t, 0);
}

/** Four times S, from doubled ranks: a whole number. */
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
