import { type InlineText, slice } from './inline.ts';

/** `h3. Group commit`: a heading as trackers of tickets write it; null for every other text. */
export function ticketHeading(
  inline: InlineText,
): { readonly level: number; readonly inline: InlineText } | null {
  const { level, mark = '' } =
    /^(?<mark>h(?<level>[1-6])\.\s+)\S.*$/u.exec(inline.text)?.groups ?? {};
  return level === undefined ? null : { level: Number(level), inline: slice(inline, mark.length) };
}

/** Two lines or more that end in a mark, or a line of several figures at once. */
export function holdsMarks(text: string): boolean {
  const marks = text.match(/\d\s*(?:\/|out of)\s*\d+\W*$|[★⭐][★☆⭐]*\s*$/gimu) ?? [];
  return marks.length > 1 || /^\n[^\n\d]*\d[^\n\d]+\p{L}[^\n\d]*\d/u.test(text);
}
