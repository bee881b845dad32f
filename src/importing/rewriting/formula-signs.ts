import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { withTexts, withWord } from './with-texts.ts';

/** `0.3 \times 8.5`, as formulas are written in TeX; letters in them stand for anything. */
const TIMES = /(?<=\d\s*)\\(?:times|cdot)(?=\s*\d)/gu;

/** The blocks with a times sign where a formula has a command for it. */
export function withTimesSigns(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.map((block) => withTexts(block, plain));
}

/** From the end to the beginning, so that what is still to be changed keeps its place. */
function plain(inline: InlineText): InlineText {
  const found = [...inline.text.matchAll(TIMES)].toReversed();
  return found.reduce(
    (text, { index, 0: { length } }) => withWord(text, { start: index, end: index + length }, '×'),
    inline,
  );
}
