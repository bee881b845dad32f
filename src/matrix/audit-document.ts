import { auditMatrix } from './audit-matrix.ts';
import type { AuditedMatrix, DocumentAudit } from './audited-matrix.ts';
import { isRefusal, type Refusal } from './matrix.ts';
import { readDocument } from './read-document.ts';

/**
 * The weighted matrices of a Markdown text, each stated figure held against the computed
 * one; those that leave more than one reading with the reason why. Exact.
 *
 * @param text no longer and no deeper nested than the Markdown parser takes
 */
export function auditDocument(text: string): DocumentAudit {
  const { readings, passed } = readDocument(text);
  const results = readings.map((reading) => (isRefusal(reading) ? reading : auditMatrix(reading)));
  const matrices = results.filter((result): result is AuditedMatrix => !('code' in result));
  const refusals = results.filter((result): result is Refusal => 'code' in result);
  return { matrices, refusals, passed };
}
