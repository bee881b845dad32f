import type { Block, Line, TextRun } from './document.ts';

/** Where a figure does not exist. */
export const NO_FIGURE: TextRun = { text: '-', tone: 'faint' };

/** A cell that stays blank. */
export const BLANK: TextRun = { text: '' };

/** One line for each text. */
export function textLines(texts: readonly string[]): readonly Line[] {
  return texts.map((text) => [{ text }]);
}

/** Remarks, a line for each. */
export function faintLines(texts: readonly string[]): readonly Line[] {
  return texts.map((text) => [{ text, tone: 'faint' }]);
}

/** What a reader must not miss, a line for each. */
export function cautionLines(texts: readonly string[]): readonly Line[] {
  return texts.map((text) => [{ text, tone: 'caution' }]);
}

/** A paragraph with one line for each text. */
export function textBlock(texts: readonly string[]): Block {
  return { kind: 'paragraph', lines: textLines(texts) };
}

/** A remark on its own. */
export function faintBlock(text: string): Block {
  return { kind: 'paragraph', lines: faintLines([text]) };
}

/** A list, where there is something to list. */
export function listBlocks(items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** The same under a line that says what it lists. */
export function titledList(title: string, items: readonly Line[]): readonly Block[] {
  return items.length === 0 ? [] : [textBlock([title]), ...listBlocks(items)];
}
