import { type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ProposalIndex } from '../context/proposal-index.ts';
import { namesVoted } from '../reading/votes.ts';
import { readMention } from '../words/mention.ts';
import { NameFinder } from '../words/names-in.ts';

/** Names that the workspace knows, each in its plain form. */
export type PlainNames = ReadonlySet<string>;

/** Whether a text, but for a number and the like, is a name that is known. */
export function isIn(known: PlainNames, text: string): boolean {
  return known.has(nameKey(readMention(text, known).name ?? ''));
}

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

/** Give proposals the short names of a legend: `**Draft** — Speculative decoding` and its neighbours. */
export function callShort(
  proposals: ProposalIndex,
  known: PlainNames,
  lines: readonly LineBlock[],
): void {
  const items = lines.filter((line) => line.list !== null && namesVoted(line).length === 0);
  const found = items.flatMap(({ inline }) => {
    const { short = '', name = '' } = SHORT.exec(inline.text)?.groups ?? {};
    return isIn(known, name) && !isIn(known, short) ? [{ short, name }] : [];
  });
  // A label that several names share is none of them.
  if (new Set(found.map(({ short }) => short)).size < 2) return;
  for (const { short, name } of found) proposals.call(name, short);
}

const SHORT = /^\W*(?<short>\p{L}[\p{L}\d-]{1,15})\W{0,3}(?::|=|\s[–—-])\s+(?<name>\p{L}.*)$/u;
