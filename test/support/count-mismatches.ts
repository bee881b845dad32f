import type { AuditRow, FigureName } from '../../src/engine/audit/row.ts';
import { auditRow } from '../../src/output/results/schema/audit.ts';

/** The numbers of wrong figures by name, in the order of the results. */
export type MismatchCounts = Partial<Readonly<Record<FigureName, number>>>;

/** Counts wrong stated figures by name, such as 4 totals, 3 ROI and 1 gap. */
export function countMismatches(rows: readonly AuditRow[]): MismatchCounts {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch');
  const counts = auditRow.shape.figure.options.map(
    (figure) => [figure, wrong.filter((row) => row.figure === figure).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
