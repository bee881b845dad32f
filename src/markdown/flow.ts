import type { Root, RootContent, Table, TableCell } from 'mdast';
import {
  flatten,
  flattenDescribed,
  type InlineText,
  linesOf,
  rangeOf,
  rawText,
  slice,
  type TextRange,
} from './inline.ts';

/** A document from top to bottom, whatever its blocks stand in: lists, quotes, folds. */
export type FlowBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly inline: InlineText }
  | { readonly kind: 'line'; readonly inline: InlineText }
  | FlowTable
  | { readonly kind: 'html'; readonly text: string; readonly where: TextRange };

export interface FlowTable {
  readonly kind: 'table';
  /** The header first; every row has as many cells as the header. None of a table that is too large. */
  readonly rows: readonly (readonly InlineText[])[];
  readonly where: TextRange;
}

/** Longer text is no label and no figure, and patterns take time that grows with it. */
const LONGEST = 2000;

/** The blocks of a document in order; of code the lines. */
export function flow(root: Root, source: string): readonly FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const lines = (inline: InlineText): void => {
    for (const line of linesOf(inline)) {
      if (line.text !== '' && line.text.length <= LONGEST)
        blocks.push({ kind: 'line', inline: line });
    }
  };
  const visit = (node: RootContent): void => {
    switch (node.type) {
      case 'heading':
        blocks.push({
          kind: 'heading',
          level: node.depth,
          inline: short(flatten(node.children, source)),
        });
        return;
      case 'paragraph':
        lines(flatten(node.children, source));
        return;
      case 'code':
        lines(rawText(source, rangeOf(node)));
        return;
      case 'html':
        blocks.push({ kind: 'html', text: node.value, where: rangeOf(node) });
        return;
      case 'table':
        blocks.push({ kind: 'table', rows: rowsOf(node, source), where: rangeOf(node) });
        return;
      case 'list':
      case 'listItem':
      case 'blockquote':
        for (const child of node.children) visit(child);
        return;
      default:
        return;
    }
  };
  for (const node of root.children) visit(node);
  return blocks;
}

/** A larger table is given without its rows: short rows are filled up to the header's width. */
export const MOST_CELLS = 20_000;

/** Whether a table is given without its rows. */
export function isTooLarge({ rows }: FlowTable): boolean {
  return rows.length === 0;
}

function rowsOf(table: Table, source: string): readonly (readonly InlineText[])[] {
  const width = table.children[0]?.children.length ?? 0;
  if (width * table.children.length > MOST_CELLS) return [];
  return table.children.map((row) => {
    const cells = row.children.slice(0, width).map((cell) => cellText(cell, source));
    const end = rangeOf(row).end;
    const missing = Array.from({ length: width - cells.length }, () => emptyAt(end));
    return [...cells, ...missing];
  });
}

function cellText(cell: TableCell, source: string): InlineText {
  if (cell.children.length === 0) return emptyAt(rangeOf(cell).start);
  const words = slice(flatten(cell.children, source), 0);
  // A picture alone says what its description says.
  return short(words.text === '' ? slice(flattenDescribed(cell.children, source), 0) : words);
}

function emptyAt(offset: number): InlineText {
  return { text: '', at: [offset], strong: [], hasHtml: false };
}

function short(inline: InlineText): InlineText {
  return inline.text.length > LONGEST ? slice(inline, 0, LONGEST) : inline;
}
