import type { Location } from '../../diagnostic/location.ts';
import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { AuditRow, FigureName, JudgedForm } from '../../engine/audit/row.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result, written } from './draft.ts';
import type { AuditJson, auditRow } from './schema/audit.ts';
import type { ValueOf } from './schema/fields.ts';

type AuditRowJson = ValueOf<typeof auditRow>;

/** @param titleOf returns the title of a row's proposal; null for a row without one */
export function auditJson(
  rows: readonly PrintedAuditRow[],
  titleOf: (row: PrintedAuditRow) => string | null,
): AuditJson {
  return result({
    rows: rows.map((row) => ({ ...auditRowJson(row), ...known({ title: titleOf(row) }) })),
  });
}

/** A row for machines: figures in the unit as written, and no keys without a value. */
export function auditRowJson(row: PrintedAuditRow): AuditRowJson {
  const { figures } = row;
  return written<AuditRowJson>({
    round: row.round,
    ...known(pick(row, 'shark proposal variant case')),
    figure: row.figure,
    stated: typeof row.stated === 'string' ? row.stated : figures?.stated,
    computed: typeof row.computed === 'string' ? row.computed : figures?.computed,
    verdict: row.verdict,
    difference: figures?.difference,
    ...known({
      measure: figures === null || figures.measure === 'plain' ? null : figures.measure,
      statedRange: figures?.statedSpan ?? null,
      computedRange: figures?.computedSpan ?? null,
      slip: row.likelyCause?.code ?? null,
      needs: row.needs?.map((each) => pick(each, 'criterion from to')) ?? null,
      why: row.why && pick(row.why, 'code names'),
      forms: row.forms.length > 1 ? row.forms.map(formJson) : null,
      method: row.method,
      approximate: row.approximate ? (true as const) : null,
      working: row.working,
    }),
    location: locationJson(row.at),
  });
}

/** One line for each stated figure. */
export function auditTable(rows: readonly PrintedAuditRow[]): CsvTable {
  return mixedTable(
    [
      'round shark proposal variant case figure written stated computed difference',
      'verdict slip why forms file line column',
    ],
    rows.map((row) => {
      const { location, why, forms, ...json } = auditRowJson(row);
      return {
        ...json,
        written: statedText(row),
        why: why?.code,
        forms: forms?.map((form) => `${form.written} ${form.verdict}`).join('; ') ?? null,
        ...location,
      };
    }),
  );
}

/** The fields that have a value. */
function known<T extends object>(fields: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  // Fields that are null are left out.
  return Object.fromEntries(entries) as { readonly [K in keyof T]?: NonNullable<T[K]> };
}

function formJson({ stated, value, verdict }: JudgedForm) {
  return { written: stated.written, stated: value, verdict };
}

/** The place of a figure in the files. */
export function locationJson(at: Location) {
  return pick(at, 'file line column');
}

/** A stated figure as written. */
export function statedText(row: AuditRow): string {
  return typeof row.stated === 'string' ? row.stated : row.stated.written;
}

/** The number that is stated; null for an id. */
export function statedFigure({ stated }: AuditRow): Exact | null {
  return typeof stated === 'string' ? null : stated.point;
}

/** The stated figure for a table, with its verdict, in the unit in which it was written. */
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
