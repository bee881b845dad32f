import type { Entry, Round } from '../../../model/round.ts';
import { type Exact, meanOfKnown } from '../../../quantity/exact.ts';
import type { KnownTotal, RankedTotal, SharkRanking } from '../panel-ranking.ts';
import { breakTie, type Comparator, highestFirst } from '../ranking/competition.ts';
import { type Standing, standings } from '../ranking/standings.ts';
import { breakersOf } from './panel.ts';

/** A proposal with its totals by shark, in the order of the round. */
export interface ProposalTotals {
  readonly entry: Entry;
  readonly byShark: ReadonlyMap<string, RankedTotal<KnownTotal>>;
}

/** Some of a proposal's totals, and their mean on 0 to 10; null without totals. */
interface Mean {
  readonly totals: readonly RankedTotal[];
  readonly mean: Exact | null;
}

export function proposalTotals(
  entries: readonly Entry[],
  rankings: readonly SharkRanking[],
): readonly ProposalTotals[] {
  const byShark = rankings.map(({ shark, ranking }) => ({
    id: shark.id,
    totals: new Map(ranking.map((total) => [total.entry.id, total])),
  }));
  return entries.map((entry) => ({
    entry,
    byShark: new Map(
      byShark.flatMap(({ id, totals }) => {
        const total = totals.get(entry.id);
        if (total === undefined || total.total === null || total.panelTotal === null) return [];
        return [[id, total] as const];
      }),
    ),
  }));
}

/**
 * Compares proposals by the mean of their totals, 0 to 10, each two over the sharks that have a
 * total of both, at least `least` of them. Equal means are ordered by the round's tie-break chain,
 * over the same sharks. Exact.
 */
export function meanStandings(
  round: Round,
  proposals: readonly ProposalTotals[],
  least: number,
): ReadonlyMap<ProposalTotals, Standing<ProposalTotals>> {
  return standings(proposals, {
    judgesOf: ({ byShark }) => [...byShark.keys()],
    least,
    over: meanOver,
    order: meanOrder(round),
  });
}

/** Ids of the sharks that have a total of both. */
export function sharedSharks(a: ProposalTotals, b: ProposalTotals): readonly string[] {
  return [...a.byShark.keys()].filter((shark) => b.byShark.has(shark));
}

/** True if the first is above the second, over the sharks that have a total of both. */
export function isAbove(
  round: Round,
  a: ProposalTotals,
  b: ProposalTotals,
  least: number,
): boolean {
  const shared = sharedSharks(a, b);
  return shared.length >= least && meanOrder(round)(meanOver(a, shared), meanOver(b, shared)) < 0;
}

export function meanOver({ byShark }: ProposalTotals, sharks: readonly string[]): Mean {
  const totals = sharks.flatMap((shark) => byShark.get(shark) ?? []);
  const values = totals.flatMap(({ panelTotal }) => panelTotal ?? []);
  return { totals, mean: meanOfKnown(values) };
}

function meanOrder(round: Round): Comparator<Mean> {
  const byMean = highestFirst<Mean>(({ mean }) => mean);
  const breakers = breakersOf<Mean>(round);
  return (a, b) => byMean(a, b) || breakTie(a, b, breakers);
}
