import type { TextRun } from './document.ts';

/** Where a figure does not exist. */
export const NO_FIGURE: TextRun = { text: '-', tone: 'faint' };

/** A cell that stays blank. */
export const BLANK: TextRun = { text: '' };
