import { asciiLetters } from '../workspace/names/ascii-letters.ts';
import { isId, unreserved } from '../workspace/names/id.ts';

/** The id that a title gets, and whether words of the title are missing from it. */
export interface TitledId {
  readonly id: string;
  readonly isCut: boolean;
}

/** The title of who has an id: undefined where nobody has it, null where the title cannot be read. */
export type TitleAt = (id: string) => string | null | undefined;

/**
 * The id of a title among those that are there. A title with too many words is cut; where what is left
 * is the id of another title, words are left out of the middle, so that those stay in which the two
 * differ, and a number tells apart what still has one id. A title that is there has the id that it had.
 *
 * @returns null where nothing of the title can stand in an id
 */
export function idFromTitle(title: string, titleAt: TitleAt): TitledId | null {
  const first = slug(title);
  if (first === null) return null;
  const words = slugWords(title);
  const isCut = words.join('-').length > MOST_OF_TITLE;
  if (!isCut) return { id: first, isCut };
  let id = first;
  // Each title that is met has one id, so this ends.
  for (const met = new Set<string>(); ; met.add(id)) {
    const other = titleAt(id);
    if (other === undefined || other === title) return { id, isCut };
    const next = withWordsFrom(words, firstDifference(words, slugWords(other ?? '')));
    if (met.has(next) || next === id) break;
    id = next;
  }
  return { id: numbered(id, title, titleAt), isCut };
}

/** The id with the first number that nobody has, or that this title has. */
export function numbered(id: string, title: string, titleAt: TitleAt): string {
  for (let number = 2; ; number += 1) {
    const next = `${id.slice(0, MOST_OF_TITLE)}-${number}`;
    const other = titleAt(next);
    if (other === undefined || other === title) return next;
  }
}

/** Where two titles part; the end of the first where it is how the second begins. */
function firstDifference(words: readonly string[], others: readonly string[]): number {
  const at = words.findIndex((word, index) => word !== others[index]);
  return at === -1 ? words.length : at;
}

/** As many characters as an id that is made from a title may have. */
const MOST_OF_TITLE = 60;

/** Half of an id is for how the title begins. */
const MOST_OF_END = MOST_OF_TITLE / 2;

function withWordsFrom(words: readonly string[], at: number): string {
  const end = joinedUpTo(words.slice(at), MOST_OF_END).slice(0, MOST_OF_END);
  const begin = joinedUpTo(words.slice(0, at), MOST_OF_TITLE - end.length - 1);
  return [begin.slice(0, MOST_OF_TITLE - end.length - 1), end]
    .filter((part) => part !== '')
    .join('-');
}

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
function slugWords(title: string): readonly string[] {
  return asciiLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** As many words as there is room for, and the first in any case. */
function joinedUpTo(words: readonly string[], most: number): string {
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word : `${id}-${word}`;
    if (id !== '' && longer.length > most) break;
    id = longer;
  }
  return id;
}
