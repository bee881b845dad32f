import type { InlineText } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { Blocks } from '../blocks.ts';
import { ASSIGNS, HEADS } from '../words/corrections.ts';

/** Returns the lines of each paragraph and of each item, in their order. */
export function paragraphsIn(blocks: Blocks) {
  const lines = blocks.flatMap((block, at) =>
    block.kind === 'line' ? [block] : [...rowsOf(block, at), ...assignmentsIn(block, at)],
  );
  let item = 0;
  return groupBy(lines, ({ group, list }) => {
    if (list?.isFirst === true) item += 1;
    return `${group} ${list === null ? '' : item}`;
  }).values();
}

/** Returns the rows of a table below a heading for corrections as items. `at` is its index. */
function rowsOf(block: MarkdownBlock, at: number): readonly LineBlock[] {
  const above = block.headings.at(-1)?.inline.text ?? '';
  if (block.kind !== 'table' || !HEADS.test(above)) return [];
  return block.rows.flatMap(([first, ...others]): readonly LineBlock[] => {
    if (first === undefined) return [];
    const text = [first, ...others].map((each) => each.text).join(' ');
    return [itemOf({ ...first, text }, block, at)];
  });
}

/** Returns the lines of code that set a mark: `marks.loc["warm", "safety"] = 60`. */
function assignmentsIn(block: MarkdownBlock, at: number): readonly LineBlock[] {
  if (block.kind !== 'code') return [];
  const set = block.lines.filter(({ text }) => ASSIGNS.test(text));
  return set.map((inline) => itemOf(inline, block, at));
}

/** A text of a block as an item of a list. `at` is the index of the block. */
function itemOf(inline: InlineText, { headings, lead }: MarkdownBlock, at: number): LineBlock {
  const list = { number: null, parents: [], isFirst: true };
  return { kind: 'line', inline, list, group: -1 - at, headings, lead };
}
