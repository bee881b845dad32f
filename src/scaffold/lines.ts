/** Lines as the text of a file. */
export function fileText(lines: readonly (string | null)[]): string {
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}

/**
 * Lines that wait to be filled in: each is a comment that becomes a field once its
 * `# ` is taken away, as editors do for many lines at once.
 */
export function waiting(indent: number, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${' '.repeat(indent)}# ${line}`);
}
