import type { Round } from '../../model/round.ts';
import { auditRound } from './audit.ts';
import { type PrintedAuditRow, printAuditRow } from './figure-text.ts';

/** A round, and what was stated in it. */
export interface AuditedRound {
  readonly round: Round;
  readonly rows: readonly PrintedAuditRow[];
}

/** Every stated figure of a round against what follows from the files, as it is printed. */
export function auditedRound(round: Round): AuditedRound {
  return { round, rows: auditRound(round).map(printAuditRow) };
}
