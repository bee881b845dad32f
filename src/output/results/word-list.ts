type Word<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Line;

/** Words that are written with blanks between them, in their order. */
export function wordList<Line extends string>(...lines: readonly Line[]): readonly Word<Line>[] {
  // The type takes a line apart as the code does.
  return lines.flatMap((line) => line.split(' ') as Word<Line>[]);
}
