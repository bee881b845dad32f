import type { InlineText } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import type { Blocks } from '../blocks.ts';

/**
 * Removes the frame of a pasted spreadsheet from tables: the column letters above and the row
 * numbers on the left. Rows after an empty row are not part of the table and are only listed.
 */
export function withoutSheetFrames(blocks: Blocks): Blocks {
  return blocks.flatMap((block) => (block.kind === 'table' ? withoutFrame(block) : [block]));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function withoutFrame(block: TableBlock): Blocks {
  const [corner, ...letters] = block.header.map(({ text }) => text.trim());
  const isLettered = letters.length > 1 && LETTERS.startsWith(letters.join(''));
  const isNumbered = block.rows.every(([first], at) => first?.text.trim() === `${at + 1}`);
  if (corner !== '' || !isLettered || !isNumbered) return [block];
  const [header = [], ...rows] = block.rows.map((row) => row.slice(1));
  const isFilled = ({ text }: InlineText) => text.trim() !== '';
  const end = rows.findIndex((row) => !row.some(isFilled));
  const [own, below] = end === -1 ? [rows, []] : [rows.slice(0, end), rows.slice(end)];
  // Notes may follow an empty row. With a second table there, it is unclear which one is meant.
  if (!header.every(isFilled) || below.some((row) => row.filter(isFilled).length > 2))
    return [block];
  const { headings, lead } = block;
  const rest = below.flat().filter(isFilled);
  return [
    { ...block, header, rows: own },
    ...(rest.length === 0 ? [] : [{ kind: 'html' as const, lines: rest, headings, lead }]),
  ];
}
