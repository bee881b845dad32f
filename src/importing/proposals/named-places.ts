import { type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { isRanking } from '../reading/rank-lines.ts';
import { plainVotes } from '../reading/votes.ts';
import type { TableNames } from '../tables/names.ts';
import { splitScore } from '../words/labelled.ts';
import { isOverall } from '../words/overall.ts';

const LONGEST_NAME = 6;

/**
 * The names that stand where a vote or a ranking has one. In a round whose proposals are known, one
 * that is none of them is asked about; elsewhere nobody could say whether it is one.
 */
export function namesInPlaces(
  names: TableNames,
  blocks: readonly MarkdownBlock[],
): readonly InlineText[] {
  return blocks
    .flatMap((block) => [
      ...plainVotes(block),
      ...(block.kind === 'line' ? [...ranked(block), ...beforeMarks(names, block)] : []),
    ])
    .filter(({ text }) => text.split(' ').length <= LONGEST_NAME && /\p{L}/u.test(text));
}

/** `**The arena.** Gain 7, risk 6`: what stands in bold before marks on several criteria. */
function beforeMarks({ marksIn }: TableNames, { inline }: LineBlock): readonly InlineText[] {
  const [strong] = inline.strong;
  if (strong?.start !== 0 || marksIn(slice(inline, strong.end)).length < 2) return [];
  const name = slice(inline, 0, strong.end);
  return [slice(name, 0, name.text.search(/[.:]?$/u))];
}

function ranked({ inline, list, lead, headings }: LineBlock): readonly InlineText[] {
  const isItem = list !== null && list.number !== null && list.isFirst;
  if (!isItem || !isRanking(lead ?? headings.at(-1)?.inline ?? null)) return [];
  const [strong] = inline.strong;
  const name =
    splitScore(inline)?.label ?? (strong?.start === 0 ? slice(inline, 0, strong.end) : inline);
  return isOverall(name.text) ? [] : [name];
}
