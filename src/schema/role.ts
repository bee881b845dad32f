import { namesOf } from '../quantity/names-of.ts';

/**
 * What a criterion measures, independent of the name a shark gives it: for roles whose name could
 * be read the opposite way, the meaning of the highest score, else null. More is always better, so a
 * high score for risk means safe.
 */
export const HIGHEST_SCORE_IS = {
  upside: null,
  success: null,
  risk: 'safe',
  effort: 'easy',
  evidence: null,
  testing: null,
  quality: null,
} as const satisfies Readonly<Record<string, string | null>>;

export const ROLES = namesOf(HIGHEST_SCORE_IS);
