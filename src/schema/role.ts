/** What a criterion measures, independent of the name a shark gives it. */
export const ROLES = [
  'upside',
  'success',
  'risk',
  'effort',
  'evidence',
  'testing',
  'quality',
] as const;

/**
 * The meaning of the highest score for roles whose name could be read the opposite way, else null.
 * More is always better, so a high score for risk means safe.
 */
export const HIGHEST_SCORE_IS: Readonly<Record<(typeof ROLES)[number], string | null>> = {
  upside: null,
  success: null,
  risk: 'safe',
  effort: 'easy',
  evidence: null,
  testing: null,
  quality: null,
};
