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

/** Texts, of which those that are false or null do not apply. */
type Texts = readonly (string | false | null)[];

/** One line for each text. */
export function textLines(texts: Texts): readonly Line[] {
  return compact(texts).map((text) => [{ text }]);
}

/** Remarks, a line for each. */
export function faintLines(texts: Texts): readonly Line[] {
  return tonedLines(texts, 'faint');
}

/** What a reader must not miss, a line for each. */
export function cautionLines(texts: Texts): readonly Line[] {
  return tonedLines(texts, 'caution');
}

function tonedLines(texts: Texts, tone: Tone): readonly Line[] {
  return compact(texts).map((text) => [{ text, tone }]);
}

/** A heading, with something short at the right edge. */
export function heading(left: string, right?: string): Block {
  return { kind: 'heading', left, ...(right !== undefined && { right }) };
}

/** Lines one below the other; nothing is shown where there are none. */
export function paragraph(lines: readonly Line[], most?: Most): LinesBlock {
  return { kind: 'paragraph', lines, ...(most !== undefined && { most }) };
}

/** A paragraph, where there is something to say. */
export function paragraphBlocks(lines: readonly Line[]): readonly Block[] {
  return lines.length === 0 ? [] : [paragraph(lines)];
}

/** A paragraph with one line for each text. */
export function textBlock(texts: Texts): Block {
  return paragraph(textLines(texts));
}

/** A remark on its own. */
export function faintBlock(text: string): Block {
  return paragraph(faintLines([text]));
}

/** Nothing is shown where there are no items. */
export function list(items: readonly Line[]): Block {
  return { kind: 'list', items };
}

/** A list, where there is something to list. */
export function listBlocks(items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [list(items)];
}

/** The same under a line that says what it lists. */
export function titledList(title: string, items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [textBlock([title]), list(items)];
}

/** Commands to copy, one a line. */
export function commands(lines: readonly string[]): Block {
  return { kind: 'commands', lines };
}

export function tableBlock(table: Table): Block {
  return { kind: 'table', table };
}

/** The first of some tables that fits the width. */
export function fittingTable(tables: readonly Table[]): Block {
  return { kind: 'fit', layouts: tables.map((table) => [tableBlock(table)]) };
}

/** What a command says to people, and the JSON of it, of which the CSV is made. */
export function viewOf<J extends Json>(
  json: J,
  csvOf: (json: J) => CsvTable,
  blocks: readonly Block[],
): View {
  return { blocks, csv: csvOf(json), json };
}
