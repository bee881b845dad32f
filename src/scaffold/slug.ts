const MOST = 60;

/**
 * An id from a title: lower case, accents off, words joined by dashes, cut at a word.
 * Null where nothing of the title can stand in an id, as in `性能`.
 */
export function slug(title: string): string | null {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let id = '';
  for (const word of words) {
    const longer = id === '' ? word : `${id}-${word}`;
    if (id !== '' && longer.length > MOST) break;
    id = longer;
  }
  return id === '' ? null : id.slice(0, MOST);
}
