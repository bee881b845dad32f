import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { JudgedForm, ScoreChange, ValueSpan } from '../../engine/audit/row.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json, Sheet } from '../document/document.ts';
import { statedText } from './stated.ts';

/** A row for machines: figures in the unit they were written in, and no key without a value. */
export function auditJson(row: PrintedAuditRow): Json {
  const { figures } = row;
  const { file, line, column } = row.at;
  return {
    round: row.round,
    ...known('shark', row.shark),
    ...known('proposal', row.proposal),
    ...known('variant', row.variant),
    ...known('case', row.case),
    figure: row.figure,
    stated: typeof row.stated === 'string' ? row.stated : number(figures?.stated),
    computed: typeof row.computed === 'string' ? row.computed : number(figures?.computed),
    verdict: row.verdict,
    difference: number(figures?.difference),
    ...known('measure', figures === null || figures.measure === 'plain' ? null : figures.measure),
    ...known('statedRange', spanJson(figures?.statedSpan)),
    ...known('computedRange', spanJson(figures?.computedSpan)),
    ...known('slip', row.likelyCause?.code ?? null),
    ...known('needs', row.needs?.map(needJson) ?? null),
    ...known('why', row.why === null ? null : { code: row.why.code, names: [...row.why.names] }),
    ...known('forms', row.forms.length > 1 ? row.forms.map(formJson) : null),
    ...known('method', row.method),
    ...known('approximate', row.approximate ? true : null),
    ...known('working', row.working),
    location: { file, line, column },
  };
}

const COLUMNS = [
  'round',
  'shark',
  'proposal',
  'variant',
  'case',
  'figure',
  'written',
  'stated',
  'computed',
  'difference',
  'verdict',
  'slip',
  'why',
  'file',
  'line',
  'column',
] as const;

/** One line for each stated figure. */
export function auditSheet(rows: readonly PrintedAuditRow[]): Sheet {
  return {
    columns: COLUMNS,
    rows: rows.map((row) => {
      const { figures } = row;
      return [
        row.round,
        row.shark,
        row.proposal,
        row.variant,
        row.case,
        row.figure,
        statedText(row),
        typeof row.stated === 'string' ? row.stated : number(figures?.stated),
        typeof row.computed === 'string' ? row.computed : number(figures?.computed),
        number(figures?.difference),
        row.verdict,
        row.likelyCause?.code ?? null,
        row.why?.code ?? null,
        row.at.file,
        row.at.line,
        row.at.column,
      ];
    }),
  };
}

function known(key: string, value: Json): { readonly [key: string]: Json } {
  return value === null ? {} : { [key]: value };
}

function number(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}

function spanJson(span: ValueSpan | null | undefined): Json {
  return span === null || span === undefined
    ? null
    : { low: toNumber(span.low), high: toNumber(span.high) };
}

function needJson({ criterion, from, to }: ScoreChange): Json {
  return { criterion, from: toNumber(from), to: toNumber(to) };
}

function formJson({ stated, value, verdict }: JudgedForm): Json {
  return { written: stated.written, stated: toNumber(value), verdict };
}
