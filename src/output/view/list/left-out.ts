import type { Block } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import type { LeftOut } from '../../results/list.ts';

/** What is missing from the page, so that nobody takes the rest for the whole. */
export function leftOutBlocks({ rounds, proposals }: LeftOut): readonly Block[] {
  const all = [...rounds, ...proposals];
  if (all.length === 0) return [];
  const text = `Left out, since files have errors: ${listOf(all)}.`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'caution' }]] }];
}
