import { FOLD_LEVEL, type Heading } from '../../markdown/outline.ts';
import type { Blocks } from '../blocks.ts';
import { textsIn } from '../candidate-texts.ts';
import { captured } from '../words/labelled.ts';

const SUMMARY = /<summary[^<>]*>(?:\s*<[^<>/]*>)*(?<title>[^<]*)(?:<\/[^<>]*>\s*)*<\/summary>/disu;

/** Rewrites `<summary>Archived: round 1</summary>` to a heading of the blocks folded below it. */
export function withSummaries(blocks: Blocks): Blocks {
  let open: Heading | null = null;
  return blocks.map((block) => {
    if (block.kind !== 'html')
      return open === null ? block : { ...block, headings: [...block.headings, open] };
    const end = block.lines.findLastIndex(({ text }) => /<\/details/i.test(text));
    const [title] = block.lines
      .slice(end + 1)
      .flatMap((line) => captured(line, SUMMARY)['title'] ?? []);
    if (title === undefined) {
      if (end !== -1) open = null;
      return block;
    }
    open = { level: FOLD_LEVEL, inline: title };
    return { kind: 'heading', heading: open, headings: block.headings, lead: null };
  });
}

const TAG = '(?:think(?:ing)?|thoughts?|reason(?:ing)?|scratch[_-]?pad|reflection|draft)';
/** Matches thoughts: from their first tag, or the beginning, to the last one, or the end. */
const THOUGHTS = new RegExp(`<${TAG}>.*?(?:</${TAG}>|$)|^(?:(?!<${TAG}>).)*</${TAG}>`, 'gisu');

/** Rewrites what a model thought before its vote (`<think>`) to quotations, which are not read. */
export function withThoughtsQuoted(blocks: Blocks, source: string): Blocks {
  const thoughts = [...source.matchAll(THOUGHTS)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return blocks.map((block) => {
    const { headings, lead } = block;
    const lines = textsIn(block);
    const at = lines[0]?.at[0] ?? 0;
    const isThought = thoughts.some(({ start, end }) => start <= at && at < end);
    return isThought ? { kind: 'quote', lines, headings, lead } : block;
  });
}
