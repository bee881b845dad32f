import { type InlineText, NOTHING, slice } from '../../markdown/inline.ts';
import type { CodeBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { splitAt } from '../words/labelled.ts';

const RULE = /^[\s\-=_+|]*$/;
const NUMBER = /^\(?\d+(?:\.\d+)?\s*(?:%|\/\s*\d+)?\)?$/;

/** Blocks of code that hold a table of figures, in aligned columns or between separators, as tables. */
export function withCodeTables(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.map((block) =>
    block.kind === 'code' ? (separatedTable(block) ?? alignedTable(block) ?? block) : block,
  );
}

/** Lines of text with tabs in them are a sheet as it is pasted. */
export function withSheets(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const lines = blocks.filter((block) => block.kind === 'line').filter(({ list }) => list === null);
  const groups = groupBy(lines, ({ group }) => `${group}`);
  const tables = new Map<MarkdownBlock, TableBlock | null>(
    [...groups.values()].flatMap((own) => {
      const [first] = own;
      const rows = own.map(({ inline }) => inline);
      if (first === undefined || !rows.every(({ text }) => text.includes('\t'))) return [];
      const { headings, lead } = first;
      const table = separatedTable({ kind: 'code', lines: rows, headings, lead });
      return table === null ? [] : own.map((line, at) => [line, at === 0 ? table : null] as const);
    }),
  );
  return blocks.flatMap((block) => {
    const table = tables.get(block);
    return table === undefined ? [block] : table === null ? [] : [table];
  });
}

/** `Proposal;Gain;Risk` over lines of as many cells: a sheet as it is pasted. */
function separatedTable({ lines, headings, lead }: CodeBlock): TableBlock | null {
  for (const separator of [/\t/g, /;/g, /\s*\|\s*/g, /,/g]) {
    const isTab = separator.source === '\\t';
    const [header = [], ...rows] = lines
      .map((line, at) => ({ line, cells: splitAt(line, separator), before: lines[at - 1] }))
      .filter(({ line }) => line.text.trim() !== '')
      .map(({ line, cells, before }) => (isTab ? [...tabsBefore(line, before), ...cells] : cells));
    const isHeader = header.every(({ text }) => !/^\d/.test(text));
    const isEven = rows.every(({ length }) =>
      isTab ? length > 1 && length <= header.length : length === header.length,
    );
    if (header.length < 3 || rows.length === 0 || !isEven || !isHeader) continue;
    const full = rows.map((row) => header.map((_, at) => row[at] ?? NOTHING));
    return { kind: 'table', header, rows: full, headings, lead };
  }
  return null;
}

/** The empty cells that a line of a paragraph begins with, whose tabs are no part of its text. */
function tabsBefore(line: InlineText, before: InlineText | undefined): readonly InlineText[] {
  const gap = before === undefined ? 0 : (line.at[0] ?? 0) - (before.at.at(-1) ?? 0) - 1;
  return Array.from({ length: Math.max(0, gap) }, () => slice(line, 0, 0));
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
