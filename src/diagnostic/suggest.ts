import { distance } from 'fastest-levenshtein';

/**
 * The known word that a mistyped one most likely means, or null. One slip in
 * three letters is forgiven, letter case is ignored, and the first of equally
 * near words wins, so the answer does not depend on anything but the input. Where
 * none is near, a beginning stands for the one word that begins so.
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

/** Fewer letters begin too much. */
const LEAST_BEGINNING = 3;

/** `tile` for `tile-size-tuning`, unless another begins so as well. */
function onlyOneThatBegins(word: string, known: readonly string[]): string | null {
  if (word.length < LEAST_BEGINNING) return null;
  const [first, ...others] = known.filter((each) => each.toLowerCase().startsWith(word));
  return first !== undefined && others.length === 0 ? first : null;
}

/** Two letters in each other's place are one slip of the fingers, not two. */
function slips(word: string, candidate: string): number {
  const sorted = (text: string) => [...text].sort().join('');
  const steps = distance(word, candidate);
  return steps === 2 && sorted(word) === sorted(candidate) ? 1 : steps;
}
