import type { LikelyCauseCode } from '../../engine/audit/row.ts';
import { excerpt } from '../../workspace/excerpt.ts';

/** The most names in a message; it counts the rest. */
const MAX_NAMES = 8;

/** Puts text from files in double quotes and shortens it, because a key may be a megabyte long. */
export function quoted(text: string): string {
  return `"${excerpt(text)}"`;
}

/** Puts text to write in backticks. */
export function inCode(text: string): string {
  return `\`${excerpt(text)}\``;
}

/** Joins words: `a`, `a and b`, `a, b and c`. Beyond `most` words, gives the number of the rest. */
export function listed(
  words: readonly string[],
  conjunction: 'and' | 'or' = 'and',
  most: number = MAX_NAMES,
): string {
  const shown = words.length > most ? words.slice(0, most) : words;
  if (shown.length < words.length)
    return `${shown.join(', ')} and ${words.length - shown.length} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Asks about the suggested word, if any, and then gives the general advice. */
export function didYouMean(suggestion: string | null, otherwise: string): string {
  return suggestion === null
    ? otherwise
    : `did you mean ${quoted(suggestion)}? if not, ${otherwise}`;
}

/** The description of a likely cause in a sentence. */
export const LIKELY_CAUSE_WORDS: Readonly<Record<LikelyCauseCode, string>> = {
  'factor-as-gain': 'a factor counted as a gain',
  'hours-twice': 'hours divided twice',
  'loss-as-time': 'speed and time taken for each other',
  'na-as-zero': 'n/a scored zero',
  'not-normalized': 'not divided by the sum of the weights',
  uncapped: 'the cap of a gate forgotten',
};
