import type { Block, Line, LinesBlock, Most, Table } from './document.ts';

/** A heading, with something short at the right edge. */
export function heading(left: string, right?: string): Block {
  return { kind: 'heading', left, ...(right !== undefined && { right }) };
}

export function paragraph(lines: readonly Line[], most?: Most): LinesBlock {
  return { kind: 'paragraph', lines, ...(most !== undefined && { most }) };
}

/** A paragraph, where there is something to say. */
export function paragraphBlocks(lines: readonly Line[]): readonly Block[] {
  return lines.length === 0 ? [] : [paragraph(lines)];
}

export function list(items: readonly Line[]): Block {
  return { kind: 'list', items };
}

export function tableBlock(table: Table): Block {
  return { kind: 'table', table };
}

/** The first of some tables that fits the width. */
export function fittingTable(tables: readonly Table[]): Block {
  return { kind: 'fit', layouts: tables.map((table) => [tableBlock(table)]) };
}
