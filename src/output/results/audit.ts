import type { Location } from '../../diagnostic/location.ts';
import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { JudgedForm, ScoreChange, ValueSpan } from '../../engine/audit/row.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import type { AuditJson, auditRow } from './schema/audit.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { statedText } from './stated.ts';

type AuditRowJson = ValueOf<typeof auditRow>;

/** @param titleOf the title of a row's proposal; null for a row that is about none */
export function auditJson(
  rows: readonly PrintedAuditRow[],
  titleOf: (row: PrintedAuditRow) => string | null,
): AuditJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    rows: rows.map((row) => ({ ...auditRowJson(row), ...known('title', titleOf(row)) })),
  };
}

/** A row for machines: figures in the unit they were written in, and no key without a value. */
export function auditRowJson(row: PrintedAuditRow): AuditRowJson {
  const { figures } = row;
  const { file, line, column } = row.at;
  return {
    round: row.round,
    ...known('shark', row.shark),
    ...known('proposal', row.proposal),
    ...known('variant', row.variant),
    ...known('case', row.case),
    figure: row.figure,
    stated: typeof row.stated === 'string' ? row.stated : numberOrNull(figures?.stated),
    computed: typeof row.computed === 'string' ? row.computed : numberOrNull(figures?.computed),
    verdict: row.verdict,
    difference: numberOrNull(figures?.difference),
    ...known('measure', figures === null || figures.measure === 'plain' ? null : figures.measure),
    ...known('statedRange', spanJson(figures?.statedSpan)),
    ...known('computedRange', spanJson(figures?.computedSpan)),
    ...known('slip', row.likelyCause?.code ?? null),
    ...known('needs', row.needs?.map(needJson) ?? null),
    ...known('why', row.why === null ? null : { code: row.why.code, names: row.why.names }),
    ...known('forms', row.forms.length > 1 ? row.forms.map(formJson) : null),
    ...known('method', row.method),
    ...known('approximate', row.approximate ? (true as const) : null),
    ...known('working', row.working),
    location: { file, line, column },
  };
}

const COLUMNS: Columns<{ readonly row: PrintedAuditRow; readonly json: AuditRowJson }> = {
  round: ({ row }) => row.round,
  shark: ({ row }) => row.shark,
  proposal: ({ row }) => row.proposal,
  variant: ({ row }) => row.variant,
  case: ({ row }) => row.case,
  figure: ({ row }) => row.figure,
  written: ({ row }) => statedText(row),
  stated: ({ json }) => json.stated,
  computed: ({ json }) => json.computed,
  difference: ({ json }) => json.difference,
  verdict: ({ row }) => row.verdict,
  slip: ({ json }) => json.slip ?? null,
  why: ({ json }) => json.why?.code ?? null,
  forms: ({ json }) =>
    json.forms?.map(({ written, verdict }) => `${written} ${verdict}`).join('; ') ?? null,
  file: ({ row }) => row.at.file,
  line: ({ row }) => row.at.line,
  column: ({ row }) => row.at.column,
};

/** One line for each stated figure. */
export function auditTable(rows: readonly PrintedAuditRow[]): CsvTable {
  return tableOf(
    COLUMNS,
    rows.map((row) => ({ row, json: auditRowJson(row) })),
  );
}

function known<Key extends string, Value>(
  key: Key,
  value: Value | null,
): { readonly [K in Key]?: Value } {
  // A computed key is any text to TypeScript.
  return value === null ? {} : ({ [key]: value } as { readonly [K in Key]: Value });
}

function spanJson(span: ValueSpan | null | undefined) {
  return span === null || span === undefined
    ? null
    : { low: toNumber(span.low), high: toNumber(span.high) };
}
function needJson({ criterion, from, to }: ScoreChange) {
  return { criterion, from: toNumber(from), to: toNumber(to) };
}

function formJson({ stated, value, verdict }: JudgedForm) {
  return { written: stated.written, stated: toNumber(value), verdict };
}

/** Where a figure stands. */
export function locationJson({ file, line, column }: Location) {
  return { file, line, column };
}
