import { type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { namesVoted } from '../reading/choices.ts';
import { isIn, type PlainNames } from '../words/mention.ts';
import { NameFinder } from '../words/names-in.ts';

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
