import { type InlineText, slice } from '../../markdown/inline.ts';
import {
  BOLD_LEVEL,
  type Heading,
  type LineBlock,
  type MarkdownBlock,
} from '../../markdown/outline.ts';
import { isKnownName, isNoun, type PlainNames, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import type { TableNames } from '../tables/names.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';

const MAX_TITLE_WORDS = 8;
/** The most words of a title that is not bold, which needs the same labels as another title. */
const MAX_PLAIN_TITLE_WORDS = 4;

/** Replaces some blocks by headings. Each heading applies up to the next heading. */
function withHeadings(
  blocks: Blocks,
  headAt: (block: MarkdownBlock, at: number) => InlineText | null,
): Blocks {
  let open: Heading | null = null;
  return blocks.map((block, at): MarkdownBlock => {
    const inline = headAt(block, at);
    if (inline !== null) {
      open = { level: BOLD_LEVEL, inline };
      return { kind: 'heading', heading: open, headings: block.headings, lead: null };
    }
    if (block.kind === 'heading') open = null;
    if (open === null) return block;
    // The new heading replaces the previous bold title.
    const above = block.headings.filter(({ level }) => level !== BOLD_LEVEL);
    return { ...block, headings: [...above, open] };
  });
}

type Known = Pick<TableNames, 'marksIn' | 'isSelf'>;

/**
 * Replaces lines that are titles by headings: bold or short lines on their own, above marks whose
 * labels are the same as below another such line. They name what the marks are for. If there is
 * only one such line, its meaning is unclear.
 */
export function withTitles(blocks: Blocks, names: Known): Blocks {
  const titles = titlesIn(blocks, names);
  if (titles.size === 0) return blocks;
  // Every other line that is all bold also becomes a heading, so that it ends the section above it,
  // such as a question of a form.
  return withHeadings(blocks, (block) =>
    block.kind === 'line' && isBoldAlone(block) ? block.inline : (titles.get(block) ?? null),
  );
}

/** Matches `SECTION C - Estimates`. Such a line ends the section of the name above it. */
const SECTION =
  /^\W*(?:section|part|chapter|step|teil|abschnitt|partie|secci[oó]n)\s+(?:\d{1,2}|[A-Z]|[IVX]+)\b/iu;

/** Replaces lines that consist of one of the given names, or that begin a section, by headings. */
export function withNames(blocks: Blocks, names: PlainNames): Blocks {
  return withHeadings(blocks, (block) => {
    if (block.kind !== 'line' || block.list !== null) return null;
    const { text } = block.inline;
    // `A = Arena` is a legend, not a title.
    const isName = isKnownName(names, text) && !text.includes('=');
    return isName || SECTION.test(text) ? block.inline : null;
  });
}

/** A line that may be a title, and the labels of the marks below it. */
interface Candidate {
  readonly block: LineBlock;
  readonly title: InlineText;
  readonly labels: Set<string>;
}

/** The lines that may be titles. Each applies up to the next one, a bold line or a heading. */
function candidatesIn(blocks: Blocks, marksIn: Known['marksIn']): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let open = false;
  for (const block of blocks) {
    if (block.kind === 'heading') open = false;
    if (block.kind !== 'line') continue;
    const title = titleIn(block);
    if (title !== null) {
      candidates.push({ block, title, labels: new Set() });
      open = true;
    } else if (isBoldAlone(block)) {
      open = false;
    } else if (open) {
      for (const label of labelsOf(block, marksIn)) candidates.at(-1)?.labels.add(label);
    }
  }
  return candidates;
}

function titlesIn(
  blocks: Blocks,
  { marksIn, isSelf }: Known,
): ReadonlyMap<MarkdownBlock, InlineText> {
  const candidates = candidatesIn(blocks, marksIn);
  const keys = candidates.map(({ labels }) =>
    labels.size > 1 ? [...labels].sort().join('|') : '',
  );
  const isShared = (key = '') => key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key);
  // If one of the titles is the reviewer's own name, the others are names of people too, not of
  // proposals.
  const areOfPeople = candidates.some(({ title }, at) => isShared(keys[at]) && isSelf(title.text));
  if (!keys.some(isShared) || areOfPeople) return new Map();
  // If there are titles, every bold candidate ends the section before it.
  return new Map(
    candidates
      .filter(({ block }, at) => isShared(keys[at]) || block.inline.strong.length > 0)
      .map(({ block, title }) => [block, title] as const),
  );
}

/** The normalized labels of the marks in a line. */
function labelsOf({ inline }: LineBlock, marksIn: Known['marksIn']): readonly string[] {
  const marks = marksIn(inline);
  const own = marks.length > 0 ? marks : scoresOf(inline);
  return own.map(({ label }) => nameKey(plainLabel(label.text)));
}

/** True if a line is bold from start to end and is not a list item. */
function isBoldAlone({ inline: { strong, text }, list }: LineBlock): boolean {
  const [only, ...others] = strong;
  return list === null && others.length === 0 && only?.start === 0 && only.end === text.length;
}

/** The title that a line may give: a name alone, `Keys:` without a value, or `Proposal: Keys`. */
function titleIn(block: LineBlock): InlineText | null {
  const { inline, list } = block;
  const part = labelled(inline);
  const isLabel = part !== null && part.value.text === '' && !/[.!?]/u.test(part.label.text);
  const ofNoun = part !== null && isNoun(part.label.text) ? part.value : null;
  const title = ofNoun ?? (isLabel ? part.label : inline);
  const isPlain = inline.strong.length === 0 && /^\p{L}[^.:;,!?]*$/u.test(inline.text);
  const longest = isPlain ? MAX_PLAIN_TITLE_WORDS : MAX_TITLE_WORDS;
  const isName =
    (part === null ? isPlain || isBoldAlone(block) : title !== inline) &&
    title.text.split(' ').length <= longest &&
    readMention(title.text).name !== null;
  return list === null && isName ? title : null;
}

const NUMBER = /^[A-Z]{0,2}\d{1,2}[.)]\s+/u;
const QUESTION = /^(?<topic>\p{L}[^?]*?)(?:[.:]\s[^?]*)?\?(?:\s*\([^()]*\))?\s*$/u;

/**
 * Replaces each question of a form that is alone in bold by a heading: `Speed` for
 * `Q1. Speed (weight 3). How much faster is it?`. The answers below it are then about that
 * criterion, not about a proposal as a whole. At least two questions must have weights; otherwise
 * they may be about anything.
 */
export function withQuestions(blocks: Blocks): Blocks {
  const topics = blocks.map(topicOf);
  const weighed = topics.filter((each) => each !== null && weightIn(each) !== null);
  if (weighed.length < 2) return blocks;
  return withHeadings(blocks, (_, at) => topics[at] ?? null);
}

/** The topic of a question in bold; null for every other block. */
function topicOf(block: MarkdownBlock): InlineText | null {
  if (block.kind !== 'line' || block.list !== null) return null;
  const { inline } = block;
  const [strong] = inline.strong;
  const isBold = strong?.start === 0 && inline.text.slice(strong.end).trim() === '';
  const body = slice(inline, NUMBER.exec(inline.text)?.[0].length ?? 0);
  const topic = QUESTION.exec(body.text)?.groups?.['topic'];
  return isBold && topic !== undefined ? slice(body, 0, topic.length) : null;
}
