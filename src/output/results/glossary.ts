/** A word with a special meaning in shark. */
export interface GlossaryTerm {
  readonly word: string;
  /** Other names for it: labels of columns, and names of fields. */
  readonly also: readonly string[];
  readonly meaning: string;
  /** Its name in decision analysis or statistics; null if there is none. */
  readonly elsewhere: string | null;
  /** Where the word has this meaning; null if it has it wherever it stands. */
  readonly where: string | null;
}

/** Reads a table of terms. Each line: word, other names, meaning, name elsewhere, where it stands. */
export function glossaryOf(table: string): readonly GlossaryTerm[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', also = '', meaning = '', elsewhere = '', where = ''] =
        line.split(/ \|(?: |$)/);
      return {
        word,
        also: also === '' ? [] : also.split(', '),
        meaning,
        elsewhere: elsewhere === '' ? null : elsewhere,
        where: where === '' ? null : where,
      };
    });
}
