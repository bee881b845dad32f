import type { TextProblem } from '../decode.ts';
import type { Span } from '../position.ts';

/** Characters that look like a space, and that YAML takes for letters. */
const BLANK = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** At the beginning of a key, at its end, or behind a colon in it. */
const IN_KEY = new RegExp(`^${BLANK}|${BLANK}$|(?<=:)${BLANK}`, 'u');

/** Before the text of a line, behind its dashes, or behind a colon or bracket that no quote precedes. */
const IN_LINE = new RegExp(`^(?: *(?:- +)*|[^"'#]*[:{[] *)${BLANK}`, 'u');

const NAMES: Readonly<Record<string, string>> = {
  'U+00A0': 'a no-break space',
  'U+202F': 'a narrow no-break space',
  'U+3000': 'an ideographic space',
};

/** `safety:8` with a no-break space behind the colon is one word; null where a plain key has no such blank. */
export function blankInKey(text: string, [start, end]: Span): TextProblem | null {
  // A key in quotes says what it is.
  if (text[start] === '"' || text[start] === "'") return null;
  const found = IN_KEY.exec(text.slice(start, end));
  return found === null ? null : blankAt(text, start + found.index);
}

/** The same of a line in which the parser has lost its way. */
export function blankInLine(text: string, starts: Int32Array, line: number): TextProblem | null {
  const start = starts[line] ?? 0;
  const found = IN_LINE.exec(text.slice(start, starts[line + 1] ?? text.length));
  return found === null ? null : blankAt(text, start + found[0].length - 1);
}

function blankAt(text: string, at: number): TextProblem {
  const character = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = NAMES[character] ?? 'a blank of another kind';
  return { problem: { code: 'yaml/blank', args: { character, name } }, span: [at, at + 1] };
}
