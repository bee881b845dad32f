import { suggest } from '../diagnostic/suggest.ts';
import { isId } from '../workspace/names/id.ts';
import type { Span } from '../workspace/position.ts';
import type { FormCell, FormRow } from './markdown/row.ts';
import { stripMarkup } from './markdown/row.ts';
import type { FormSection } from './markdown/sections.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** The columns that the table of a section may have, in lower case. */
export interface TableShape {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** A row whose cells are found by the name of their column. */
export interface NamedRow {
  /** The cell of a column; an empty one in the place of the row if the table lacks the column. */
  readonly cell: (column: string) => FormCell;
  readonly span: Span;
}

interface NamedTable {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly NamedRow[];
  /** The header row of the table. */
  readonly span: Span;
}

/**
 * Reads the table of a section; null if there is none, or if it cannot be read, which is reported.
 */
export function readTable(
  draft: ScorecardDraft,
  section: FormSection,
  { required, optional }: TableShape,
): NamedTable | null {
  const { name, rows } = section;
  const [head, ...body] = rows;
  if (name === null) return null;
  if (head === undefined) {
    draft.addProblem('form/no-table', { section: name }, section.span);
    return null;
  }
  const known = [...required, ...optional];
  const columns = head.cells.map((cell) => columnOf(cell));
  const meant = new Set<string>();
  for (const [at, column] of columns.entries()) {
    const { written, span } = head.cells[at] ?? { written: '', span: head.span };
    if (columns.indexOf(column) < at)
      draft.addProblem('form/twice', { line: draft.locate(span).line, values: null }, span);
    else if (!known.includes(column)) {
      const nearest = suggest(column, known);
      if (nearest !== null) meant.add(nearest);
      draft.addProblem('form/unknown-column', { section: name, written, known, nearest }, span);
    }
  }
  const missing = required.filter((column) => !columns.includes(column));
  const absent = missing.filter((column) => !meant.has(column));
  if (absent.length > 0) {
    draft.addProblem('form/no-column', { section: name, columns: absent }, head.span);
  }
  if (missing.length > 0) return null;
  const isHead = (row: FormRow) => row.cells.every((cell, at) => columnOf(cell) === columns[at]);
  return {
    columns: new Set(columns),
    span: head.span,
    rows: body.filter((row) => !isHead(row)).flatMap((row) => namedRow(draft, row, columns)),
  };
}

function namedRow(
  draft: ScorecardDraft,
  { cells, span }: FormRow,
  columns: readonly string[],
): readonly NamedRow[] {
  const surplus = cells.slice(columns.length).find(({ written }) => written !== '');
  if (surplus !== undefined) {
    const args = { cells: cells.length, columns: columns.length };
    draft.addProblem('form/too-many-cells', args, surplus.span);
    return [];
  }
  if (cells.every(({ written }) => written === '')) return [];
  const end: FormCell = { written: '', span: [span[1], span[1]] };
  const named = new Map(columns.map((column, at) => [column, cells[at] ?? end]));
  return [{ cell: (column) => named.get(column) ?? { written: '', span }, span }];
}

function columnOf({ written }: FormCell): string {
  return stripMarkup(written).trim().toLowerCase();
}

/** The id in a cell; null if it has none, which is reported. */
export function idIn(draft: ScorecardDraft, cell: FormCell): string | null {
  const written = stripMarkup(cell.written);
  if (isId(written)) return written;
  draft.addProblem('form/no-id', { written }, cell.span);
  return null;
}

/** The rows of a table that name a proposal, with its id. */
export function proposalRows(
  draft: ScorecardDraft,
  table: NamedTable | null,
): readonly (NamedRow & { readonly proposal: string })[] {
  return (table?.rows ?? []).flatMap((row) => {
    const proposal = idIn(draft, row.cell('proposal'));
    return proposal === null ? [] : [{ ...row, proposal }];
  });
}
