import type { ROI_INPUTS } from '../../results/roi-inputs.ts';

/** What an input of an ROI is called beside its letter in the formula. */
export const INPUT_LABELS: Readonly<Record<(typeof ROI_INPUTS)[number], string>> = {
  success: 'P, success',
  upside: 'U, gain if it works',
  downside: 'D, loss if not',
  implementation: 'H build',
  validation: 'H test',
  rollback: 'H rollback',
};
