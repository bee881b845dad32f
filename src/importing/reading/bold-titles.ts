import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { bare, normal } from '../words/normal.ts';

const LONGEST_TITLE = 8;
/** A short line that is not in bold is a title only over the same labels as another. */
const LONGEST_PLAIN = 4;

/**
 * Names in bold, or short ones, each on a line of its own over scores under the very same labels: what the
 * scores are for. One such line alone could be anything.
 */
export function boldTitles(blocks: readonly MarkdownBlock[]): ReadonlySet<string> {
  const titles = blocks.flatMap((block, at) => {
    if (block.kind !== 'line' || !isTitleLike(block)) return [];
    const labels = new Set(scoresBelow(blocks.slice(at + 1)));
    const name = readMention(block.inline.text).name;
    return name === null || labels.size < 2 ? [] : [{ name, key: [...labels].sort().join('|') }];
  });
  const isShared = (key: string) => titles.filter((each) => each.key === key).length > 1;
  return new Set(titles.filter(({ key }) => isShared(key)).map(({ name }) => normal(name)));
}

/** The labels of the scores up to the next title. */
function scoresBelow(blocks: readonly MarkdownBlock[]): readonly string[] {
  const end = blocks.findIndex(
    (block) => block.kind === 'heading' || (block.kind === 'line' && isTitleLike(block)),
  );
  return (end === -1 ? blocks : blocks.slice(0, end)).flatMap((block) =>
    block.kind === 'line'
      ? scoresOf(block.inline).map(({ label }) => normal(bare(label.text)))
      : [],
  );
}

function isTitleLike({ inline, list }: LineBlock): boolean {
  const [only, ...others] = inline.strong;
  const isBold = only?.start === 0 && only.end === inline.text.length && others.length === 0;
  const isPlain = only === undefined && /^\p{L}[^.:;,!?]*$/u.test(inline.text);
  const longest = isBold ? LONGEST_TITLE : LONGEST_PLAIN;
  return (
    list === null &&
    (isBold || isPlain) &&
    labelled(inline) === null &&
    inline.text.split(' ').length <= longest
  );
}
