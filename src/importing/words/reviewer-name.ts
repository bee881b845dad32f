import { nameKey } from '../../tables/name.ts';
import { asciiLetters } from '../../workspace/names/ascii-letters.ts';

/** Normalizes the name of a person to ASCII letters, as in ids. */
export function personKey(name: string): string {
  return nameKey(asciiLetters(name));
}

/** Matches the end of `Ann Lee - storage`, `Ann Lee, storage` and `Ann Lee (storage)`. */
const BEHIND_NAME = /\s+[–—|·/-]\s.*$|,\s.*$|\s*\([^()]*\)\s*$/u;

/** Matches the words before the name in `Dissent of Ann Lee` and `The ballot by Judge 2`. */
const BEFORE_NAME = /^(?:[Tt]he\s+)?\p{L}+\s+(?:of|by|from)\s+(?=\p{Lu})/u;

/** Matches the words before the name in `PART I. REVIEWER: ANN LEE`. */
const PART_OF = /^.{0,30}\b(?:reviewer|judge|assessor|panell?ist)\s*:\s+(?=\p{L})/iu;

/** The name in a heading, without the words before and after it. */
export function headedName(text: string): string {
  return text.replace(PART_OF, '').replace(BEFORE_NAME, '').replace(BEHIND_NAME, '').trim();
}

/**
 * True if a name is the reviewer's full name, or the reviewer's first name if it is no other known
 * name.
 *
 * @param names the normalized names of the reviewer
 * @param others the normalized names of all other reviewers
 */
export function isNameOf(
  names: ReadonlySet<string>,
  name: string,
  others: ReadonlySet<string>,
  isOther: (name: string) => boolean,
): boolean {
  if (names.size === 0) return false;
  const plain = personKey(name);
  if (names.has(plain)) return true;
  return isFirstNameIn(names, plain) && !isFirstNameIn(others, plain) && !isOther(name);
}

/** True if a normalized name is one of the given names or the first name of one. */
export function isFirstNameIn(names: ReadonlySet<string>, plain: string): boolean {
  return [...names].some((own) => isPartOf(own, plain));
}

/** True if a name is the first name of a full name, or the first name with more parts of it. */
function isPartOf(whole: string, name: string): boolean {
  const [first, ...others] = whole.split(' ');
  const [own, ...words] = name.split(' ');
  return own === first && words.every((word) => others.includes(word));
}
