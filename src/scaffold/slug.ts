import { isId } from '../workspace/id.ts';

const MOST = 60;

/**
 * An id from a title: lower case, accents off, words joined by dashes, cut at a word.
 * Null where nothing of the title can stand in an id, as in `性能`, or all of it is reserved, as in `con`.
 */
export function slug(title: string): string | null {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word : `${id}-${word}`;
    if (id !== '' && longer.length > MOST) break;
    id = longer;
  }
  const cut = id.slice(0, MOST);
  return isId(cut) ? cut : null;
}
