/** A name without case, punctuation and emoji: what two spellings of it share. */
export function normal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, 's')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LONGEST_ID = 60;
/** Names that no file may have as a key. */
const TAKEN: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/** A name as an id: `Tile Size Tuning` is `tile-size-tuning`. Empty where no letter is left. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
  const words = normal(plain).replaceAll(/[^a-z0-9]+/g, '-');
  const id = words.slice(0, LONGEST_ID).replaceAll(/^-+|-+$/g, '');
  return TAKEN.has(id) ? `the-${id}` : id;
}

/** A label without a weight, a range of scores or a remark in parentheses at its end. */
export function bare(label: string): string {
  const cut = label.replaceAll(/\s*[([][^()[\]]*\d[^()[\]]*[)\]]/g, ' ').trim();
  return (cut === '' ? label : cut).replace(/\s*[:.]+$/, '').trim();
}

/**
 * Whether two names share their first word, up to its ending: `Streams` and `Stream-parallel
 * execution`. It is not enough to take one for the other; a shared label must come to it.
 */
export function areRelated(a: string, b: string): boolean {
  const [first = '', second = ''] = [firstWord(a), firstWord(b)];
  if (first === second) return first !== '';
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length >= 4 && long.startsWith(short);
}

function firstWord(name: string): string {
  return (
    normal(name)
      .split(' ')
      .find((word) => word !== 'the' && word !== 'a') ?? ''
  );
}

/** Text in quotes, bold marks or brackets, without them. */
export function unquoted(text: string): string {
  return text.replaceAll(/^["“”'*_\s]+|["“”'*_\s]+$/g, '');
}
