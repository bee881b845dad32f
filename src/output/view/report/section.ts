import type { AuditRow } from '../../../engine/audit/row.ts';
import { greatestOf } from '../../../quantity/extreme.ts';
import type { StatedLabel } from '../../document/charts.ts';
import type { Block } from '../../document/document.ts';
import type { ReportSection } from '../../document/report.ts';
import { statedText } from '../../results/stated.ts';
import { verdictMark } from '../round/footnotes.ts';

/** Charts draw so many rows; tables have all. */
const MOST_ROWS = 20;

/** Blocks that stand open where they are short, and take a click where they are long. */
export function openOrFolded(
  title: string,
  blocks: readonly Block[],
): Pick<ReportSection, 'blocks' | 'folds'> {
  const rows = blocks.map((block) => (block.kind === 'table' ? block.table.rows.length : 0));
  if (greatestOf(rows, 0) <= MOST_ROWS) return { blocks, folds: [] };
  return { blocks: [], folds: [{ title, blocks }] };
}

/** The rows that a chart draws, and a remark where it draws only some. */
export function drawn<T>(
  rows: readonly T[],
  things: string,
): [shown: readonly T[], notes: string[]] {
  if (rows.length <= MOST_ROWS) return [rows, []];
  const note = `The first ${MOST_ROWS} of ${rows.length} ${things} are drawn; the table has all of them.`;
  return [rows.slice(0, MOST_ROWS), [note]];
}

const MOST_TOLD = 5;

/** `a 1, b 2 and 3 more`: rows in words, for a description. */
export function told(rows: readonly string[]): string {
  const more = rows.length - MOST_TOLD;
  const first = rows.slice(0, MOST_TOLD).join(', ');
  return more > 0 ? `${first}, and ${more} more` : first;
}

/** The layout that says most, with a title of its own: the page has the room that a terminal lacks. */
export function tablesOf(blocks: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  if (first.kind === 'fit') return tablesOf([...(first.layouts[0] ?? []), ...rest], title);
  if (first.kind !== 'table') return [first, ...tablesOf(rest, title)];
  const { aside: _, ...table } = first.table;
  return [{ kind: 'table', table: { ...table, title } }, ...rest];
}

/** The stated figure and the word for it, as the tables have them. */
export function statedLabel(row: AuditRow | null): StatedLabel | null {
  if (row === null) return null;
  const isWrong = row.verdict === 'mismatch';
  return { figure: statedText(row), word: verdictMark(row.verdict).text, isWrong };
}
