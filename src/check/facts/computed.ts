import { auditVerdicts } from '../../engine/audit/audit.ts';
import type { AuditRow } from '../../engine/audit/row.ts';
import { decide } from '../../engine/scoring/decision/winner.ts';
import type { Panel, SharkRanking } from '../../engine/scoring/panel-ranking.ts';
import { rankRound } from '../../engine/scoring/ranking/rank.ts';
import type { Round } from '../../model/round.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { entryOf } from './entries.ts';
import { memoizeLast } from './memoize-last.ts';
import { allEstimates, estimatesOf } from './reviews.ts';
import { isSmall, rubricsOf } from './rubrics.ts';
import { hasUnreadRubric, isWhole } from './unread-files.ts';

/** True if rubrics and plans are small enough to compute with; a rule reports others. */
const isComputable = memoizeLast(
  (round: Round) =>
    rubricsOf(round).every(isSmall) && estimatesOf(round).length === allEstimates(round).length,
);

const audit = memoizeLast((round: Round) => (isComputable(round) ? auditVerdicts(round) : []));
const rankings = memoizeLast((round: Round) => (isComputable(round) ? rankRound(round) : null));
const panel = memoizeLast((round: Round) => {
  const all = rankings(round);
  return all && decide(round, all);
});

/**
 * Every stated figure with the computed one, except figures that depend on a file that exists but
 * could not be read.
 */
export function auditOf(round: Round, known: WorkspaceIds): readonly AuditRow[] {
  const rows = audit(round);
  if (rows.length === 0) return rows;
  const unscorable = new Set<string | null>(
    round.sharks.filter((shark) => hasUnreadRubric(round, shark, known)).map(({ id }) => id),
  );
  const whole = isWhole(round, known);
  return rows.filter(({ figure, shark, stated }) => {
    // A stated winner that is not an entry is reported by another rule.
    if (figure === 'winner' && entryOf(round, String(stated)) === null) return false;
    if (figure === 'total') return !unscorable.has(shark);
    return whole || (figure !== 'rank' && figure !== 'mean' && figure !== 'winner');
  });
}

/** Each shark's ranking; null if a file it depends on could not be read. */
export function rankingsOf(round: Round, known: WorkspaceIds): readonly SharkRanking[] | null {
  return isWhole(round, known) ? rankings(round) : null;
}

/** The panel's decision; null if a file it depends on could not be read. */
export function panelOf(round: Round, known: WorkspaceIds): Panel | null {
  return isWhole(round, known) ? panel(round) : null;
}
