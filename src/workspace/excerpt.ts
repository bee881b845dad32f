const MOST = 60;

/**
 * A piece of a file short enough for a message. Files come from strangers: a
 * key may be a megabyte long, and a message that repeats it helps nobody.
 */
export function excerpt(text: string): string {
  if (text.length <= MOST) return text;
  // A pair of surrogates is not cut in two.
  const code = text.charCodeAt(MOST - 2);
  const end = code >= 0xd800 && code <= 0xdbff ? MOST - 2 : MOST - 1;
  return `${text.slice(0, end)}…`;
}
