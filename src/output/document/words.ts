/** `1 shark`, `2 sharks`. */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** `a`, `a and b`, `a, b and c`; where one has a comma of its own, `a; b, resized; and c`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  if (items.length === 1) return last;
  const rest = items.slice(0, -1);
  const hasComma = items.length > 2 && items.some((item) => item.includes(','));
  return hasComma ? `${rest.join('; ')}; and ${last}` : `${rest.join(', ')} and ${last}`;
}

/** A list without what does not apply: what is false or null. */
export function compact<T>(items: readonly (T | false | null)[]): readonly T[] {
  return items.flatMap((item) => (item === false || item === null ? [] : [item]));
}

/** Text with a full stop, but where it ends one already: a title may be cut, or end in `...` of its own. */
export function sentence(text: string): string {
  return /[.!?]\s*$/.test(text) ? text : `${text}.`;
}

/** A sentence starts with a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line that begins an item of a list keeps its place. */
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/**
 * Text of a file as its paragraphs, each as its lines: blank lines part paragraphs, and a line
 * break within one is a blank but before the item of a list.
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

/** The same on one line. */
export function oneLine(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** The words of each code, made from what has that code. */
export type WordsByCode<Problem extends { readonly code: string }, Words> = {
  readonly [C in Problem['code']]: (problem: Extract<Problem, { readonly code: C }>) => Words;
};

/** A problem in the words of its code. */
export function spoken<Problem extends { readonly code: string }, Words>(
  words: WordsByCode<Problem, Words>,
  problem: Problem,
): Words {
  const code: Problem['code'] = problem.code;
  // The words of a code take what has that code.
  const speak = words[code] as (problem: Problem) => Words;
  return speak(problem);
}
