import { asciiLetters } from '../workspace/names/ascii-letters.ts';
import { isId, unreserved } from '../workspace/names/id.ts';

/** As many characters as an id that is made from a title may have. */
export const MOST_OF_TITLE = 60;

/**
 * An id from a title: lower case, in ASCII letters, words joined by dashes, cut at a word.
 * Null where nothing of the title can stand in an id, as in `🚀`, or all of it is the name of a device, as in `con`;
 * `Prototype`, which no key may be called, is `the-prototype`.
 */
export function slug(title: string): string | null {
  const cut = joinedUpTo(slugWords(title), MOST_OF_TITLE).slice(0, MOST_OF_TITLE);
  const id = unreserved(cut);
  return isId(id) ? id : null;
}

/** The words of a title as an id has them. */
export function slugWords(title: string): readonly string[] {
  return asciiLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** As many words as there is room for, and the first in any case. */
export function joinedUpTo(words: readonly string[], most: number): string {
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word : `${id}-${word}`;
    if (id !== '' && longer.length > most) break;
    id = longer;
  }
  return id;
}
