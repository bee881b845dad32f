import type { Root, RootContent, Table, TableCell } from 'mdast';
import {
  flatten,
  type InlineText,
  linesOf,
  rangeOf,
  rawText,
  slice,
  type TextRange,
} from './inline.ts';

/** A block of a document read from top to bottom. Lists, quotes and folded parts are flattened. */
export type FlowBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly inline: InlineText }
  | { readonly kind: 'line'; readonly inline: InlineText }
  | FlowTable
  | { readonly kind: 'html'; readonly text: string; readonly where: TextRange };

export interface FlowTable {
  readonly kind: 'table';
  /** The header first; every row has as many cells as it. Empty if the table is too large. */
  readonly rows: readonly (readonly InlineText[])[];
  readonly where: TextRange;
}

/** Longer text cannot be a label or a figure, and slows down pattern matching. */
const MAX_TEXT_LENGTH = 2000;

/** The blocks of a document in order. Code becomes one block per line. */
export function flow(root: Root, source: string): readonly FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const lines = (inline: InlineText): void => {
    for (const line of linesOf(inline)) {
      if (line.text !== '' && line.text.length <= MAX_TEXT_LENGTH)
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

/**
 * A table with more cells has no rows here. The limit is on cells because the parser fills short
 * rows up to the width of the header.
 */
export const MAX_CELLS = 20_000;

/** True if the table's rows were left out because it has too many cells. */
export function isTooLarge({ rows }: FlowTable): boolean {
  return rows.length === 0;
}

function rowsOf(table: Table, source: string): readonly (readonly InlineText[])[] {
  const width = table.children[0]?.children.length ?? 0;
  if (width * table.children.length > MAX_CELLS) return [];
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
  // A cell with only an image uses the image's alternative text.
  return short(words.text === '' ? slice(flatten(cell.children, source, true), 0) : words);
}

function emptyAt(offset: number): InlineText {
  return { text: '', at: [offset], strong: [], hasHtml: false };
}

function short(inline: InlineText): InlineText {
  return inline.text.length > MAX_TEXT_LENGTH ? slice(inline, 0, MAX_TEXT_LENGTH) : inline;
}
