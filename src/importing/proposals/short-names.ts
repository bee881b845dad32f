import { boldStart, type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { namesVoted } from '../reading/choices.ts';
import { cell } from '../tables/grid.ts';
import { labelled } from '../words/labelled.ts';
import { isIn, isNoun, type PlainNames, readMention } from '../words/mention.ts';
import { NameFinder } from '../words/names-in.ts';
import { isPartOfName, STEM, wordsOf } from '../words/normal.ts';

const MOST_WORDS = 6;
/** No number alone, and nothing that begins like a part of a sentence. */
const NAME =
  /^(?!(?:and|as|at|by|for|from|in|of|on|or|to|with|without)\s)(?=.*\p{L}{2})[\p{L}\p{N}][^=:;?!]*$/iu;

/**
 * The names that a document has for entries of its round without being theirs: `Block-max WAND` where the round
 * has `Block-max WAND scoring`. Each stands where a name does: in a heading, a table, a vote, alone, in bold or before a
 * colon; and has no word that the title of an entry lacks. They are names like others, and asked about.
 *
 * @param entries the titles of the round's entries
 * @param isOther whether a text is the name of something else, such as a criterion or a reviewer
 */
export function shortNames(
  blocks: readonly MarkdownBlock[],
  { proposals, entries }: { readonly proposals: PlainNames; readonly entries: PlainNames },
  isOther: (text: string) => boolean,
): PlainNames {
  const lines = blocks.filter((block) => block.kind === 'line');
  // What a legend says need not be asked.
  const legend = namesOfLegend(proposals, lines, isOther);
  const called = new Set(legend.map(({ short }) => nameKey(short)));
  const names = blocks.flatMap(placesIn).flatMap((text) => {
    const name = readMention(text).name ?? '';
    // `Proposal` over a column is no short name of `Proposal 9`.
    const isShort = name.split(' ').length <= MOST_WORDS && NAME.test(name) && !isNoun(name);
    return isShort && !isIn(proposals, text) && !isOther(name) ? [nameKey(name)] : [];
  });
  const titles = titlesByStem(entries);
  const isOfEntry = (name: string) =>
    titles.get(stemOf(wordsOf(name)[0]))?.some(({ title }) => isPartOfName(name, title)) === true;
  return new Set([...new Set(names)].filter((name) => !called.has(name) && isOfEntry(name)));
}

/** The titles by the stem of each of their words: a vote may have thousands of names to look for. */
function titlesByStem(titles: PlainNames) {
  const words = [...titles].flatMap((title) =>
    wordsOf(title).map((word) => ({ title, stem: stemOf(word) })),
  );
  return groupBy(words, ({ stem }) => stem);
}

function stemOf(word = ''): string {
  return word.slice(0, STEM);
}

/** The texts of a block that stand where a name does. */
function placesIn(block: MarkdownBlock): readonly string[] {
  if (block.kind === 'table') {
    const cells = [...block.header, ...block.rows.map((row) => cell(row, 0))];
    return cells.map(({ text }) => text);
  }
  const voted = namesVoted(block);
  if (block.kind === 'heading') return [block.heading.inline.text, ...voted];
  return block.kind === 'line' ? [...inLine(block.inline), ...voted] : voted;
}

/** `BROADCAST. The tables have`, `Arena - gain 7`: what a line begins with, set off from what follows. */
const LEAD = /^[^.:–—]{1,60}?(?=[.:]\s|\s[–—-]\s)/u;

function inLine(inline: InlineText): readonly string[] {
  const parts = [inline, boldStart(inline), labelled(inline)?.label ?? null];
  const texts = parts.flatMap((part) => (part === null ? [] : [part.text.replace(/[.:]\s*$/, '')]));
  return [...texts, LEAD.exec(inline.text)?.[0] ?? ''];
}

/** The names of the round that begin lines and are set off from what follows, or stand behind a number or letter: `P1: Arena`. */
export function leadNames(
  known: PlainNames,
  lines: readonly LineBlock[],
): ReadonlyMap<MarkdownBlock, InlineText> {
  const finder = new NameFinder([...known].map((name) => [name, name]));
  return new Map(
    lines.flatMap((line) => {
      const { inline } = line;
      if (isIn(known, inline.text)) return [[line, inline] as const];
      const first = finder.leading(inline);
      return first === null ? [] : [[line, slice(inline, first.start, first.end)] as const];
    }),
  );
}

/** A name of the round, and what a legend calls it. */
interface CalledName {
  readonly name: string;
  readonly short: string;
}

/**
 * The short names of a legend: `**Draft** — Speculative decoding` and its neighbours. `- Bob: Arena` says what
 * Bob is for, where he is a reviewer.
 */
export function namesOfLegend(
  known: PlainNames,
  lines: readonly LineBlock[],
  isPerson: (name: string) => boolean,
): readonly CalledName[] {
  const items = lines.filter((line) => namesVoted(line).length === 0);
  const found = items.flatMap(({ inline }) => {
    const { short = '', name = '' } = SHORT.exec(inline.text)?.groups ?? {};
    return isIn(known, name) && !isIn(known, short) ? [{ short, name }] : [];
  });
  if (found.some(({ short }) => isPerson(short))) return [];
  // A label that several names share is none of them.
  return new Set(found.map(({ short }) => short)).size < 2 ? [] : found;
}

const SHORT = /^\W*(?<short>\p{L}[\p{L}\d-]{1,15})\W{0,3}(?::|=|\s[–—-])\s+(?<name>\p{L}.*)$/u;
