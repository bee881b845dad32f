import type { Heading, LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { marksIn } from '../words/marks.ts';
import { readMention } from '../words/mention.ts';
import { bare } from '../words/normal.ts';

const LONGEST_TITLE = 8;
/** A short line that is not in bold is a title only over the same labels as another. */
const LONGEST_PLAIN = 4;
/** Below every heading of the document. */
const LEVEL = 7;

/** Whether a heading is a line in bold that asks something, or is too long for a name. */
export function isNoName({ level, inline: { text } }: Heading): boolean {
  return level === LEVEL && (/\?\W*$/.test(text) || text.split(' ').length > LONGEST_TITLE);
}

type IsCriterion = (label: string) => boolean;

/**
 * The blocks with a heading in place of each line in bold, or short one, that stands alone over
 * marks under the very same labels as another: what the marks are for. One such line alone could
 * be anything.
 */
export function withTitles(
  blocks: readonly MarkdownBlock[],
  isCriterion: IsCriterion,
): readonly MarkdownBlock[] {
  const titles = titlesIn(blocks, isCriterion);
  if (titles.size === 0) return blocks;
  let title: Heading | null = null;
  return blocks.map((block): MarkdownBlock => {
    // What is in bold alone ends what stands above it, such as a question of a form.
    if (block.kind === 'line' && (titles.has(block) || isBoldAlone(block))) {
      title = { level: LEVEL, inline: block.inline };
      return { kind: 'heading', heading: title, headings: block.headings, lead: null };
    }
    if (block.kind === 'heading' || title === null) {
      title = null;
      return block;
    }
    return { ...block, headings: [...block.headings, title] };
  });
}

function titlesIn(
  blocks: readonly MarkdownBlock[],
  isCriterion: IsCriterion,
): ReadonlySet<MarkdownBlock> {
  const candidates: { readonly block: LineBlock; readonly labels: Set<string> }[] = [];
  let open = false;
  for (const block of blocks) {
    if (block.kind === 'heading') open = false;
    if (block.kind !== 'line') continue;
    if (isTitleLike(block)) {
      candidates.push({ block, labels: new Set() });
      open = true;
    } else if (isBoldAlone(block)) {
      open = false;
    } else if (open) {
      for (const label of labelsOf(block, isCriterion)) candidates.at(-1)?.labels.add(label);
    }
  }
  const keys = candidates.map(({ labels }) =>
    labels.size > 1 ? [...labels].sort().join('|') : '',
  );
  const isShared = (key = '') => key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key);
  if (!keys.some(isShared)) return new Set();
  // Beside titles, whatever is in bold alone ends what the one before it is about.
  return new Set(
    candidates
      .filter(({ block }, at) => isShared(keys[at]) || block.inline.strong.length > 0)
      .map(({ block }) => block),
  );
}

/** The labels of the marks in a line, made plain. */
function labelsOf({ inline }: LineBlock, isCriterion: IsCriterion): readonly string[] {
  const marks = marksIn(inline, isCriterion);
  const own = marks.length > 0 ? marks : scoresOf(inline);
  return own.map(({ label }) => nameKey(bare(label.text)));
}

/** A line in bold from end to end, and no item. */
function isBoldAlone({ inline: { strong, text }, list }: LineBlock): boolean {
  const [only, ...others] = strong;
  return list === null && others.length === 0 && only?.start === 0 && only.end === text.length;
}

function isTitleLike(block: LineBlock): boolean {
  const { inline, list } = block;
  const isBold = isBoldAlone(block);
  const isPlain = inline.strong.length === 0 && /^\p{L}[^.:;,!?]*$/u.test(inline.text);
  const longest = isBold ? LONGEST_TITLE : LONGEST_PLAIN;
  return (
    list === null &&
    (isBold || isPlain) &&
    labelled(inline) === null &&
    inline.text.split(' ').length <= longest &&
    readMention(inline.text).name !== null
  );
}
