import type { Estimate } from './scorecard.ts';

/** The inputs of an ROI, in the order in which they are told. */
export const ROI_INPUTS = [
  'success',
  'upside',
  'downside',
  'implementation',
  'validation',
  'rollback',
] as const satisfies readonly (keyof Estimate)[];

export type RoiInput = (typeof ROI_INPUTS)[number];
