import { isId } from '../../workspace/id.ts';
import type { FormCell } from '../markdown/row.ts';
import { bareText } from '../markdown/text.ts';
import type { ScorecardDraft } from '../scorecard-draft.ts';
import type { NamedRow, NamedTable } from '../table.ts';

/** The id in a cell; null where there is none, which is then a problem. */
export function idIn(draft: ScorecardDraft, cell: FormCell | undefined): string | null {
  if (cell === undefined) return null;
  const written = bareText(cell.written);
  if (isId(written)) return written;
  draft.problem('form/no-id', { written }, cell.span);
  return null;
}

/** The rows of a table that are about a proposal each. */
export function proposalRows(
  draft: ScorecardDraft,
  table: NamedTable | null,
): readonly (NamedRow & { readonly proposal: string })[] {
  return (table?.rows ?? []).flatMap((row) => {
    const proposal = idIn(draft, row.cells.get('proposal'));
    return proposal === null ? [] : [{ ...row, proposal }];
  });
}
