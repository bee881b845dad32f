import type { Proposal } from './proposal.ts';
import type { Round } from './round.ts';

/** Everything in a workspace that could be read. */
export interface Workspace {
  readonly title: string | null;
  readonly proposals: ReadonlyMap<string, Proposal>;
  /** In natural order: round10 after round2. */
  readonly rounds: readonly Round[];
}
