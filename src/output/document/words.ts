/** `1 shark`, `2 sharks`. */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** Removes the items that are false or null. */
export function compact<T>(items: readonly (T | false | null)[]): readonly T[] {
  return items.flatMap((item) => (item === false || item === null ? [] : [item]));
}

/** Adds a full stop unless the text ends in `.`, `!` or `?`, as a cut title with `...` does. */
export function sentence(text: string): string {
  return /[.!?]\s*$/.test(text) ? text : `${text}.`;
}

/** Starts the text with a capital letter, as a sentence does. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The start of a list item. A line that starts like this is not joined to the line before it. */
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/**
 * Splits the text of a file into paragraphs of lines. Blank lines separate paragraphs; a line break
 * within a paragraph becomes a blank, except before a list item.
 */
export function paragraphsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => {
      const lines: string[] = [];
      for (const line of paragraph.split(/\r?\n/)) {
        if (lines.length === 0 || ITEM.test(line)) lines.push(line.trim());
        else lines.push(`${lines.pop() ?? ''} ${line.trim()}`.trim());
      }
      return lines.filter((line) => line !== '');
    })
    .filter((lines) => lines.length > 0);
}

/** Joins the text of a file into one line. */
export function oneLine(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** For each code, the function that words problems with that code. */
export type WordsByCode<Problem extends { readonly code: string }, Words> = {
  readonly [C in Problem['code']]: (problem: Extract<Problem, { readonly code: C }>) => Words;
};

/** The wording of a problem, chosen by its code. */
export function wordingOf<Problem extends { readonly code: string }, Words>(
  words: WordsByCode<Problem, Words>,
  problem: Problem,
): Words {
  const code: Problem['code'] = problem.code;
  // The function of a code accepts the problems with that code.
  const speak = words[code] as (problem: Problem) => Words;
  return speak(problem);
}
