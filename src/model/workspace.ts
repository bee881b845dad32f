import type { Proposal } from './proposal.ts';
import type { Round } from './round.ts';

/** The readable content of a workspace. */
export interface Workspace {
  readonly title: string | null;
  readonly proposals: ReadonlyMap<string, Proposal>;
  /** In order of time as computed by `roundOrder`; by name if that order is unknown. */
  readonly rounds: readonly Round[];
}

/** The ids of all files, including files that could not be read. */
export interface WorkspaceIds {
  readonly proposals: ReadonlySet<string>;
  readonly rounds: ReadonlySet<string>;
  /** The paths of all files that belong to the workspace. */
  readonly files: ReadonlySet<string>;
}
