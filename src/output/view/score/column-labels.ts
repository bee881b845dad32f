/** Labels of columns in one of their forms. */
export interface ColumnLabels {
  readonly labels: readonly string[];
  /** Whether a legend has to say what they stand for. */
  readonly isAbbreviated: boolean;
}

/** A first word longer than this saves nothing. */
const LONGEST_WORD = 10;
const MOST_INITIALS = 3;
const NOT_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * What columns may be called, the longest form first: the names, their first words where no two
 * are alike, and initials (`PO` of Performance Oracle, `An` of Ann), numbered where two are alike.
 */
export function columnLabels(names: readonly string[]): readonly ColumnLabels[] {
  const words = names.map((name) => name.split(NOT_WORDS).filter((word) => word !== ''));
  const first = words.map(([word = '']) => word);
  const areFirst =
    new Set(first).size === names.length &&
    first.every((word) => word !== '' && word.length <= LONGEST_WORD);
  return [
    { labels: names, isAbbreviated: false },
    ...(areFirst ? [{ labels: first, isAbbreviated: false }] : []),
    { labels: unlike(words.map(initials)), isAbbreviated: true },
  ];
}

function initials(words: readonly string[]): string {
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('');
  return words
    .slice(0, MOST_INITIALS)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

function unlike(labels: readonly string[]): readonly string[] {
  const isTwice = (label: string) => labels.filter((each) => each === label).length > 1;
  return labels.map((label, at) => (label === '' || isTwice(label) ? `${label}${at + 1}` : label));
}
