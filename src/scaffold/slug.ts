import { asciiLetters } from '../workspace/ascii-letters.ts';
import { isId } from '../workspace/id.ts';

const MOST = 60;

/**
 * An id from a title: lower case, in ASCII letters, words joined by dashes, cut at a word.
 * Null where nothing of the title can stand in an id, as in `🚀`, or all of it is reserved, as in `con`.
 */
export function slug(title: string): string | null {
  const words = asciiLetters(title)
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
