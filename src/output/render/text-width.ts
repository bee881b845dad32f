import stringWidth from 'string-width';

const ASCII = /^[\u0020-\u007e]*$/;

/** Columns of a terminal that a text takes: two for CJK and emoji, none for combining marks. */
export function displayWidth(text: string): number {
  // Taking a text apart into characters costs a thousand times as much as its length.
  return ASCII.test(text) ? text.length : stringWidth(text);
}

/** The longest beginning of a text that takes at most `width` columns. */
export function takeWidth(text: string, width: number): string {
  if (ASCII.test(text)) return text.slice(0, width);
  let taken = '';
  for (const character of text) {
    const longer = taken + character;
    if (stringWidth(longer) > width) break;
    taken = longer;
  }
  return taken;
}

/** The longest end of a text that takes at most `width` columns. */
export function takeWidthFromEnd(text: string, width: number): string {
  if (ASCII.test(text)) return text.slice(Math.max(0, text.length - width));
  let taken = '';
  for (const character of [...text].reverse()) {
    const longer = character + taken;
    if (stringWidth(longer) > width) break;
    taken = longer;
  }
  return taken;
}

/** A text that takes at most `width` columns; the mark shows that something is missing. */
export function cut(text: string, width: number, mark: string): string {
  if (displayWidth(text) <= width) return text;
  const markWidth = displayWidth(mark);
  if (width <= markWidth) return takeWidth(mark, width);
  return `${takeWidth(text, width - markWidth).trimEnd()}${mark}`;
}

export function blanks(count: number): string {
  return ' '.repeat(Math.max(0, count));
}

export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}
