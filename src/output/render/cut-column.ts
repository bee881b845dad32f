import { groupBy } from '../../quantity/group-by.ts';
import { shortTitles } from '../../quantity/short-title.ts';
import { cut } from './text-width.ts';

/**
 * What a column shows of its texts, each cut to the width. Different texts that would be cut to the
 * same show where they differ, so that no two rows look like one.
 *
 * @param mark replaces the missing end
 */
export function cutColumn(
  texts: readonly string[],
  width: number,
  mark: string,
): ReadonlyMap<string, string> {
  const alike = groupBy([...new Set(texts)], (text) => cut(text, width, mark));
  return new Map(
    [...alike].flatMap(([shown, group]): (readonly [string, string])[] => {
      const [only, ...others] = group;
      if (only !== undefined && others.length === 0) return [[only, shown]];
      const named = group.map((title, at) => ({ id: `${at + 1}`, title, short: null }));
      const apart = shortTitles(named, width);
      return group.map((text, at) => [text, cut(apart[at] ?? shown, width, mark)]);
    }),
  );
}
