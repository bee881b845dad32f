import type { RoiInput } from '../../../schema/roi-inputs.ts';
import type { RangeFit } from './fit-range.ts';

/** The inputs of an ROI; those of a phase carry its number. */
export type InputName = RoiInput | 'phase-hours' | 'phase-pass' | 'phase-loss' | 'phase-gain';

/** An input written as a range, and how the range was understood. */
export interface RangedInput extends RangeFit {
  readonly name: InputName;
  /** From 0; null for what belongs to no phase. */
  readonly phase: number | null;
}
