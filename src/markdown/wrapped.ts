import type { Nodes } from 'mdast';
import type { InlineText } from './inline.ts';

/** If the longest line is shorter than this, the text is not wrapped. */
const NARROWEST = 60;
/** A line of at least this share of the width may be wrapped, if it does not end a sentence. */
const NEARLY = 0.85;
const ENDS = /[.!?:;][^\p{L}\d]*$/u;
/** The start of a line that never continues the line before it. */
const OWN = /^[^\n\t]*\t|^[^\p{L}\n]*(?:[-–—*•]\s|#|>)|^\s*\d+[.)]\s/u;
/** The start of a line with a label. In lower case it may go on a sentence that has a colon. */
const LABELLED = /^[^\p{L}\n]*[^\n:]{1,40}\s?:(?:\s|$)/u;
const GOES_ON = /^[^\p{L}\n]*\p{Ll}/u;

/** The length of the longest line of text in a document: the width at which it is wrapped. */
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
 * Replaces each line break that only wraps the text with a blank. A break wraps if the first word
 * of the next line would not have fitted on the line.
 */
export function unwrapped(inline: InlineText, source: string, width: number): InlineText {
  if (width < NARROWEST || !inline.text.includes('\n')) return inline;
  // Consecutive lines that start in bold are separate statements.
  const bold = new Set(inline.strong.map(({ start }) => start));
  const text = inline.text.replaceAll('\n', (line, index: number) => {
    const at = inline.at[index] ?? 0;
    const start = source.lastIndexOf('\n', at - 1) + 1;
    const rest = inline.text.slice(index + 1, index + 200);
    const word = /^\S*/.exec(rest)?.[0].length ?? 0;
    const isFull = at - start + 1 + word > width;
    const before = inline.text.slice(Math.max(0, index - 20), index);
    // Some writers break lines one word early.
    const isNearlyFull = at - start > width * NEARLY && !ENDS.test(before);
    const goesOn = /,\s*$/.test(before) && /^\p{Ll}/u.test(rest);
    const isLed = [inline.text.lastIndexOf('\n', index - 1), index].every((end) =>
      bold.has(end + 1),
    );
    const isSentence = (isFull || isNearlyFull) && !ENDS.test(before) && GOES_ON.test(rest);
    const isOwn = isLed || OWN.test(rest) || (LABELLED.test(rest) && !isSentence);
    const isWrapped = source[at] === '\n' && (isFull || isNearlyFull || goesOn) && !isOwn;
    return isWrapped ? ' ' : line;
  });
  return { ...inline, text };
}
