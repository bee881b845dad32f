import type { Proposal } from './proposal.ts';
import type { Round } from './round.ts';

/** Everything in a workspace that could be read. */
export interface Workspace {
  readonly title: string | null;
  readonly proposals: ReadonlyMap<string, Proposal>;
  /** In the order of time, as `roundOrder` has it; by name where that is not known. */
  readonly rounds: readonly Round[];
}

/** The ids of all files that are there; a file that could not be read is there as well. */
export interface WorkspaceIds {
  readonly proposals: ReadonlySet<string>;
  readonly rounds: ReadonlySet<string>;
  /** The paths of all files that belong to the workspace. */
  readonly files: ReadonlySet<string>;
}
