import { oneLine } from '../document/words.ts';

const EMOJI_JOINER = String.raw`(?<=(?:\p{ExtPict}\ufe0f?|\p{EMod}))\u200d(?=\p{ExtPict})`;
/** Scripts whose spelling needs joiners and non-joiners: cursive ones, and those of India. */
const JOINED = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml']
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const JOINED_LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINED}]`;
const LETTER_JOINER = `(?<=${JOINED_LETTER})[\\u200c\\u200d](?=${JOINED_LETTER})`;

/**
 * Characters that control a terminal, reorder text, or are invisible: controls, formats (bidi, zero
 * width, byte order mark, tags), lone surrogates, line separators and invisible blanks. Variation
 * selectors and joiners between two emoji are allowed, because emoji need them, and joiners between
 * two letters of scripts that are spelled with them.
 */
const INVISIBLE_SOURCE = String.raw`(?![\ufe00-\ufe0f]|${EMOJI_JOINER}|${LETTER_JOINER})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufffe\uffff]`;
let invisible: RegExp | null = null;

/**
 * Text without such characters, as most is. This test needs none of the Unicode tables, which take
 * a millisecond to build.
 */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export interface SafeOptions {
  /** The maximum length. Longer text is cut, so that one field cannot fill the screen. */
  readonly most?: number;
}

/**
 * Makes text from a file safe for one line of output. Escapes characters that could act on the
 * terminal or deceive the reader: `\n`, `\u{1b}`, `\u{202e}`.
 */
export function safe(text: string, options: SafeOptions = {}): string {
  return escapeWith(shorten(text, options.most), written);
}

/**
 * The same for running text: joins its lines with blanks, shows a tab as a blank, and leaves out
 * soft hyphens, which only say where a word may be parted.
 */
export function safeWords(text: string, options: SafeOptions = {}): string {
  const line = text.includes('\n') ? oneLine(text) : text;
  return safe(line.replaceAll('\t', ' ').replaceAll('\u00ad', ''), options);
}

/** Escapes the same characters in the way of JSON. Keeps the line ends between JSON tokens. */
export function safeJson(text: string): string {
  return escapeWith(text, (character) => (character === '\n' ? character : units(character)));
}

function escapeWith(text: string, write: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  invisible ??= new RegExp(INVISIBLE_SOURCE, 'gu');
  return text.replace(invisible, write);
}

function written(character: string): string {
  return SHORT[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

function units(character: string): string {
  let escaped = '';
  for (let at = 0; at < character.length; at += 1) {
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}

function shorten(text: string, most: number | undefined): string {
  return most === undefined || text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

const SGR = '\\u001b\\[[\\d;]*m';
const COMMAND_START = new RegExp(`^((?:[^\\S\\n]|${SGR})*):(?=(?:${SGR})*:)`, 'gm');
/** The older form of a CI command, which works anywhere in a line. */
export const COMMAND_INSIDE = /##(?=\[|vso\[)/g;

/**
 * The last step of every text format. CI runners read the log and execute lines that start, after
 * blanks, with `::`, and `##[` anywhere in a line; a file must not be able to write one. A
 * backslash replaces one character, so that no line becomes wider than its layout.
 */
export function escapeCiCommands(rendered: string): string {
  return rendered.replace(COMMAND_START, '$1\\').replace(COMMAND_INSIDE, '#\\');
}
