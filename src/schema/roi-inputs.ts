/** The figures of an estimate from which ROI is computed, in display order. */
export const ROI_INPUTS = [
  'success',
  'upside',
  'downside',
  'implementation',
  'validation',
  'rollback',
] as const;

export type RoiInput = (typeof ROI_INPUTS)[number];
