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
 * What follows at once where a figure was not read to its end: the rest of a range, of `1d 4h` or
 * `2h + 3h`, what it changed to, as in `70% -> 50%`, or a bound, as in `3 weeks or more`.
 */
const GOES_ON =
  /^\s*(?:[-–—/x×±]\s*\S*\d|(?:(?:[-–—=]*>|[→⇒+&]|(?:to|and|plus|now|then|or|maybe|perhaps|possibly|à|bis|hasta|a|y|et|und)(?!\p{L}))\s*)?[~≈]?\s*\d|,?\s*\(?(?:or|and|maybe|perhaps|possibly)\s+(?:even\s+)?(?:more|less|longer|fewer|higher|lower|above|below|over|under|up|better|worse)\b)/iu;

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
    if (!found.ok) continue;
    // A shorter beginning of it would be read no better: `2` of `2 weeks and 3 days`.
    if (GOES_ON.test(body.slice(written.length))) return null;
    return { written, quantity: found.value, where: { start, end: start + written.length } };
  }
  return null;
}
