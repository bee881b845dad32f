import { growthFiles } from '../bench/growth/workspace.mjs';

/** Sizes that are large in one dimension each, as large as a case may be within its time limit. */
const SIZES = [
  { proposals: 150 },
  { sharks: 25 },
  { criteria: 100, proposals: 4 },
  { variants: 150, proposals: 3 },
  { rounds: 12, proposals: 4 },
];

const SMALL = { proposals: 6, sharks: 1, criteria: 5, rounds: 2, variants: 0 };

/** Workspaces with large rounds, as starting points. */
export function largeWorkspaces() {
  return SIZES.map((size) => Object.fromEntries(growthFiles({ ...SMALL, ...size })));
}
