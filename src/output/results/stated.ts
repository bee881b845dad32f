import type { AuditRow, FigureName } from '../../engine/audit/row.ts';

/** A stated figure as written. */
export function statedText(row: AuditRow): string {
  return typeof row.stated === 'string' ? row.stated : row.stated.written;
}

/** The same in a table, and the verdict; its unit need not be that of a value beside it. */
export function statedCells(row: AuditRow | null) {
  return row === null
    ? { stated: null, verdict: null }
    : { stated: statedText(row), verdict: row.verdict };
}

/** The audit's row for one figure of one shark. */
export function findRow<R extends AuditRow>(
  rows: readonly R[],
  shark: string,
  proposal: string,
  figure: FigureName,
  variant: string | null = null,
): R | null {
  const found = rows.find(
    (row) =>
      row.shark === shark &&
      row.proposal === proposal &&
      row.figure === figure &&
      row.variant === variant,
  );
  return found ?? null;
}
