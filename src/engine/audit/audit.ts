import type { Round } from '../../model/round.ts';
import { auditBaseline } from './audit-baseline.ts';
import { auditOutcome } from './audit-outcome.ts';
import { auditPanel } from './audit-panel.ts';
import { auditScorecard } from './audit-scorecard.ts';
import type { AuditRow } from './row.ts';

/**
 * Every figure somebody wrote down in a round, compared with the computed one:
 * baseline gaps, then each shark's totals, ranks and returns, the panel's means,
 * ranks and winner, and the changes that outcomes state. One row per figure,
 * however many forms it was printed in; none is left out.
 *
 * Errors: none are thrown. What cannot be computed has the verdict `uncomputable`
 * and says why. Exact, but for geometric means, which are marked `approximate`.
 * Source: docs/model.md, stated against computed.
 */
export function auditRound(round: Round): AuditRow[] {
  return rowsOf(round, true);
}

/**
 * The same without `needs`: to look for the scores that would set a wrong total
 * right takes as many totals as there are criteria, for every one that is wrong.
 */
export function auditVerdicts(round: Round): AuditRow[] {
  return rowsOf(round, false);
}

function rowsOf(round: Round, needs: boolean): AuditRow[] {
  return [
    ...auditBaseline(round),
    ...round.sharks.flatMap((shark) => auditScorecard(round, shark, needs)),
    ...auditPanel(round),
    ...[...round.outcomes.values()].flatMap((outcome) => auditOutcome(round, outcome)),
  ];
}
