import { type InlineText, slice } from '../../markdown/inline.ts';
import {
  BOLD_LEVEL,
  type Heading,
  type LineBlock,
  type MarkdownBlock,
} from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { TableNames } from '../tables/names.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { isIn, isNoun, type PlainNames, readMention } from '../words/mention.ts';
import { bare } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';

const LONGEST_TITLE = 8;
/** A short line that is not in bold is a title only over the same labels as another. */
const LONGEST_PLAIN = 4;

/** The blocks with a heading in place of some, each above what follows it up to the next heading. */
function withHeadings(
  blocks: readonly MarkdownBlock[],
  headAt: (block: MarkdownBlock, at: number) => InlineText | null,
): readonly MarkdownBlock[] {
  let open: Heading | null = null;
  return blocks.map((block, at): MarkdownBlock => {
    const inline = headAt(block, at);
    if (inline !== null) {
      open = { level: BOLD_LEVEL, inline };
      return { kind: 'heading', heading: open, headings: block.headings, lead: null };
    }
    if (block.kind === 'heading') open = null;
    if (open === null) return block;
    // It takes the place of what was a title before it.
    const above = block.headings.filter(({ level }) => level !== BOLD_LEVEL);
    return { ...block, headings: [...above, open] };
  });
}

type Known = Pick<TableNames, 'marksIn' | 'isSelf'>;

/**
 * The blocks with a heading in place of each line in bold, or short one, that stands alone over
 * marks under the very same labels as another: what the marks are for. One such line alone could
 * be anything.
 */
export function withTitles(
  blocks: readonly MarkdownBlock[],
  names: Known,
): readonly MarkdownBlock[] {
  const titles = titlesIn(blocks, names);
  if (titles.size === 0) return blocks;
  // What is in bold alone ends what stands above it, such as a question of a form.
  return withHeadings(blocks, (block) =>
    block.kind === 'line' && isBoldAlone(block) ? block.inline : (titles.get(block) ?? null),
  );
}

/** `SECTION C - Estimates`: what stands below is no more of what is named above. */
const SECTION =
  /^\W*(?:section|part|chapter|step|teil|abschnitt|partie|secci[oó]n)\s+(?:\d{1,2}|[A-Z]|[IVX]+)\b/iu;

/** The blocks with a heading in place of each line that is one of some names, and no more, or begins a section. */
export function withNames(
  blocks: readonly MarkdownBlock[],
  names: PlainNames,
): readonly MarkdownBlock[] {
  return withHeadings(blocks, (block) => {
    if (block.kind !== 'line' || block.list !== null) return null;
    const { text } = block.inline;
    // `A = Arena` is a legend.
    const isName = isIn(names, text) && !text.includes('=');
    return isName || SECTION.test(text) ? block.inline : null;
  });
}

/** A line that may be a title, and the labels of the marks below it. */
interface Candidate {
  readonly block: LineBlock;
  readonly title: InlineText;
  readonly labels: Set<string>;
}

/** The lines that may be titles, each up to the next one, a line in bold or a heading. */
function candidatesIn(
  blocks: readonly MarkdownBlock[],
  marksIn: Known['marksIn'],
): readonly Candidate[] {
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
  blocks: readonly MarkdownBlock[],
  { marksIn, isSelf }: Known,
): ReadonlyMap<MarkdownBlock, InlineText> {
  const candidates = candidatesIn(blocks, marksIn);
  const keys = candidates.map(({ labels }) =>
    labels.size > 1 ? [...labels].sort().join('|') : '',
  );
  const isShared = (key = '') => key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key);
  // Beside the name of the reviewer the others are people too.
  const areOfPeople = candidates.some(({ title }, at) => isShared(keys[at]) && isSelf(title.text));
  if (!keys.some(isShared) || areOfPeople) return new Map();
  // Beside titles, whatever is in bold alone ends what the one before it is about.
  return new Map(
    candidates
      .filter(({ block }, at) => isShared(keys[at]) || block.inline.strong.length > 0)
      .map(({ block, title }) => [block, title] as const),
  );
}

/** The labels of the marks in a line, made plain. */
function labelsOf({ inline }: LineBlock, marksIn: Known['marksIn']): readonly string[] {
  const marks = marksIn(inline);
  const own = marks.length > 0 ? marks : scoresOf(inline);
  return own.map(({ label }) => nameKey(bare(label.text)));
}

/** A line in bold from end to end, and no item. */
function isBoldAlone({ inline: { strong, text }, list }: LineBlock): boolean {
  const [only, ...others] = strong;
  return list === null && others.length === 0 && only?.start === 0 && only.end === text.length;
}

/** What a line may be the title of: a name alone, `Keys:` with nothing behind it, or `Proposal: Keys`. */
function titleIn(block: LineBlock): InlineText | null {
  const { inline, list } = block;
  const part = labelled(inline);
  const isLabel = part !== null && part.value.text === '' && !/[.!?]/u.test(part.label.text);
  const ofNoun = part !== null && isNoun(part.label.text) ? part.value : null;
  const title = ofNoun ?? (isLabel ? part.label : inline);
  const isPlain = inline.strong.length === 0 && /^\p{L}[^.:;,!?]*$/u.test(inline.text);
  const longest = isPlain ? LONGEST_PLAIN : LONGEST_TITLE;
  const isName =
    (part === null ? isPlain || isBoldAlone(block) : title !== inline) &&
    title.text.split(' ').length <= longest &&
    readMention(title.text).name !== null;
  return list === null && isName ? title : null;
}

const NUMBER = /^[A-Z]{0,2}\d{1,2}[.)]\s+/u;
const QUESTION = /^(?<topic>\p{L}[^?]*?)(?:[.:]\s[^?]*)?\?(?:\s*\([^()]*\))?\s*$/u;

/**
 * The blocks of a form with a heading in place of each question that stands alone in bold:
 * `Speed` of `Q1. Speed (weight 3). How much faster is it?`. What is answered below it is about
 * that, and no word on a proposal as a whole. Where no two of them have weights, they may be about anything.
 */
export function withQuestions(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const topics = blocks.map(topicOf);
  const weighed = topics.filter((each) => each !== null && weightIn(each) !== null);
  if (weighed.length < 2) return blocks;
  return withHeadings(blocks, (_, at) => topics[at] ?? null);
}

/** What a question in bold asks about; null for every other block. */
function topicOf(block: MarkdownBlock): InlineText | null {
  if (block.kind !== 'line' || block.list !== null) return null;
  const { inline } = block;
  const [strong] = inline.strong;
  const isBold = strong?.start === 0 && inline.text.slice(strong.end).trim() === '';
  const body = slice(inline, NUMBER.exec(inline.text)?.[0].length ?? 0);
  const topic = QUESTION.exec(body.text)?.groups?.['topic'];
  return isBold && topic !== undefined ? slice(body, 0, topic.length) : null;
}
