import type { LikelyCauseCode } from '../../engine/audit/row.ts';
import { excerpt } from '../../workspace/excerpt.ts';

/** How many names a message lists before it counts the rest. */
const MOST_NAMES = 8;

/** Words from files stand in double quotes, cut short: a key may be a megabyte long. */
export function quoted(text: string): string {
  return `"${excerpt(text)}"`;
}

/** What to write stands in backticks. */
export function inCode(text: string): string {
  return `\`${excerpt(text)}\``;
}

/** `a`, `a and b`, `a, b and c`; beyond eight, or as many as are to be shown, the number of the others. */
export function listed(
  words: readonly string[],
  conjunction: 'and' | 'or' = 'and',
  most: number = MOST_NAMES,
): string {
  const shown = words.length > most ? words.slice(0, most) : words;
  if (shown.length < words.length)
    return `${shown.join(', ')} and ${words.length - shown.length} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** The question where there is a likely word, and then the general advice. */
export function didYouMean(suggestion: string | null, otherwise: string): string {
  return suggestion === null
    ? otherwise
    : `did you mean ${quoted(suggestion)}? if not, ${otherwise}`;
}

/** What a likely cause is called in a sentence. */
export const LIKELY_CAUSE_WORDS: Readonly<Record<LikelyCauseCode, string>> = {
  'factor-as-gain': 'a factor counted as a gain',
  'hours-twice': 'hours divided twice',
  'loss-as-time': 'speed and time taken for each other',
  'na-as-zero': 'n/a scored zero',
  'not-normalized': 'not divided by the sum of the weights',
  uncapped: 'the cap of a gate forgotten',
};
