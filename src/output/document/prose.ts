/** A line that begins an item of a list keeps its place. */
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/**
 * Text of a file as its paragraphs, each as its lines: blank lines part paragraphs, and a line
 * break within one is a blank but before the item of a list.
 */
export function paragraphsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => {
      const lines: string[] = [];
      for (const line of paragraph.split(/\r?\n/)) {
        if (lines.length === 0 || ITEM.test(line)) lines.push(line.trim());
        else lines.push(`${lines.pop() ?? ''} ${line.trim()}`.trim());
      }
      return lines.filter((line) => line !== '');
    })
    .filter((lines) => lines.length > 0);
}

/** The same on one line. */
export function oneLine(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t\r\n]*/g, ' ').trim();
}
