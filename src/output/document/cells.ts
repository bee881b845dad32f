import type { Block, Line, TextRun, Tone } from './document.ts';
import { compact } from './words.ts';

/** Where a figure does not exist. */
export const NO_FIGURE: TextRun = { text: '-', tone: 'faint' };

/** A cell that stays blank. */
export const BLANK: TextRun = { text: '' };

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

/** A paragraph with one line for each text. */
export function textBlock(texts: Texts): Block {
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
