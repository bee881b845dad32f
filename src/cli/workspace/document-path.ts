/** Standard input. */
export const STDIN = '-';

/** Whether an argument names a Markdown document rather than a round or a figure. */
export function isDocument(argument: string): boolean {
  return argument === STDIN || /\.(?:md|mdx|markdown)$/i.test(argument);
}

/** A line of a document, and a column where only one figure of the line is meant. */
export interface DocumentLine {
  readonly path: string;
  readonly line: number;
  readonly column: number | null;
}

/** `FILE.md:LINE` or `FILE.md:LINE:COLUMN`; null for what names no line of a document. */
export function documentLine(argument: string): DocumentLine | null {
  const found = /^(?<path>.+?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/s.exec(argument)?.groups;
  const { path = '', line = '', column } = found ?? {};
  if (!isDocument(path)) return null;
  return { path, line: Number(line), column: column === undefined ? null : Number(column) };
}
