import type { Round } from '../../model/round.ts';
import { rankRois } from '../roi/rank.ts';
import type { RankedRoi } from '../roi/roi.ts';
import { decide } from './decision/winner.ts';
import type { Panel, SharkRanking } from './panel-ranking.ts';
import { rankRound } from './ranking/rank.ts';

/** A round with the ranking of each shark that gives totals, and the panel's decision. */
export interface RankedRound {
  readonly round: Round;
  readonly rankings: readonly SharkRanking[];
  readonly panel: Panel;
}

export function rankedRound(
  round: Round,
  rois: readonly RankedRoi[] = rankRois(round),
): RankedRound {
  const rankings = rankRound(round);
  return { round, rankings, panel: decide(round, rankings, rois) };
}
