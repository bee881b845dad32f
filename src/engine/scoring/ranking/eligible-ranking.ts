import { mayWin, type RaisedVeto } from '../objection.ts';
import type { SharkRanking } from '../panel-ranking.ts';
import { rankWithout } from './competition.ts';

/**
 * One shark's ranking of the proposals that may win. Vetoed proposals have no rank, like those that
 * are not live, and the proposals below them move up. Without a veto the ranking is unchanged.
 */
export function eligibleRanking(
  ranking: SharkRanking,
  vetoes: readonly RaisedVeto[],
): SharkRanking {
  const isEligible = mayWin(vetoes);
  const removed = ranking.ranking.flatMap(({ entry, rank }) =>
    isEligible(entry) ? [] : (rank ?? []),
  );
  if (removed.length === 0) return ranking;
  return {
    ...ranking,
    ranking: ranking.ranking.map((total) => {
      const { entry, rank } = total;
      if (rank === null) return total;
      return { ...total, rank: isEligible(entry) ? rankWithout(rank, removed) : null };
    }),
  };
}
