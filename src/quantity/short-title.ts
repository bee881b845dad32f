import { groupBy } from './group-by.ts';

/** The width of a short title in tables and sentences, in characters. */
const MAX_WIDTH = 30;
const CUT = '...';

/** An item with its title, and the short form given to it; null if there is none. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly short: string | null;
}

/**
 * A different short title for each of several items: the given short form, else the title cut at a
 * word. Titles that would be cut to the same text show where they differ, such as `Cache the...in
 * Redis`. Titles that are still equal are followed by their ids: `Cache tokens (token-cache)`. At
 * most `most` characters, plus the id.
 */
export function shortTitles(all: readonly Named[], most = MAX_WIDTH): readonly string[] {
  const texts = all.map(({ title, short }) => [...(short ?? title)]);
  const cuts = [...groupBy(texts, (text) => cutAtWord(text, most))];
  const shown = new Map(cuts.flatMap(([cut, group]) => toldApart(group, cut, most)));
  return withIds(
    texts.map((text) => shown.get(text) ?? text.join('')),
    all,
  );
}

/** Shows where titles differ that are cut alike, and again those that are alike after that. */
function toldApart(
  texts: readonly (readonly string[])[],
  cut: string,
  most: number,
): (readonly [text: readonly string[], shown: string])[] {
  const shared = sharedLength(texts);
  const parts = groupBy(texts, (text) => apart(text, cut, shared, most));
  return [...parts].flatMap(([shown, part]) => {
    const isSplit = part.length > 1 && part.length < texts.length;
    return isSplit
      ? toldApart(part, shown, most)
      : part.map((text): readonly [readonly string[], string] => [text, shown]);
  });
}

/** The title cut at a word. */
export function cutTitle(title: string, most: number): string {
  return cutAtWord([...title], most);
}

/** Cuts at a word, with `...` in place of the missing text. */
function cutAtWord(text: readonly string[], most: number): string {
  return text.length <= most ? text.join('') : `${beginning(text, most - CUT.length)}${CUT}`;
}

/** The whole words that fit, or part of the first word if it does not fit; a number is no word. */
function beginning(text: readonly string[], room: number): string {
  const blank = text.lastIndexOf(' ', room);
  const words = text.slice(0, blank).join('');
  const isWhole = blank >= room / 3 && /\p{L}/u.test(words);
  const kept = isWhole ? words : text.slice(0, room).join('');
  return kept.replace(/[\s,;:.(-]+$/, '');
}

/** The length of the common prefix of all texts. */
function sharedLength(texts: readonly (readonly string[])[]): number {
  const [first = [], ...others] = texts;
  return others.reduce((length, text) => {
    let at = 0;
    while (at < length && text[at] === first[at]) at += 1;
    return at;
  }, first.length);
}

/** The beginning of a title, and the part where it differs from the titles cut to the same text. */
function apart(text: readonly string[], cut: string, shared: number, most: number): string {
  if (text.length <= most || shared >= text.length) return cut;
  const word = text.lastIndexOf(' ', shared - 1) + 1;
  // The common part takes at most half of the width.
  const half = Math.floor((most - CUT.length) / 2) + 1;
  const end = cutAtWord(text.slice(shared - word < half ? word : shared), half);
  return `${beginning(text, most - CUT.length - [...end].length)}${CUT}${end}`;
}

/**
 * Makes texts unique: equal ones are each followed by the id of the item at its place, `Ann
 * (ann-b)`, so that none depends on the order. So is one that reads like another with its id.
 */
export function withIds(
  texts: readonly string[],
  items: readonly { readonly id: string }[],
): readonly string[] {
  const marked = texts.map((text, at) => `${text} (${items[at]?.id})`);
  const taken = new Set(marked);
  const alike = groupBy(texts, (text) => text);
  return texts.map((text, at) => {
    const isOnly = alike.get(text)?.length === 1 && !taken.has(text);
    return isOnly ? text : (marked[at] ?? text);
  });
}
