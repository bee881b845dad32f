import type { InlineText, TextRange } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';

/** A name that stands in a text. */
export interface FoundName<T> extends TextRange {
  readonly means: T;
}

interface Name<T> {
  readonly words: readonly string[];
  readonly means: T;
}

interface Word extends TextRange {
  readonly key: string;
  /** The word as it is owned: `arena` of `arena's`. */
  readonly base: string;
  readonly written: string;
}

/** Finds names in the middle of a text, without regard to case and to what joins their words. */
export class NameFinder<T> {
  readonly #byFirstWord = new Map<string, Name<T>[]>();

  /** @param names made plain, each with what it means */
  constructor(names: Iterable<readonly [name: string, means: T]>) {
    for (const [name, means] of names) {
      const words = name.split(' ');
      const [first = ''] = words;
      const own = this.#byFirstWord.get(first) ?? [];
      own.push({ words, means });
      // Of two names that begin alike the longer one is meant where it stands.
      own.sort((a, b) => b.words.length - a.words.length);
      this.#byFirstWord.set(first, own);
    }
  }

  /** The names of a text, in their order; none lies within another. */
  in({ text }: InlineText): readonly FoundName<T>[] {
    const words = wordsOf(text);
    const found: FoundName<T>[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const name = this.#nameAt(text, words, at);
      const [first, last] = [words[at], words[at + (name?.words.length ?? 0) - 1]];
      if (name === null || first === undefined || last === undefined) continue;
      found.push({ start: first.start, end: endOf(last, name), means: name.means });
      at += name.words.length - 1;
    }
    return found;
  }

  #nameAt(text: string, words: readonly Word[], at: number): Name<T> | null {
    const { key = '', base = '' } = words[at] ?? {};
    const names = [key, ...(base === key ? [] : [base])].flatMap(
      (word) => this.#byFirstWord.get(word) ?? [],
    );
    const isHere = ({ words: own }: Name<T>) =>
      own.every((key, step) => isWord(words[at + step], key)) &&
      own.slice(1).every((_, step) => {
        const [before, after] = [words[at + step], words[at + step + 1]];
        return JOINED.test(text.slice(before?.end, after?.start));
      });
    return names.find(isHere) ?? null;
  }
}

/** Where a name ends whose last word may be owned. */
function endOf<T>({ key, end, written }: Word, { words }: Name<T>): number {
  return words.at(-1) === key ? end : end - (/['’]s$/u.exec(written)?.[0].length ?? 0);
}

function isWord(word: Word | undefined, key: string): boolean {
  return word?.key === key || word?.base === key;
}

/** What may stand between two words of one name. */
const JOINED = /^(?:[-\s/'’"“”_*+]{0,3}|\.)$/u;

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]s\b)?|&/gu)].map(({ index, 0: written }) => ({
    key: nameKey(written),
    base: nameKey(written.replace(/['’]s$/u, '')),
    written,
    start: index,
    end: index + written.length,
  }));
}
