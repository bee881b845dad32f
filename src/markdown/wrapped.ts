import type { Nodes } from 'mdast';
import type { InlineText } from './inline.ts';

/** A text whose lines are shorter is not wrapped. */
const NARROWEST = 60;
/** A line of this share of the width may be wrapped, where no sentence ends with it. */
const NEARLY = 0.85;
const ENDS = /[.!?:;][^\p{L}\d]*$/u;
/** A line that begins like this says something of its own, however long the one before it is. */
const OWN = /^[^\n\t]*\t|^[^\p{L}\n]*(?:[^\n:]{1,40}\s?:(?:\s|$)|[-–—*•]\s|#|\d+[.)]\s|>)/u;

/** The length of the longest line of text of a document: where its writer, or a program, wraps lines. */
export function widthOf(node: Nodes, source: string): number {
  if (node.type === 'paragraph') {
    const { start, end } = node.position ?? {};
    const lines = source.slice(start?.offset ?? 0, end?.offset ?? 0).split('\n');
    const indent = (start?.column ?? 1) - 1;
    return lines.reduce(
      (most, line, at) => Math.max(most, line.length + (at === 0 ? indent : 0)),
      0,
    );
  }
  if (!('children' in node)) return 0;
  return node.children.reduce((most, child) => Math.max(most, widthOf(child, source)), 0);
}

/**
 * A text with a blank in place of each line break that only keeps the line within the width: the
 * first word of the next line would not have fitted behind it.
 */
export function unwrapped(inline: InlineText, source: string, width: number): InlineText {
  if (width < NARROWEST || !inline.text.includes('\n')) return inline;
  // Of lines that begin in bold each says something of its own.
  const bold = new Set(inline.strong.map(({ start }) => start));
  const text = inline.text.replaceAll('\n', (line, index: number) => {
    const at = inline.at[index] ?? 0;
    const start = source.lastIndexOf('\n', at - 1) + 1;
    const rest = inline.text.slice(index + 1, index + 200);
    const word = /^\S*/.exec(rest)?.[0].length ?? 0;
    const isFull = at - start + 1 + word > width;
    const before = inline.text.slice(Math.max(0, index - 20), index);
    // People break lines a word early, too.
    const isNearlyFull = at - start > width * NEARLY && !ENDS.test(before);
    const goesOn = /,\s*$/.test(before) && /^\p{Ll}/u.test(rest);
    const isLed = [inline.text.lastIndexOf('\n', index - 1), index].every((end) =>
      bold.has(end + 1),
    );
    const isOwn = isLed || OWN.test(rest);
    const isWrapped = source[at] === '\n' && (isFull || isNearlyFull || goesOn) && !isOwn;
    return isWrapped ? ' ' : line;
  });
  return { ...inline, text };
}
