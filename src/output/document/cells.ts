import type { Span } from './document.ts';

/** Where a figure does not exist. */
export const NO_FIGURE: Span = { text: '-', tone: 'faint' };

/** A cell that stays blank. */
export const BLANK: Span = { text: '' };
