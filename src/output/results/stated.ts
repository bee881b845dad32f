import type { AuditRow, FigureName } from '../../engine/audit/row.ts';

/** A stated figure as written. */
export function statedText(row: AuditRow): string {
  return typeof row.stated === 'string' ? row.stated : row.stated.written;
}

/** The rows of each audit by what they are about: every line of a table asks for its own. */
const INDEXES = new WeakMap<readonly AuditRow[], ReadonlyMap<string, AuditRow>>();

/** The audit's row for one figure of one shark: the first, if there are more. */
export function findRow<R extends AuditRow>(
  rows: readonly R[],
  shark: string,
  proposal: string,
  figure: FigureName,
  variant: string | null = null,
): R | null {
  const index = INDEXES.get(rows) ?? indexOf(rows);
  INDEXES.set(rows, index);
  const found = index.get(keyOf(shark, proposal, figure, variant));
  // The index of these rows holds nothing but these rows.
  return (found as R | undefined) ?? null;
}

function indexOf(rows: readonly AuditRow[]): ReadonlyMap<string, AuditRow> {
  const index = new Map<string, AuditRow>();
  for (const row of rows) {
    const key = keyOf(row.shark, row.proposal, row.figure, row.variant);
    if (!index.has(key)) index.set(key, row);
  }
  return index;
}

function keyOf(
  shark: string | null,
  proposal: string | null,
  figure: FigureName,
  variant: string | null,
): string {
  return JSON.stringify([shark, proposal, figure, variant]);
}
