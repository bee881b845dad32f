import { boldStart, type InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { namesVoted } from '../reading/choices.ts';
import { cell } from '../tables/grid.ts';
import { labelled } from '../words/labelled.ts';
import { isIn, isNoun, type PlainNames, readMention } from '../words/mention.ts';
import { isPartOfName, STEM, wordsOf } from '../words/normal.ts';
import { namesOfLegend } from './lead-names.ts';

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
