import { boldStart, type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isKnownName, isNoun, type PlainNames, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { namesVoted } from '../reading/choices.ts';
import { cell } from '../tables/grid.ts';
import type { TableNames } from '../tables/names.ts';
import { labelled } from '../words/labelled.ts';
import { NameFinder } from '../words/names-in.ts';
import { isPartOfName, STEM_LENGTH, wordsOf } from '../words/normal.ts';

const MAX_WORDS = 6;
/** Matches text with two adjacent letters that does not begin with a preposition or conjunction. */
const NAME =
  /^(?!(?:and|as|at|by|for|from|in|of|on|or|to|with|without)\s)(?=.*\p{L}{2})[\p{L}\p{N}][^=:;?!]*$/iu;

/**
 * The names that a document uses for entries of its round in a shorter form: `Block-max WAND` if
 * the round has `Block-max WAND scoring`. Such a name must be in a position for names (a heading, a
 * table, a vote, a line of its own, bold, or before a colon), and all its words must occur in the
 * title of an entry. They are treated like other names, and the user is asked about them.
 *
 * @param entries the titles of the round's entries
 * @param isOther returns whether a text names something else, such as a criterion or a reviewer
 */
export function shortNames(
  blocks: Blocks,
  { proposals, entries }: { readonly proposals: PlainNames; readonly entries: PlainNames },
  isOther: (text: string) => boolean,
): PlainNames {
  const lines = blocks.filter((block) => block.kind === 'line');
  // Names that a legend defines need no question.
  const legend = namesOfLegend(proposals, lines, isOther);
  const called = new Set(legend.map(({ short }) => nameKey(short)));
  const names = blocks.flatMap(placesIn).flatMap((text) => {
    const name = readMention(text).name ?? '';
    // The column header `Proposal` is not a short name of `Proposal 9`.
    const isShort = name.split(' ').length <= MAX_WORDS && NAME.test(name) && !isNoun(name);
    return isShort && !isKnownName(proposals, text) && !isOther(name) ? [nameKey(name)] : [];
  });
  const titles = titlesByStem(entries);
  const isOfEntry = (name: string) =>
    titles.get(stemOf(wordsOf(name)[0]))?.some(({ title }) => isPartOfName(name, title)) === true;
  return new Set([...new Set(names)].filter((name) => !called.has(name) && isOfEntry(name)));
}

/** Indexes titles by the stem of each word, because a vote may have thousands of names. */
function titlesByStem(titles: PlainNames) {
  const words = [...titles].flatMap((title) =>
    wordsOf(title).map((word) => ({ title, stem: stemOf(word) })),
  );
  return groupBy(words, ({ stem }) => stem);
}

function stemOf(word = ''): string {
  return word.slice(0, STEM_LENGTH);
}

/** The texts of a block in positions for names. */
function placesIn(block: MarkdownBlock): readonly string[] {
  if (block.kind === 'table') {
    const cells = [...block.header, ...block.rows.map((row) => cell(row, 0))];
    return cells.map(({ text }) => text);
  }
  const voted = namesVoted(block);
  if (block.kind === 'heading') return [block.heading.inline.text, ...voted];
  return block.kind === 'line' ? [...inLine(block.inline), ...voted] : voted;
}

/** Matches the start of a line before punctuation: `BROADCAST. The tables`, `Arena - gain 7`. */
const LEAD = /^[^.:–—]{1,60}?(?=[.:]\s|\s[–—-]\s)/u;

function inLine(inline: InlineText): readonly string[] {
  const parts = [inline, boldStart(inline), labelled(inline)?.label ?? null];
  const texts = parts.flatMap((part) => (part === null ? [] : [part.text.replace(/[.:]\s*$/, '')]));
  return [...texts, LEAD.exec(inline.text)?.[0] ?? ''];
}

/** The known names that begin lines, set off from the rest, or follow a number: `P1: Arena`. */
export function leadNames(
  known: PlainNames,
  lines: readonly LineBlock[],
): ReadonlyMap<MarkdownBlock, InlineText> {
  const finder = new NameFinder([...known].map((name) => [name, name]));
  return new Map(
    lines.flatMap((line) => {
      const { inline } = line;
      if (isKnownName(known, inline.text)) return [[line, inline] as const];
      const first = finder.leading(inline);
      return first === null ? [] : [[line, slice(inline, first.start, first.end)] as const];
    }),
  );
}

/** The short names that lines or code define. */
export function definedNames(
  known: PlainNames,
  blocks: Blocks,
  { isReviewer, isSelf, isCriterion }: Pick<TableNames, 'isReviewer' | 'isSelf' | 'isCriterion'>,
) {
  const lines = blocks.filter((block) => block.kind === 'line');
  return [
    ...namesOfLegend(known, lines, (name) => isReviewer(name) || isSelf(name)),
    ...namesInCode(blocks, isCriterion),
  ];
}

/**
 * The short names that a legend defines: `**Draft** — Speculative decoding`. Returns none if a
 * label is a person, because `- Bob: Arena` gives Bob's vote.
 */
function namesOfLegend(
  known: PlainNames,
  lines: readonly LineBlock[],
  isPerson: (name: string) => boolean,
) {
  const items = lines.filter((line) => namesVoted(line).length === 0);
  const found = items.flatMap(({ inline }) => {
    const { short = '', name = '' } = SHORT.exec(inline.text)?.groups ?? {};
    return isKnownName(known, name) && !isKnownName(known, short) ? [{ short, name }] : [];
  });
  if (found.some(({ short }) => isPerson(short))) return [];
  // A single label for several names is not a short name. A legend needs at least two labels.
  return new Set(found.map(({ short }) => short)).size < 2 ? [] : found;
}

/**
 * The short names that a block of code defines for the rows of a table: `pgo = Hot and cold split`.
 * Each of its lines must define one, and none may be a criterion.
 */
function namesInCode(
  blocks: Blocks,
  isCriterion: (name: string) => boolean,
): readonly { readonly short: string; readonly name: string }[] {
  const rows = new Set(
    blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => cell(row, 0).text.trim()) : [],
    ),
  );
  return blocks.flatMap((block) => {
    if (block.kind !== 'code') return [];
    const pairs = block.lines
      .filter(({ text }) => text.trim() !== '')
      .map(({ text }) => /^\s*(?<short>\S+)\s*=\s*(?<name>\p{L}.* .*)$/u.exec(text)?.groups);
    const found = pairs.flatMap((pair) => {
      const { short = '', name = '' } = pair ?? {};
      return rows.has(short) && !isCriterion(short) ? [{ short, name: name.trim() }] : [];
    });
    return found.length > 1 && found.length === pairs.length ? found : [];
  });
}

const SHORT = /^\W*(?<short>\p{L}[\p{L}\d-]{1,15})\W{0,3}(?::|=|\s[–—-])\s+(?<name>\p{L}.*)$/u;
