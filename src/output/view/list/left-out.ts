import type { Block } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';

/** Ids of what is not told of, since its files have errors. */
export interface LeftOut {
  readonly rounds: readonly string[];
  readonly proposals: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = { rounds: [], proposals: [] };

/** What is missing from the page, so that nobody takes the rest for the whole. */
export function leftOutBlocks({ rounds, proposals }: LeftOut): readonly Block[] {
  const all = [...rounds, ...proposals];
  if (all.length === 0) return [];
  const text = `Left out, since files have errors: ${listOf(all)}.`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'caution' }]] }];
}
