import stringWidth from 'string-width';

const ASCII = /^[\u0020-\u007e]*$/;

/** The width of a text in terminal columns: two for CJK and emoji, none for combining marks. */
export function displayWidth(text: string): number {
  // Splitting a text into characters takes a thousand times as long as reading its length.
  return ASCII.test(text) ? text.length : stringWidth(text);
}

/** The longest beginning of a text that is at most `width` columns wide. */
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

/** The longest end of a text that is at most `width` columns wide. */
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

/** Cuts a text to at most `width` columns; the mark replaces the missing end. */
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
