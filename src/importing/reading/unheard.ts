import type { LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { figuresBeside } from '../words/figures-beside.ts';
import { splitOutside } from '../words/labelled.ts';
import { isElsewhere, isHeadedOtherwise, isMarked, SENTENCE_END } from './told.ts';

/**
 * The marks in a line behind a head that nobody knows, `Slow work, but it lasts: gain 5`: they may be of the
 * proposal that the line is about, so that they are not read, and speak against others that are.
 */
export function unheardMarks(context: ReadContext, block: LineBlock) {
  const { inline } = block;
  const proposal = context.leadOf(inline);
  const sentences = splitOutside(inline, SENTENCE_END);
  const from = sentences.findIndex((each) =>
    isHeadedOtherwise(context, each, context.names.in(each)),
  );
  if (proposal === null || from === -1 || context.isElsewhere(block)) return [];
  return sentences
    .slice(from)
    .filter(({ text }) => !isElsewhere(context, text))
    .flatMap((each) =>
      figuresBeside(each, context.names.in(each), isMarked).map((pair) => ({
        proposal,
        criterion: each.text.slice(pair.name.start, pair.name.end),
        score: Number.parseFloat(pair.figure.text),
      })),
    );
}
