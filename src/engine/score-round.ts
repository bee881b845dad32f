import type { PastResult } from '../model/past.ts';
import type { Entry, Round } from '../model/round.ts';
import { auditRound } from './audit/audit.ts';
import type { AuditRow } from './audit/row.ts';
import { type PanelRevision, panelRevision } from './progress/revision.ts';
import { type AskedShark, unanswered } from './progress/unanswered.ts';
import { type PanelLead, panelLead } from './robustness/panel-lead.ts';
import { rankRois } from './roi/rank.ts';
import type { RankedRoi } from './roi/roi.ts';
import { type ResearchCall, researchCalls } from './scoring/decision/research.ts';
import { dominantLeader } from './scoring/dominance.ts';
import { type RankedRound, rankedRound } from './scoring/ranked-round.ts';

/** All computed results of one round. */
export interface RoundScores extends RankedRound {
  readonly rois: readonly RankedRoi[];
  readonly audit: readonly AuditRow[];
  /**
   * The leader of every shark that is best or tied on every criterion, so that no weights can put a
   * rival ahead; null if there is none.
   */
  readonly dominantLeader: Entry | null;
  /** The robustness of the lead of the first by mean; null if there is no leader, or no rival. */
  readonly lead: PanelLead | null;
  /** The sharks that the round asks and that have not answered. */
  readonly unanswered: readonly AskedShark[];
  /** The reasons for a research round; empty if there are none. */
  readonly research: readonly ResearchCall[];
  /** The changes by revised judgements; null if no shark revised. */
  readonly revision: PanelRevision | null;
}

/**
 * Totals, ranks, panel, point ROI and audit of a round in which `checkRound` finds no errors.
 *
 * @param past The results of earlier rounds, used only to decide whether a research round is due.
 */
export function scoreRound(round: Round, past: readonly PastResult[] = []): RoundScores {
  const rois = rankRois(round);
  const ranked = rankedRound(round, rois);
  const { rankings, panel } = ranked;
  return {
    ...ranked,
    rois,
    audit: auditRound(round),
    // The leader may be vetoed; then the rankings do not describe the winner.
    dominantLeader: panel.vetoes.length === 0 ? dominantLeader(rankings) : null,
    lead: panelLead(round, rankings, panel),
    unanswered: unanswered(round),
    research: researchCalls(round, panel, past),
    revision: panelRevision(ranked),
  };
}
