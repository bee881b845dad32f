import type { TextProblem } from '../decode.ts';
import type { Span, TextLines } from '../position.ts';

/** Characters that look like a space but that YAML treats as letters. */
const NON_ASCII_SPACE = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Such a blank at the start or end of a key, or after a colon in it. */
const IN_KEY = new RegExp(`^${NON_ASCII_SPACE}|${NON_ASCII_SPACE}$|(?<=:)${NON_ASCII_SPACE}`, 'u');

/**
 * Such a blank before the text of a line, after its dashes, or after a colon or bracket that no
 * quote precedes.
 */
const IN_LINE = new RegExp(`^(?: *(?:- +)*|[^"'#]*[:{[] *)${NON_ASCII_SPACE}`, 'u');

const NAMES: Readonly<Record<string, string>> = {
  'U+00A0': 'a no-break space',
  'U+202F': 'a narrow no-break space',
  'U+3000': 'an ideographic space',
};

/**
 * Finds a blank that is not a space in a plain key. `safety:8` with a no-break space after the
 * colon is one word. Null if there is none.
 */
export function nonAsciiSpaceInKey(text: string, [start, end]: Span): TextProblem | null {
  // A quoted key is taken literally.
  if (text[start] === '"' || text[start] === "'") return null;
  const found = IN_KEY.exec(text.slice(start, end));
  return found === null ? null : nonAsciiSpaceAt(text, start + found.index);
}

/** Finds such a blank in a line where the parser failed; null if there is none. */
export function nonAsciiSpaceInLine(lines: TextLines, line: number): TextProblem | null {
  const start = lines.startOf(line);
  const found = IN_LINE.exec(lines.text.slice(start, lines.startOf(line + 1)));
  return found === null ? null : nonAsciiSpaceAt(lines.text, start + found[0].length - 1);
}

function nonAsciiSpaceAt(text: string, at: number): TextProblem {
  const character = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = NAMES[character] ?? 'a blank of another kind';
  return { problem: { code: 'yaml/blank', args: { character, name } }, span: [at, at + 1] };
}
