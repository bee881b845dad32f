import type { Round } from '../model/round.ts';
import { auditRound } from './audit/audit.ts';
import type { AuditRow } from './audit/row.ts';
import { rankRois } from './roi/rank.ts';
import type { RankedRoi } from './roi/result.ts';
import { leaderDominates } from './scoring/dominance.ts';
import { rankRound } from './scoring/rank.ts';
import type { Panel, SharkRanking } from './scoring/result.ts';
import { decide } from './scoring/winner.ts';

/** Everything that is computed of one round. */
export interface RoundScores {
  readonly round: Round;
  readonly rankings: readonly SharkRanking[];
  readonly panel: Panel;
  readonly rois: readonly RankedRoi[];
  readonly audit: readonly AuditRow[];
  /** True where the leader is ahead on every criterion of every shark, so that weights cannot matter. */
  readonly leaderDominates: boolean;
}

/** Totals, ranks, panel, point ROI and audit of a round in which `checkRound` finds no errors. */
export function scoreRound(round: Round): RoundScores {
  const rankings = rankRound(round);
  return {
    round,
    rankings,
    panel: decide(round),
    rois: rankRois(round),
    audit: auditRound(round),
    leaderDominates: leaderDominates(rankings),
  };
}
