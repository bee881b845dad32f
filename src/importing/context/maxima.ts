import type { MarkdownBlock } from '../../markdown/outline.ts';
import { numberedLists } from '../lists.ts';
import { type Labelled, labelledBy } from '../words/labelled.ts';

const MAXIMUM =
  /^(?<label>\p{L}[^(),;:\d]*?)\s*[,(]\s*max(?:imum|\.)?\s*(?<value>\d{1,3})(?:\s*points)?(?:[,)\s].*)?$/dgsu;

const IS_WEIGHT = /\bmaxim(?:um|a)s? (?:is|are) the weights?\b/iu;

/** Whether a line says that the maxima are the weights. */
export function areMaximaWeights(blocks: readonly MarkdownBlock[]): boolean {
  return blocks.some((each) => each.kind === 'line' && IS_WEIGHT.test(each.inline.text));
}

/** The criteria with the maxima of their points: the one numbered list that gives one in each item. */
export function maximaIn(blocks: readonly MarkdownBlock[]): readonly Labelled[] {
  const lists = numberedLists(blocks).map((own) =>
    own.map(({ inline }) => labelledBy(inline, MAXIMUM)[0] ?? null),
  );
  const [only = [], ...others] = lists
    .map((own) => own.filter((each) => each !== null))
    .filter((own, at) => own.length > 1 && own.length === lists[at]?.length);
  return others.length === 0 ? only : [];
}
