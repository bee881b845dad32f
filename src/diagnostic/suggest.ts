import { distance } from 'fastest-levenshtein';

/**
 * The known word that a mistyped word most likely means, or null. Allows one typing error per three
 * letters, ignores letter case, and prefers the first of equally near words, so that the result
 * depends on the input alone. If no word is near, returns the only known word that starts with the
 * given one.
 */
export function suggest(word: string, known: readonly string[]): string | null {
  const allowed = Math.max(1, Math.floor(Math.min(word.length, 100) / 3));
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const steps = slips(word.toLowerCase(), candidate.toLowerCase());
    if (steps < bestDistance) {
      best = candidate;
      bestDistance = steps;
    }
  }
  return best ?? onlyOneThatBegins(word.toLowerCase(), known);
}

/** Shorter prefixes match too many words. */
const MIN_BEGINNING_LENGTH = 3;

/** The only word that starts with a prefix: `tile-size-tuning` for `tile`; null if several do. */
function onlyOneThatBegins(word: string, known: readonly string[]): string | null {
  if (word.length < MIN_BEGINNING_LENGTH) return null;
  const [first, ...others] = known.filter((each) => each.toLowerCase().startsWith(word));
  return first !== undefined && others.length === 0 ? first : null;
}

/** The edit distance, with two swapped letters counted as one typing error instead of two. */
function slips(word: string, candidate: string): number {
  const sorted = (text: string) => [...text].sort().join('');
  const steps = distance(word, candidate);
  return steps === 2 && sorted(word) === sorted(candidate) ? 1 : steps;
}
