import type { Most } from '../document/document.ts';

/** As many lines as may stand, of which the last then says how many more there are, and where. */
export function mostLines(
  lines: readonly string[],
  most: Most | undefined,
  print: (text: string) => readonly string[],
): readonly string[] {
  if (most === undefined || lines.length <= most.lines) return lines;
  const kept = lines.slice(0, Math.max(1, most.lines - 1));
  return [...kept, ...print(`... ${lines.length - kept.length} more lines: ${most.rest}`)];
}
