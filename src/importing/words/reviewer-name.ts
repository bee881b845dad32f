import { nameKey } from '../../tables/name.ts';
import { asciiLetters } from '../../workspace/names/ascii-letters.ts';

/** The name of a person made plain, in ASCII letters as an id has it. */
export function personKey(name: string): string {
  return nameKey(asciiLetters(name));
}

/** What a heading says behind the name of a reviewer: `Ann Lee - storage`, `Ann Lee, storage`, `Ann Lee (storage)`. */
const BEHIND_NAME = /\s+[–—|/-]\s.*$|,\s.*$|\s*\([^()]*\)\s*$/u;

/** A heading without what it says behind a name. */
export function headedName(text: string): string {
  return text.replace(BEHIND_NAME, '').trim();
}

/**
 * Whether a name is one of a reviewer: the whole, or the first name where it is no other that is known.
 *
 * @param names those of the reviewer, made plain
 * @param others those of all other reviewers
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

/** Whether a name made plain is one of some reviewers, or the first name of one. */
export function isFirstNameIn(names: ReadonlySet<string>, plain: string): boolean {
  return [...names].some((own) => isPartOf(own, plain));
}

/** Whether a name is a first name of another, or this and more of it. */
function isPartOf(whole: string, name: string): boolean {
  const [first, ...others] = whole.split(' ');
  const [own, ...words] = name.split(' ');
  return own === first && words.every((word) => others.includes(word));
}
