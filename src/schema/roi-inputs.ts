/** The figures of an estimate that an ROI is computed from, in the order in which they are told. */
export const ROI_INPUTS = [
  'success',
  'upside',
  'downside',
  'implementation',
  'validation',
  'rollback',
] as const;

export type RoiInput = (typeof ROI_INPUTS)[number];
