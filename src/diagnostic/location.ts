/**
 * A range in one file. Lines and columns start at 1; columns count UTF-16 code units, as editors
 * and SARIF do. The end is exclusive.
 */
export interface Location {
  /** Path relative to the workspace root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The location of a problem that concerns a whole file or folder. */
export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** Orders by file, then line, then column. File names are compared by code unit, not by locale. */
export function compareLocations(a: Location, b: Location): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
