import { type TextRange, textRangeOf } from '../../markdown/inline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { Places } from '../places.ts';
import { textsIn } from '../seen.ts';

/** A paragraph, a list or another block, told apart from all others. */
export interface BlockGroup {
  readonly key: string;
  readonly isTable: boolean;
}

/** In which group a place of the document stands: the lines of one paragraph or list are one group. */
export function groupsOf({ blocks }: ReadContext): (where: TextRange) => BlockGroup | undefined {
  const places = new Places(
    blocks.flatMap((block, at) =>
      textsIn(block).map((each) => ({
        where: textRangeOf(each),
        key: block.kind === 'line' ? `lines ${block.group}` : `block ${at}`,
        isTable: block.kind === 'table',
      })),
    ),
  );
  return (where) => places.at(where)[0];
}
