type Word<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Line;

/** Words that are written with blanks between them, in their order. */
export function wordList<Line extends string>(...lines: readonly Line[]): readonly Word<Line>[] {
  // The type takes a line apart as the code does.
  return lines.flatMap((line) => line.split(' ') as Word<Line>[]);
}

/** Some fields of a value, as they are and in this order. */
export function pick<T, Line extends string>(
  value: T & Readonly<Record<Word<Line>, unknown>>,
  fields: Line,
): Pick<T, Word<Line> & keyof T> {
  const entries = wordList(fields).map((key) => [key, value[key]] as const);
  // These words are all the keys that the type has.
  return Object.fromEntries(entries) as Pick<T, Word<Line> & keyof T>;
}
