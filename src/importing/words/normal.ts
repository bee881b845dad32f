import { memoizeText } from '../../quantity/memoize-text.ts';
import { BOX, EMOJI, nameKey } from '../../tables/name.ts';
import { asciiLetters } from '../../workspace/names/ascii-letters.ts';
import { unreserved } from '../../workspace/names/id.ts';

const MAX_ID_LENGTH = 60;

/** Derives an id: `tile-size-tuning` from `Tile Size Tuning`. Empty without a letter or digit. */
export function idOfName(text: string): string {
  const words = nameKey(asciiLetters(text)).replaceAll(/[^a-z0-9]+/g, '-');
  const id = words.slice(0, MAX_ID_LENGTH).replaceAll(/^-+|-+$/g, '');
  return unreserved(id);
}

/**
 * Matches the number before a label: `a) ` in a form, `2.1 ` and `2. ` for chapters. Does not match
 * `2. Quartal` and `95. Perzentil`, where the number is part of the label.
 */
const CHAPTER =
  /^(?:[a-zA-Z]\)|\d{1,2}(?:\.\d{1,2}){1,2}\.?|[1-9]\.)\s+(?=\p{L})(?!(?:halbjahr|jahr|quartal|per[cz]entil|runde|woche|tag)\b)/iu;

/** Matches pictographs and keycaps before a label: `🎯 1. Frame time`, `1️⃣ Frame time`. */
const SIGN = new RegExp(String.raw`^(?:${EMOJI}\s*)+(?=[^\s\u200d])`, 'u');

/** Removes from a label its chapter number, weight, range of scores and remark in parentheses. */
export const plainLabel = memoizeText(plainLabelOf);

function plainLabelOf(label: string): string {
  const cut = label
    .replace(BOX, '')
    .replace(SIGN, '')
    .replace(CHAPTER, '')
    .replace(
      /^\W*(?:criteri(?:on|um|o)|crit[eè]re|kriterium)(?:\s+#?\d+)?\s*[:.–—-]\s+(?=\p{L})/iu,
      '',
    )
    .replaceAll(/\s*[([][^()[\]]*\d[^()[\]]*[)\]]/g, ' ')
    .replace(/\s*\([^()]*\)\s*[:.]*\s*$/, '')
    .replace(/(?<=\S)(?:\s+(?:raw|\/\s?\d+|(?:out of|sur|von|sobre) \d+)|, of \d+)$/i, '')
    .replace(/\s[×x*]\s?\d*\.?\d+(?:\s*%)?\s*$/iu, '')
    .trim();
  return withoutScore((cut === '' ? label : cut).replace(/\s*[:.,;]+$/, '').trim());
}

/** True if a label, without its weight, is one of the given normalized names. */
export function isAmong(names: ReadonlySet<string>, label: string): boolean {
  return names.has(nameKey(plainLabel(label)));
}

/** True if a text contains a name as whole words. */
export function namesWithin(text: string, name: string): boolean {
  return ` ${nameKey(text)} `.includes(` ${nameKey(name)} `);
}

/** Removes `Score` from `Impact Score`. Keeps it in `Final Score`, which has no other subject. */
function withoutScore(label: string): string {
  const rest = label.replace(/\s+(?:scores?|ratings?)$/i, '');
  const words = nameKey(rest).split(' ');
  return words.every((word) => OF_SCORES.has(word) || /^r?\d+$/.test(word)) ? label : rest;
}

const OF_SCORES: ReadonlySet<string> = new Set(
  'my their his her your old new previous prior last current first second round the a raw overall final total weighted unweighted composite aggregate average mean sum combined adjusted risk-adjusted panel shark verdict base net'.split(
    ' ',
  ),
);

/**
 * True if two names share their first word, apart from its ending (`Streams` and
 * `Stream-parallel execution`), or if one has all the words of the other (`Harness` and
 * `Re-time the harness`). This alone does not identify two names; callers also need a shared label.
 */
export function areRelated(a: string, b: string): boolean {
  if (holdsWordsOf(a, b) || holdsWordsOf(b, a)) return true;
  const [first = '', second = ''] = [firstWord(a), firstWord(b)];
  if (first === second) return first !== '';
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length >= 4 && long.startsWith(short);
}

function holdsWordsOf(name: string, other: string): boolean {
  const own = new Set(nameKey(name).split(' '));
  const words = wordsOf(nameKey(other));
  return words.some((word) => word.length > 3) && words.every((word) => own.has(word));
}

/** The least number of letters that two forms of a word share. */
export const STEM_LENGTH = 4;

/**
 * True if each word of a name occurs in a longer name, apart from its ending: `font` in
 * `Fonts by range`. Both names are normalized.
 */
export function isPartOfName(name: string, longer: string): boolean {
  const own = wordsOf(name);
  const words = wordsOf(longer);
  const isSame = (a: string, b: string) =>
    a === b ||
    (Math.min(a.length, b.length) >= STEM_LENGTH && (a.startsWith(b) || b.startsWith(a)));
  return own.length > 0 && own.every((word) => words.some((each) => isSame(word, each)));
}

/** The words of a normalized name, without articles, prepositions and conjunctions. */
export function wordsOf(name: string): readonly string[] {
  return name.split(' ').filter((word) => word !== '' && !LITTLE_WORDS.has(word));
}

const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'the a an of for and or in on at to from by with without as'.split(' '),
);

function firstWord(name: string): string {
  return (
    nameKey(name)
      .split(' ')
      .find((word) => word !== 'the' && word !== 'a') ?? ''
  );
}
