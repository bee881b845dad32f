/** What is there, whether or not it could be read: a broken file is still no unknown one. */
export interface WorkspaceIds {
  readonly proposals: ReadonlySet<string>;
  readonly rounds: ReadonlySet<string>;
  /** The paths of all files that belong to the workspace. */
  readonly files: ReadonlySet<string>;
}
