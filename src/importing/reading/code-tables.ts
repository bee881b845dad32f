import { type InlineText, slice } from '../../markdown/inline.ts';
import type { CodeBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { splitAt } from '../words/labelled.ts';

const RULE = /^[\s\-=_+|]*$/;
const NUMBER = /^\(?\d+(?:\.\d+)?\s*(?:%|\/\s*\d+)?\)?$/;

/** Blocks of code that hold a table of figures, in aligned columns or between separators, as tables. */
export function withCodeTables(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.map((block) =>
    block.kind === 'code' ? (separatedTable(block) ?? alignedTable(block) ?? block) : block,
  );
}

/** `Proposal;Gain;Risk` over lines of as many cells: a sheet as it is pasted. */
function separatedTable({ lines, headings, lead }: CodeBlock): TableBlock | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  for (const separator of [/\t/g, /;/g, /\s*\|\s*/g, /,/g]) {
    const [header = [], ...rows] = filled.map((line) => splitAt(line, separator));
    const isEven = rows.every((row) => row.length === header.length);
    const isHeader = header.every(({ text }) => !/^\d/.test(text));
    if (header.length < 3 || rows.length === 0 || !isEven || !isHeader) continue;
    return { kind: 'table', header, rows, headings, lead };
  }
  return null;
}

function alignedTable({ lines, headings, lead }: CodeBlock): TableBlock | null {
  const rows = lines.filter(({ text }) => !RULE.test(text)).map(cellsOf);
  const [first = [], ...rest] = rows;
  const isCornerless =
    first.length > 1 &&
    rest.every((row) => row.length === first.length + 1 && !/\d/.test(row[0]?.text ?? ''));
  const header = isCornerless && first[0] !== undefined ? [slice(first[0], 0, 0), ...first] : first;
  if (header.length < 3 || header.some(({ text }) => /^[\d(]/.test(text))) return null;
  const [below = [], ...others] = rest;
  const isBelow = below.length > 0 && below.every(({ text }) => /^\(\S+\)$/.test(text));
  const body = isBelow ? others : rest;
  const isTable = body.every(
    (row) =>
      row.length === header.length &&
      row.slice(1).filter(({ text }) => NUMBER.test(text)).length > 1,
  );
  if (!isTable || body.length < 2) return null;
  const named = isBelow ? joined(header, below) : header;
  if (named === null) return null;
  return { kind: 'table', header: named, rows: body, headings, lead };
}

/** Two blanks or more stand between columns, or a tab. */
function cellsOf(line: InlineText): readonly InlineText[] {
  return [...line.text.matchAll(/\S+(?: \S+)*/gu)].map((cell) =>
    slice(line, cell.index, cell.index + cell[0].length),
  );
}

/** As far as a part of the second line may stand beside the middle of its column. */
const NEAR = 4;

/** A second line of the header, each part joined to the column that it stands below; null where one stands below none. */
function joined(
  header: readonly InlineText[],
  below: readonly InlineText[],
): readonly InlineText[] | null {
  // Blocks of code are the source itself: places in it are columns.
  const start = startOf(header);
  const next = (header.at(-1)?.at.at(-1) ?? 0) + 1;
  const middles = header.map((cell) => middleOf(cell) - start);
  const columns = below.map((cell) =>
    middles.findIndex((middle) => Math.abs(middle - (middleOf(cell) - next)) <= NEAR),
  );
  if (columns.includes(-1) || new Set(columns).size < columns.length) return null;
  return header.map((cell, column) => {
    const own = below[columns.indexOf(column)];
    if (own === undefined) return cell;
    const { text, at } = cell;
    return {
      ...cell,
      text: `${text} ${own.text}`,
      at: [...at.slice(0, text.length), at.at(-1) ?? 0, ...own.at],
    };
  });
}

function startOf([first]: readonly InlineText[]): number {
  return first?.at[0] ?? 0;
}

function middleOf({ at }: InlineText): number {
  return ((at[0] ?? 0) + (at.at(-1) ?? 0)) / 2;
}
