import type { LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { figuresBeside } from '../words/figures-beside.ts';
import { atUnknownHead, isElsewhere, isMarked } from './told.ts';

/**
 * The marks in a line behind a head that nobody knows, `Slow work, but it lasts: gain 5`: they may be of the
 * proposal that the line is about, so that they are not read, and speak against others that are.
 */
export function unheardMarks(context: ReadContext, block: LineBlock) {
  const proposal = context.leadOf(block.inline);
  if (proposal === null || context.isElsewhere(block)) return [];
  return atUnknownHead(context, block.inline)
    .unheard.filter(({ sentence }) => !isElsewhere(context, sentence.text))
    .flatMap(({ sentence, names }) =>
      figuresBeside(sentence, names, isMarked).map(({ name, figure }) => ({
        proposal,
        criterion: sentence.text.slice(name.start, name.end),
        score: Number.parseFloat(figure.text),
      })),
    );
}
