import type { TextRange } from '../../markdown/inline.ts';
import { memoizeText } from '../../quantity/memoize-text.ts';
import { BOX, nameKey } from '../../tables/name.ts';

/** A name found in a text. */
export interface FoundName<T> extends TextRange {
  readonly means: T;
}

interface Word extends TextRange {
  readonly key: string;
  /** The word without a possessive ending: `arena` for `arena's`. */
  readonly base: string;
}

/** Finds names inside a text, ignoring case and the characters that join their words. */
export class NameFinder<T> {
  readonly #byName = new Map<string, T>();
  /** By first word: the numbers of words that names have, the largest first. */
  readonly #lengths = new Map<string, readonly number[]>();

  /** @param names normalized names, each with its meaning; of two equal names the last counts */
  constructor(names: Iterable<readonly [name: string, means: T]>) {
    for (const [name, means] of names) {
      const { length, 0: first = '' } = name.split(' ');
      const own = this.#lengths.get(first) ?? [];
      this.#byName.set(name, means);
      // If two names begin alike, the longer one is tried first.
      if (!own.includes(length))
        this.#lengths.set(
          first,
          [...own, length].sort((a, b) => b - a),
        );
    }
  }

  /** The names in a text, in text order and without overlaps. */
  in({ text }: { readonly text: string }): readonly FoundName<T>[] {
    const words = wordsOf(text);
    const found: FoundName<T>[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const name = this.#nameAt(text, words, at);
      if (name === null) continue;
      found.push(name.found);
      at += name.length - 1;
    }
    return found;
  }

  /** The name at the start of a text, after signs and a number, if it is set off from the rest. */
  leading(inline: { readonly text: string }): FoundName<T> | null {
    const [first] = this.in(inline);
    if (first === undefined) return null;
    const [before, behind] = [inline.text.slice(0, first.start), inline.text.slice(first.end)];
    return BEFORE_NAME.test(before.replace(BOX, '')) && BEHIND_NAME.test(behind) ? first : null;
  }

  #nameAt(text: string, words: readonly Word[], at: number) {
    const { key = '', base = '' } = words[at] ?? {};
    for (const length of this.#lengths.get(key) ?? this.#lengths.get(base) ?? []) {
      const own = words.slice(at, at + length);
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined || own.length < length) continue;
      const before = own.slice(0, -1).map((word) => `${word.key} `);
      const isJoined = own
        .slice(1)
        .every((word, step) => JOINED.test(text.slice(own[step]?.end, word.start)));
      const [whole, owned] = [last.key, last.base].map((word) => before.join('') + word);
      const name = [whole, owned].find((each) => this.#byName.has(each ?? ''));
      const means = this.#byName.get(name ?? '');
      if (!isJoined || name === undefined || means === undefined) continue;
      const end = name === whole ? last.end : last.end - POSSESSIVE_LENGTH;
      return { found: { start: first.start, end, means }, length };
    }
    return null;
  }
}

/** The length of `'s`. */
const POSSESSIVE_LENGTH = 2;

/** Matches the text between two words of one name. */
const JOINED = /^(?:[-\s/'’"“”_*+]{0,3}|\.)$/u;

const wordsOf = memoizeText((text): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’]s\b)?|&/gu)].map(({ index, 0: written }) => ({
    key: nameKey(written),
    base: nameKey(written.replace(/['’]s$/u, '')),
    start: index,
    end: index + written.length,
  })),
);

const BEFORE_NAME =
  /^[^\p{L}\p{N}]*(?:(?:\d{1,2}|[A-Z])[.)]\s*)?[^\p{L}\p{N}]*(?:[Ff]or\s+)?(?:the\s+)?$/u;
const BEHIND_NAME = /^["”'*_)]*(?:\s*[([][^()[\]]*[)\]])?(?:$|[.:](?=[\s*_]|$)|\s+[–—-]\s)/u;
