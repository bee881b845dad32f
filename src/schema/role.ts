/** What a criterion measures, whatever a shark calls it. */
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
 * What the highest score means where the name of a role could be read the other way round, else
 * null: more is always better, so a high score for risk is safe.
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
