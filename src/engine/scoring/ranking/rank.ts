import type { Round, Shark, TieBreak } from '../../../model/round.ts';
import { isDivided } from '../../../model/rubric.ts';
import type { SharkRanking, Total } from '../panel-ranking.ts';
import { JOINT_SHARK, membersOf, totallingSharks } from '../total/divided.ts';
import { panelMeasure, panelTotalOf } from '../total/panel-measure.ts';
import { scoreReview } from '../total/total.ts';
import { type CompetitionRank, highestFirst, rankByCompetition } from './competition.ts';
import { hoursOf, roleScore, tieBreakers } from './tie-break.ts';

/**
 * One shark's ranking: live pitches by competition rank of their totals, highest first; then
 * withdrawn and disqualified ones by total, unranked; then those without a total. Equal totals tie
 * unless the round's tie-break chain separates them: the higher score on a role, or the fewer
 * planned hours.
 *
 * Exact: equality of totals depends neither on floating point, nor on the order of files, entries
 * or criteria. Items that stay tied are in the round's order.
 */
export function rankTotals(round: Round, shark: Shark): SharkRanking {
  const totals = round.entries.map((entry) => scoreReview(round, shark, entry));
  const scored = totals.filter(({ total }) => total !== null);
  const { tieBreak } = round.rules;
  const places = ranksOfTotals(scored, tieBreak);
  const onlyLive = scored.filter(({ entry }) => entry.isLive);
  const ranks = new Map(ranksOfTotals(onlyLive, tieBreak).map((each) => [each.item, each]));

  const live = [...ranks.values()].map(({ item }) => item);
  const others = places.map(({ item }) => item).filter((total) => !ranks.has(total));
  const unscored = totals.filter(({ total }) => total === null);
  const placeOf = new Map(places.map(({ item, rank }) => [item, rank]));
  const ranking = [...live, ...others, ...unscored].map((total) => ({
    ...total,
    panelTotal: panelTotalOf(total),
    rank: ranks.get(total)?.rank ?? null,
    place: placeOf.get(total) ?? null,
    tieBrokenBy: ranks.get(total)?.brokenBy ?? null,
  }));
  return shark.id === JOINT_SHARK && isDivided(shark.rubric)
    ? { shark, members: membersOf(round), ranking }
    : { shark, ranking };
}

/**
 * The ranking of each shark that gives totals, in the order of the round (see `totallingSharks`).
 * If their totals cannot be averaged, the ranks are kept, but no total has a `panelTotal` for a
 * mean.
 */
export function rankRound(round: Round): SharkRanking[] {
  const rankings = totallingSharks(round).map((shark) => rankTotals(round, shark));
  if (panelMeasure(rankings) !== 'mixed') return rankings;
  return rankings.map(({ ranking, ...whose }) => ({
    ...whose,
    ranking: ranking.map((total) => ({ ...total, panelTotal: null })),
  }));
}

/** Competition ranks of totals, highest first, with ties broken by the chain. */
export function ranksOfTotals<T extends Pick<Total, 'total' | 'terms' | 'valueScale' | 'review'>>(
  totals: readonly T[],
  chain: readonly TieBreak[],
): CompetitionRank<T, TieBreak>[] {
  const breakers = tieBreakers<T>(chain, { roleScore, hours: hoursOf });
  return rankByCompetition(
    totals,
    highestFirst(({ total }) => total),
    breakers,
  );
}
