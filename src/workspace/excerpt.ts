const MOST = 60;

/**
 * A piece of a file short enough for a message. Files come from strangers: a
 * key may be a megabyte long, and a message that repeats it helps nobody.
 */
export function excerpt(text: string, most: number = MOST): string {
  if (text.length <= most) return text;
  // A pair of surrogates is not cut in two.
  const code = text.charCodeAt(most - 2);
  const end = code >= 0xd800 && code <= 0xdbff ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
}
