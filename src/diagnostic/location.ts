/**
 * A stretch of one file. Lines and columns count from 1; columns are UTF-16
 * code units, as editors and SARIF count them. The end is exclusive.
 */
export interface Location {
  /** Path relative to the workspace root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The place of a problem that concerns a file, or a folder, as a whole. */
export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** Order by file, then line, then column; file names by code unit, never by locale. */
export function compareLocations(a: Location, b: Location): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
