const MAX_LENGTH = 60;

/**
 * Shortens a piece of a file for a message. Files are untrusted: a key may be a megabyte long, and
 * a message that repeats it is useless.
 */
export function excerpt(text: string, most: number = MAX_LENGTH): string {
  if (text.length <= most) return text;
  // Never cut a surrogate pair.
  const code = text.charCodeAt(most - 2);
  const end = code >= 0xd800 && code <= 0xdbff ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
}
