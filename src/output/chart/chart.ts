import type { ContributionBars } from './contribution-bars.ts';
import type { IntervalRows } from './interval-rows.ts';
import type { ShareBars } from './share-bars.ts';
import type { WeightSlopes } from './weight-slopes.ts';

/** What is shown; each kind is drawn by the file of its name. */
export type Chart = ContributionBars | IntervalRows | ShareBars | WeightSlopes;
