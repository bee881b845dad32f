import type { LikelyCauseCode } from '../../engine/audit/row.ts';

/** What a likely cause is called in a sentence. */
export const LIKELY_CAUSE_WORDS: Readonly<Record<LikelyCauseCode, string>> = {
  'factor-as-gain': 'a factor counted as a gain',
  'hours-twice': 'hours divided twice',
  'loss-as-time': 'speed and time taken for each other',
  'na-as-zero': 'n/a scored zero',
  'not-normalized': 'not divided by the sum of the weights',
  uncapped: 'the cap of a gate forgotten',
};
