import { mayWin, type RaisedVeto } from '../objection.ts';
import type { SharkRanking } from '../panel-ranking.ts';

/**
 * One shark's ranking of the proposals that may win. Vetoed proposals have no rank, like those that
 * are not live, and the proposals below them move up. Without a veto the ranking is unchanged.
 */
export function eligibleRanking(
  ranking: SharkRanking,
  vetoes: readonly RaisedVeto[],
): SharkRanking {
  const isEligible = mayWin(vetoes);
  const out = ranking.ranking.filter(({ entry, rank }) => rank !== null && !isEligible(entry));
  if (out.length === 0) return ranking;
  const isOut = new Set(out);
  return {
    ...ranking,
    ranking: ranking.ranking.map((total) => {
      const { rank } = total;
      if (rank === null) return total;
      const above = out.filter((each) => each.rank !== null && each.rank < rank).length;
      return { ...total, rank: isOut.has(total) ? null : rank - above };
    }),
  };
}
