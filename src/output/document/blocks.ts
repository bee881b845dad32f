import type {
  Block,
  CsvTable,
  Json,
  Line,
  LinesBlock,
  Most,
  Table,
  Tone,
  View,
} from './document.ts';
import { compact } from './words.ts';

/** Texts; those that are false or null are left out. */
type Texts = readonly (string | false | null)[];

/** One line for each text. */
export function textLines(texts: Texts): readonly Line[] {
  return compact(texts).map((text) => [{ text }]);
}

/** Remarks, one line each. */
export function faintLines(texts: Texts): readonly Line[] {
  return tonedLines(texts, 'faint');
}

/** Warnings, one line each. */
export function cautionLines(texts: Texts): readonly Line[] {
  return tonedLines(texts, 'caution');
}

function tonedLines(texts: Texts, tone: Tone): readonly Line[] {
  return compact(texts).map((text) => [{ text, tone }]);
}

/** A heading, with an optional short text at the right edge. */
export function heading(left: string, right?: string): Block {
  return { kind: 'heading', left, ...(right !== undefined && { right }) };
}

/** Lines one below the other. Shows nothing if there are none. */
export function paragraph(lines: readonly Line[], most?: Most): LinesBlock {
  return { kind: 'paragraph', lines, ...(most !== undefined && { most }) };
}

/** A paragraph, or no block if there are no lines. */
export function paragraphBlocks(lines: readonly Line[]): readonly Block[] {
  return lines.length === 0 ? [] : [paragraph(lines)];
}

/** A paragraph with one line for each text. */
export function textBlock(texts: Texts): Block {
  return paragraph(textLines(texts));
}

/** A remark in a paragraph of its own. */
export function faintBlock(text: string): Block {
  return paragraph(faintLines([text]));
}

/** A list. Shows nothing if there are no items. */
export function list(items: readonly Line[]): Block {
  return { kind: 'list', items };
}

/** A list, or no block if there are no items. */
export function listBlocks(items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [list(items)];
}

/** A list below a line that introduces it, or no block if there are no items. */
export function titledList(title: string, items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [textBlock([title]), list(items)];
}

/** Commands to copy, one per line. */
export function commands(lines: readonly string[]): Block {
  return { kind: 'commands', lines };
}

export function tableBlock(table: Table): Block {
  return { kind: 'table', table };
}

/** The first of several tables that fits the width. */
export function fittingTable(tables: readonly Table[]): Block {
  return { kind: 'fit', layouts: tables.map((table) => [tableBlock(table)]) };
}

/** The output of a command: blocks for people, JSON, and the CSV made from the JSON. */
export function viewOf<J extends Json>(
  json: J,
  csvOf: (json: J) => CsvTable,
  blocks: readonly Block[],
): View {
  return { blocks, csv: csvOf(json), json };
}
