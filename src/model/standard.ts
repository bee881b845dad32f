import type { Independence } from '../schema/evidence.ts';
import type { Figure } from './figure.ts';

/** How a verdict is found: from 95 % intervals, or from point values alone. */
export type Decide = 'interval' | 'point';

/** What a round or its terms ask of a measurement; null for what they leave open. */
export interface StatedStandard {
  readonly decide: Decide | null;
  /** The smallest gain of speed that matters, a share of 1. */
  readonly matters: Figure | null;
  readonly evidence: Independence | null;
}
