import { asciiLetters } from '../workspace/names/ascii-letters.ts';
import { isId, unreserved } from '../workspace/names/id.ts';

/** The id for a title, and whether it leaves out words of the title. */
export interface TitledId {
  readonly id: string;
  readonly isCut: boolean;
}

/** The title of the document with an id: undefined if the id is free, null if it is unreadable. */
export type TitleAt = (id: string) => string | null | undefined;

/**
 * Makes the id of a title, unique among the existing ids. A title that is too long is cut. If the
 * result is the id of another title, leaves out words in the middle instead, so that the words in
 * which the two titles differ stay; if the ids are still equal, adds a number. An existing title
 * gets its existing id.
 *
 * @returns null if no character of the title is allowed in an id
 */
export function idFromTitle(title: string, titleAt: TitleAt): TitledId | null {
  const first = slug(title);
  if (first === null) return null;
  const words = slugWords(title);
  const isCut = words.join('-').length > MAX_ID_LENGTH;
  if (!isCut) return { id: first, isCut };
  let id = first;
  // The loop ends because each title in its path has only one id.
  for (const met = new Set<string>(); ; met.add(id)) {
    const other = titleAt(id);
    if (other === undefined || other === title) return { id, isCut };
    const next = withWordsFrom(words, firstDifference(words, slugWords(other ?? '')));
    if (met.has(next) || next === id) break;
    id = next;
  }
  return { id: numbered(id, title, titleAt), isCut };
}

/** Adds the first number that makes the id free, or that already belongs to this title. */
export function numbered(id: string, title: string, titleAt: TitleAt): string {
  for (let number = 2; ; number += 1) {
    const next = `${id.slice(0, MAX_ID_LENGTH)}-${number}`;
    const other = titleAt(next);
    if (other === undefined || other === title) return next;
  }
}

/** The position of the first different word, or the end of the first title. */
function firstDifference(words: readonly string[], others: readonly string[]): number {
  const at = words.findIndex((word, index) => word !== others[index]);
  return at === -1 ? words.length : at;
}

/** The maximum length of an id made from a title. */
const MAX_ID_LENGTH = 60;

/** The other half of the id keeps the beginning of the title. */
const MAX_END_LENGTH = MAX_ID_LENGTH / 2;

function withWordsFrom(words: readonly string[], at: number): string {
  const end = joinedUpTo(words.slice(at), MAX_END_LENGTH).slice(0, MAX_END_LENGTH);
  const begin = joinedUpTo(words.slice(0, at), MAX_ID_LENGTH - end.length - 1);
  return [begin.slice(0, MAX_ID_LENGTH - end.length - 1), end]
    .filter((part) => part !== '')
    .join('-');
}

/**
 * Makes an id from a title: lower case, ASCII letters, words joined by dashes, cut between words.
 * Null if no character is allowed in an id, as in `🚀`, or if the whole title is a reserved device
 * name, as in `con`. `Prototype`, which is not allowed as a key, becomes `the-prototype`.
 */
export function slug(title: string): string | null {
  const cut = joinedUpTo(slugWords(title), MAX_ID_LENGTH).slice(0, MAX_ID_LENGTH);
  const id = unreserved(cut);
  return isId(id) ? id : null;
}

/** The words of a title in the form that an id uses. */
function slugWords(title: string): readonly string[] {
  return asciiLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Joins words up to the maximum length, but always includes the first. */
function joinedUpTo(words: readonly string[], most: number): string {
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word : `${id}-${word}`;
    if (id !== '' && longer.length > most) break;
    id = longer;
  }
  return id;
}
