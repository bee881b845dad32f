import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import type { MarkdownBlock } from '../markdown/outline.ts';
import { cell, gridOf } from './tables/grid.ts';

/** What may be a mark, a vote, an order or a weight, and holds no figure. */
export interface Sign {
  readonly block: MarkdownBlock;
  readonly where: TextRange;
}

/** A cell that holds a mark in a letter, a sign or a word, and nothing else. */
const WHOLE =
  /^[\s*_]*(?:[A-F][+\-−]?|n\/a|(?:[✅❌✔✖☑☒👍👎🟢🟡🟠🔴]\uFE0F?)+|(?:very )?(?:high|medium|low|good|fair|poor|bad|excellent|strong|weak|moderate))[\s*_]*$/iu;
/** A letter after its label: `Payoff: B`, or one of several as in `speed A, risk F`. */
const LETTER = /\p{L}{2,}[*_]*:?\s+[*_]*[A-F][+\-−]?(?=[*_]*\s*(?:$|[,;.(]))/gu;
const LABELLED = /^[^:]*\p{Ll}[^:]*:[\s*_]*[A-F][+\-−]?[\s*_]*$/u;
const STARS = /[★⭐][★⭐☆✩✭½]*/gu;
const TICKED = /^\s*(?:\[x\]|[☒☑])/iu;
const SENTENCE = /[^.;!?]+(?:[.;!?](?=\S)[^.;!?]*)*[.;!?]*/gu;
const CHOICE =
  /\bvot(?:es?|ing) (?:for|goes to)\b|\b(?:gets|has) my vote\b|^\W*my vote\W*$|\b(?:second choice|runner-up)\b[\s*_]*(?:is\b|[:,])/iu;
const WEIGHT =
  /\bcounts?\b.*\b(?:double|twice|once|half|thrice|triple|equally|the same|times|per ?cent)\b|\b(?:half|third|quarter|per ?cent) of (?:my|the) weight\b/iu;
const ORDER = /^[^<>=|]*\p{L}[^<>=|]*(?: > [^<>=|\d]*\p{L}[^<>=|]*){2,}$/u;

/**
 * The marks, votes, orders and weights of a document that are said without a figure. Like the
 * figures, they are known by their form alone; what others said in a quotation is none.
 */
export function signsIn(blocks: readonly MarkdownBlock[]): readonly Sign[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'table':
        return gridOf(block).rows.flatMap((row) =>
          row.flatMap((_, column) => {
            const inline = cell(row, column);
            return column > 0 && WHOLE.test(inline.text) ? whole(block, inline) : [];
          }),
        );
      case 'line':
        return inLine(block, block.inline);
      case 'html':
        return block.lines.flatMap((line) => all(block, line, STARS));
      case 'code':
        return block.lines.flatMap((line) => [
          ...(TICKED.test(line.text) ? whole(block, line) : []),
          ...letters(block, line),
        ]);
      default:
        return [];
    }
  });
}

function inLine(block: MarkdownBlock, inline: InlineText): readonly Sign[] {
  if (TICKED.test(inline.text) || ORDER.test(inline.text)) return whole(block, inline);
  const said = all(block, inline, SENTENCE, (sentence) => {
    return (CHOICE.test(sentence) && !/:\W*$/.test(sentence)) || WEIGHT.test(sentence);
  });
  return [...letters(block, inline), ...said];
}

/** A lone letter is a mark where it is all that a label says; in a sentence two are. */
function letters(block: MarkdownBlock, inline: InlineText): readonly Sign[] {
  const found = all(block, inline, LETTER);
  return LABELLED.test(inline.text) || found.length > 1 ? found : [];
}

function whole(block: MarkdownBlock, inline: InlineText): readonly Sign[] {
  return [{ block, where: textRangeOf(inline, 0, inline.text.length) }];
}

function all(
  block: MarkdownBlock,
  inline: InlineText,
  pattern: RegExp,
  isSign: (written: string) => boolean = () => true,
): readonly Sign[] {
  return [...inline.text.matchAll(pattern)]
    .filter(([written]) => isSign(written))
    .map(({ 0: written, index }) => {
      const from = index + (written.length - written.trimStart().length);
      return { block, where: textRangeOf(inline, from, index + written.trimEnd().length) };
    });
}
