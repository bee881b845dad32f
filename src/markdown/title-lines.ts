import { type InlineText, slice } from './inline.ts';

/** Parses a heading of issue trackers, `h3. Group commit`; null for any other text. */
export function ticketHeading(
  inline: InlineText,
): { readonly level: number; readonly inline: InlineText } | null {
  const { level, mark = '' } =
    /^(?<mark>h(?<level>[1-6])\.\s+)\S.*$/u.exec(inline.text)?.groups ?? {};
  return level === undefined ? null : { level: Number(level), inline: slice(inline, mark.length) };
}

/** True if two or more lines end in a score, or the first has several labelled figures. */
export function hasScores(text: string): boolean {
  const marks = text.match(/\d\s*(?:\/|out of)\s*\d+\W*$|[★⭐][★☆⭐]*\s*$/gimu) ?? [];
  return marks.length > 1 || /^\n[^\n\d]*\d[^\n\d]+\p{L}[^\n\d]*\d/u.test(text);
}
