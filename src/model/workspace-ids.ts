/** The ids of all files that are there; a file that could not be read is there as well. */
export interface WorkspaceIds {
  readonly proposals: ReadonlySet<string>;
  readonly rounds: ReadonlySet<string>;
  /** The paths of all files that belong to the workspace. */
  readonly files: ReadonlySet<string>;
}
