import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { type Labelled, labelledBy } from '../words/labelled.ts';

const MAXIMUM =
  /^(?<label>\p{L}[^(),;:\d]*?)\s*[,(]\s*max(?:imum|\.)?\s*(?<value>\d{1,3})(?:\s*points)?(?:[,)\s].*)?$/dgsu;

/** The criteria with the maxima of their points: the one numbered list that gives one in each item. */
export function maximaIn(blocks: readonly MarkdownBlock[]): readonly Labelled[] {
  const items = blocks.filter(
    (block): block is LineBlock => block.kind === 'line' && block.list?.isFirst === true,
  );
  const lists = [...groupBy(items, ({ group }) => `${group}`).values()]
    .filter((own) => own.every(({ list }) => list?.number !== null))
    .map((own) => own.map(({ inline }) => labelledBy(inline, MAXIMUM)[0] ?? null));
  const [only = [], ...others] = lists
    .map((own) => own.filter((each) => each !== null))
    .filter((own, at) => own.length > 1 && own.length === lists[at]?.length);
  return others.length === 0 ? only : [];
}
