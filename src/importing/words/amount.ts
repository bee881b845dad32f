import type { TextRange } from '../../markdown/inline.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Kind, Quantity } from '../../quantity/quantity.ts';

/** A quantity in the notation of the files, with its position. */
export interface Amount {
  /** The quantity as written. The text around it is removed. */
  readonly written: string;
  readonly quantity: Quantity;
  readonly where: TextRange;
}

const MAX_WORDS = 8;

/**
 * Matches text after a figure that shows that the figure goes on: the rest of a range, of `1d 4h`
 * or `2h + 3h`; a changed value, as in `70% -> 50%`; or a bound, as in `3 weeks or more`.
 */
const GOES_ON =
  /^\s*(?:[-–—/x×±]\s*\S*\d|(?:(?:[-–—=]*>|[→⇒+&]|(?:to|and|plus|now|then|or|maybe|perhaps|possibly|à|bis|hasta|a|y|et|und)(?!\p{L}))\s*)?[~≈]?\s*\d|,?\s*\(?(?:or|and|maybe|perhaps|possibly)\s+(?:even\s+)?(?:more|less|longer|fewer|higher|lower|above|below|over|under|up|better|worse)\b)/iu;

/**
 * The quantity at the start of a text: `1.5-2.5x` in `1.5-2.5x, if lucky`. Null if there is none,
 * or if it is ambiguous, such as `-10-20%`.
 */
export function amountIn(kind: Kind, text: string): Amount | null {
  const start = /^[\s*_("“]*/.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  if (/^[-−]\s*[\d.]+\s*[-–—]\s*[\d.]/u.test(body) || /^\d+,\d/.test(body)) return null;
  const ends = [...body.matchAll(/\S+/g)]
    .slice(0, MAX_WORDS)
    .map((word) => word.index + word[0].length);
  for (const end of ends.reverse()) {
    const written = body.slice(0, end).replace(/[*_.,;:)\]"”]+$/, '');
    const found = parseQuantity(kind, written);
    if (!found.ok) continue;
    // A shorter prefix would also be wrong: `2` of `2 weeks and 3 days`.
    if (GOES_ON.test(body.slice(written.length))) return null;
    return { written, quantity: found.value, where: { start, end: start + written.length } };
  }
  return null;
}
