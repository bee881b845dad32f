import { type InlineText, slice } from '../../markdown/inline.ts';

/** A line that says something of something: `Feasibility: 8/10`. */
export interface Labelled {
  readonly label: InlineText;
  readonly value: InlineText;
}

const LONGEST_LABEL = 90;

/**
 * A line in two at its first colon, equals sign or long dash outside of parentheses; null
 * where it has none. A colon wins over what stands before it: `A - B: 8/10` is about `A - B`.
 */
export function labelled(inline: InlineText): Labelled | null {
  for (const separator of [
    /^:(?!\d|\/\/)/u,
    /^=(?!=)/u,
    /^\s[-–—]{1,2}\s/u,
    /^\s(?=[≈~]\s*\d)/u,
    /^\s*→\s/u,
    /^\s*(?:\.{3,}|…+|\.(?:\s\.){2,})\s*/u,
  ]) {
    const at = find(inline.text, separator);
    if (at === null) continue;
    const [label, value] = [slice(inline, 0, at.start), slice(inline, at.end)];
    if (label.text !== '' && label.text.length <= LONGEST_LABEL) return { label, value };
  }
  return null;
}

function find(text: string, separator: RegExp): { start: number; end: number } | null {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, LONGEST_LABEL + 5); at += 1) {
    const character = text.charAt(at);
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth <= 0) {
      const found = separator.exec(text.slice(at, at + 90));
      // `>=` is a relation.
      const isRelation = character === '=' && /[<>!=]/.test(text.charAt(at - 1));
      if (found !== null && !isRelation) return { start: at, end: at + found[0].length };
    }
  }
  return null;
}

/** The parts of a text between separators. */
export function splitAt(inline: InlineText, separator: RegExp): readonly InlineText[] {
  const found = [...inline.text.matchAll(separator)];
  const starts = [0, ...found.map((each) => each.index + each[0].length)];
  return starts.map((start, at) => slice(inline, start, found[at]?.index));
}
