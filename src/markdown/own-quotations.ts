import type { Blockquote, Root, RootContent } from 'mdast';
import { rangeOf } from './inline.ts';

/** True if the quoted text may be the author's own, given all the text that is not quoted. */
export type IsOwn = (quoted: string, rest: string) => boolean;

/** No round has more proposals. Each quotation is compared with the whole text. */
const MAX_QUOTATIONS = 50;

/**
 * The quotations directly below a heading that are the author's own text. Empty unless there are at
 * least two, because a single one may quote another person.
 */
export function ownQuotationsIn(
  { children }: Root,
  source: string,
  isOwn: IsOwn,
): ReadonlySet<Blockquote> {
  const textOf = (node: RootContent) => source.slice(rangeOf(node).start, rangeOf(node).end);
  const quotes = children.filter(
    (each, at): each is Blockquote =>
      each.type === 'blockquote' && children[at - 1]?.type === 'heading',
  );
  if (quotes.length > MAX_QUOTATIONS) return new Set();
  const rest = children
    .filter(({ type }) => type !== 'blockquote')
    .map(textOf)
    .join('\n');
  const own = quotes.filter((each) => isOwn(textOf(each), rest));
  return new Set(own.length > 1 ? own : []);
}
