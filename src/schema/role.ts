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
 * What the highest score means where the name of a role could be read the other way round:
 * more is always better, so a high score for risk is safe.
 */
export const HIGHEST_SCORE_IS: Readonly<Partial<Record<(typeof ROLES)[number], string>>> = {
  risk: 'safe',
  effort: 'easy',
};
