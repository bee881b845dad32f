import type { TextRange } from '../../markdown/inline.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Kind, Quantity } from '../../quantity/quantity.ts';

/** A quantity in words that the files understand, and where it stands. */
export interface Amount {
  /** As written, with no more than `×` and the words around it taken off. */
  readonly written: string;
  readonly quantity: Quantity;
  readonly where: TextRange;
}

const MOST_WORDS = 8;

/**
 * The quantity a text begins with: `1.5-2.5x` of `1.5-2.5x, if lucky`. Null where it begins
 * with none, or with one that two people would read differently, such as `-10-20%`.
 */
export function amountIn(kind: Kind, text: string): Amount | null {
  const start = /^[\s*_("“]*/.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  if (/^[-−]\s*[\d.]+\s*[-–—]\s*[\d.]/u.test(body) || /^\d+,\d/.test(body)) return null;
  const ends = [...body.matchAll(/\S+/g)]
    .slice(0, MOST_WORDS)
    .map((word) => word.index + word[0].length);
  for (const end of ends.reverse()) {
    const written = body.slice(0, end).replace(/[*_.,;:)\]"”]+$/, '');
    const found = parseQuantity(kind, written);
    if (found.ok && !/\d/.test(gap(body, written.length))) {
      return { written, quantity: found.value, where: { start, end: start + written.length } };
    }
  }
  return null;
}

/** What follows at once: a figure that goes on there was not read to its end. */
function gap(body: string, end: number): string {
  return /^\s*(?:[-–—/x×]\s*\S+)?/u.exec(body.slice(end))?.[0] ?? '';
}
