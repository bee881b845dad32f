/** What a table and a sentence have room for, in characters. */
const MOST = 30;
const CUT = '...';

/** What people call something, and the short form they gave it; null for none. */
export interface Named {
  readonly title: string;
  readonly short: string | null;
}

/**
 * A short title for each of several, no two alike: as given, else the title cut at a word. Titles
 * that would be cut alike show where they differ, `Cache the...in Redis`; what is then still
 * alike is numbered, `Cache tokens (2)`. At most `most` characters, and the number.
 */
export function shortTitles(all: readonly Named[], most = MOST): readonly string[] {
  const texts = all.map(({ title, short }) => [...(short ?? title)]);
  const alike = new Map<string, (readonly string[])[]>();
  for (const text of texts) {
    const cut = cutAtWord(text, most);
    const group = alike.get(cut);
    if (group === undefined) alike.set(cut, [text]);
    else group.push(text);
  }
  const shared = new Map([...alike].map(([cut, group]) => [cut, sharedLength(group)]));
  return numbered(
    texts.map((text) => {
      const cut = cutAtWord(text, most);
      return apart(text, cut, shared.get(cut) ?? text.length, most);
    }),
  );
}

/** The beginning up to a word, with a mark where something is missing. */
function cutAtWord(text: readonly string[], most: number): string {
  return text.length <= most ? text.join('') : `${beginning(text, most - CUT.length)}${CUT}`;
}

/** Whole words that fit, or part of the first where it does not. */
function beginning(text: readonly string[], room: number): string {
  const blank = text.lastIndexOf(' ', room);
  const kept = text.slice(0, blank >= room / 3 ? blank : room).join('');
  return kept.replace(/[\s,;:.(-]+$/, '');
}

/** How many characters all of them begin with. */
function sharedLength(texts: readonly (readonly string[])[]): number {
  const [first = [], ...others] = texts;
  return others.reduce((length, text) => {
    let at = 0;
    while (at < length && text[at] === first[at]) at += 1;
    return at;
  }, first.length);
}

/** The beginning, and what comes where it differs from those that are cut alike. */
function apart(text: readonly string[], cut: string, shared: number, most: number): string {
  if (text.length <= most || shared >= text.length) return cut;
  const word = text.lastIndexOf(' ', shared - 1) + 1;
  // What it has in common with the others needs no more than half of the room.
  const half = Math.floor((most - CUT.length) / 2) + 1;
  const end = cutAtWord(text.slice(shared - word < half ? word : shared), half);
  return `${beginning(text, most - CUT.length - [...end].length)}${CUT}${end}`;
}

/** The second of several that are alike is `(2)`. */
function numbered(texts: readonly string[]): readonly string[] {
  const given = new Set(texts);
  const counts = new Map<string, number>();
  return texts.map((text) => {
    let count = (counts.get(text) ?? 0) + 1;
    while (count > 1 && given.has(`${text} (${count})`)) count += 1;
    counts.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  });
}
