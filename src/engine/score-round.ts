import type { PastResult } from '../model/past.ts';
import type { Round } from '../model/round.ts';
import { auditRound } from './audit/audit.ts';
import type { AuditRow } from './audit/row.ts';
import { type PanelRevision, panelRevision } from './progress/revision.ts';
import { type AskedShark, unanswered } from './progress/unanswered.ts';
import { type PanelLead, panelLead } from './robustness/panel-lead.ts';
import { rankRois } from './roi/rank.ts';
import type { RankedRoi } from './roi/roi.ts';
import { type ResearchCall, researchCalls } from './scoring/decision/research.ts';
import { decide } from './scoring/decision/winner.ts';
import { leaderDominates } from './scoring/dominance.ts';
import type { Panel, SharkRanking } from './scoring/panel-ranking.ts';
import { rankRound } from './scoring/ranking/rank.ts';

/** Everything that is computed of one round. */
export interface RoundScores {
  readonly round: Round;
  readonly rankings: readonly SharkRanking[];
  readonly panel: Panel;
  readonly rois: readonly RankedRoi[];
  readonly audit: readonly AuditRow[];
  /** True where the leader is ahead on every criterion of every shark, so that weights cannot matter. */
  readonly leaderDominates: boolean;
  /** How firmly the first by mean leads; null where there is none, or no rival. */
  readonly lead: PanelLead | null;
  /** The sharks that the round asks and that have not answered. */
  readonly unanswered: readonly AskedShark[];
  /** Why a research round is called for; none where nothing calls for one. */
  readonly research: readonly ResearchCall[];
  /** What revised judgements changed; null where nobody revised. */
  readonly revision: PanelRevision | null;
}

/**
 * Totals, ranks, panel, point ROI and audit of a round in which `checkRound` finds no errors.
 *
 * @param past What came of the rounds before; only the call for research looks at it.
 */
export function scoreRound(round: Round, past: readonly PastResult[] = []): RoundScores {
  const rankings = rankRound(round);
  const rois = rankRois(round);
  const panel = decide(round, rois);
  return {
    round,
    rankings,
    panel,
    rois,
    audit: auditRound(round),
    // Whoever leads may be vetoed; then the rankings say nothing of the one that wins.
    leaderDominates: panel.vetoes.length === 0 && leaderDominates(rankings),
    lead: panelLead(round, rankings, panel),
    unanswered: unanswered(round),
    research: researchCalls(round, panel, past),
    revision: panelRevision(round),
  };
}
