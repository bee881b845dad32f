/** Joins lines into the text of a file; null lines are left out. */
export function fileText(lines: readonly (string | null)[]): string {
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}

/**
 * Turns fields to be filled in into comments. Removing the `# `, as editors can do for many lines
 * at once, makes each line a field again.
 */
export function commentedOut(indent: number, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${' '.repeat(indent)}# ${line}`);
}

/**
 * Removes the comments at the head of a file that are shark's own, so that a copy of a copy has
 * them only once.
 */
export function withoutHead(text: string, isOwn: (comment: string) => boolean): string {
  const lines = text.trimEnd().split(/\r?\n/);
  const content = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  return lines.filter((line, at) => at >= content || !isOwn(line)).join('\n');
}
