import type { LineBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { Finding } from '../reading/finding.ts';

/** Marks in the items that are not ticked of a list in which other items with marks are: nobody can say whether they are given. */
export function unticked({ paragraphs }: ReadContext, findings: readonly Finding[]) {
  const marks = findings.flatMap((mark) => {
    const line = mark.kind === 'score' || mark.kind === 'total' ? paragraphs.at(mark.where) : null;
    const sign = line?.block.kind === 'line' ? tickOf(line.block) : null;
    return line == null || sign === null ? [] : [{ mark, sign, group: line.group }];
  });
  return [...groupBy(marks, ({ group }) => group).values()].flatMap((list) =>
    list.some(({ sign }) => sign !== ' ')
      ? list.flatMap(({ mark, sign }) => (sign === ' ' ? [mark] : []))
      : [],
  );
}

/** What stands in the box of an item: `x`, or a blank; null without one. */
function tickOf({ inline }: LineBlock): string | null {
  return /^\s*\[(?<sign>[ xX])\]\s/u.exec(inline.text)?.groups?.['sign'] ?? null;
}
