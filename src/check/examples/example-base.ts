import type { Example } from '../rule.ts';
import { pitchWith, proposalWith, RUBRIC, roundWith, SCORECARD } from './example-files.ts';

/** The workspace that examples are laid over: two pitches, one shark, nothing wrong. */
export const EXAMPLE_BASE: Example = {
  ...pitchWith([]),
  ...proposalWith(
    'async-copy',
    'Asynchronous copies',
    { round1: 'Load the next tile while the current one is multiplied.' },
    'metric: speedup, value: 5% to 10%, headline: yes',
  ),
  ...roundWith([]),
  ...RUBRIC,
  ...SCORECARD,
};
