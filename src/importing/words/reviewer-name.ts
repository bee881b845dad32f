import { nameKey } from '../../tables/name.ts';
import { asciiLetters } from '../../workspace/ascii-letters.ts';

/** The name of a person made plain, in ASCII letters as an id has it. */
export function personKey(name: string): string {
  return nameKey(asciiLetters(name));
}

/** Whether a name is that of a reviewer, whole or by the first name; both made plain. */
export function isNameOf(reviewer: string, name: string): boolean {
  const [first, ...others] = reviewer.split(' ');
  const [own, ...words] = name.split(' ');
  return own === first && words.every((word) => others.includes(word));
}
