import type { AuditRow, FigureName } from '../../src/engine/audit/row.ts';

/** Figures of which some are wrong, in a fixed order. */
export type MismatchCounts = Partial<Readonly<Record<FigureName, number>>>;

const ORDER: readonly FigureName[] = [
  'total',
  'roi',
  'naive',
  'gain',
  'rank',
  'mean',
  'gap',
  'change',
  'winner',
];

/** How many stated figures are wrong, by figure: 4 totals, 3 ROI and 1 gap. */
export function countMismatches(rows: readonly AuditRow[]): MismatchCounts {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch');
  const counts = ORDER.map(
    (figure) => [figure, wrong.filter((row) => row.figure === figure).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
