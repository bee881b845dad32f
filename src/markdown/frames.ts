import type { Blockquote, Root } from 'mdast';
import { rangeOf } from './inline.ts';

/**
 * The quotations at once below a heading that are the author's own text, where there are several of them: one alone
 * may be of anybody.
 *
 * @param isOwn whether what is quoted may be the author's own
 */
export function framesIn(
  { children }: Root,
  source: string,
  isOwn: (text: string) => boolean,
): ReadonlySet<Blockquote> {
  const own = children.filter((each): each is Blockquote => {
    const { start, end } = rangeOf(each);
    const above = children[children.indexOf(each) - 1];
    return (
      each.type === 'blockquote' && above?.type === 'heading' && isOwn(source.slice(start, end))
    );
  });
  return new Set(own.length > 1 ? own : []);
}
