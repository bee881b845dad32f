import { XMLValidator } from 'fast-xml-parser';

/**
 * Characters that no output may contain: all controls except line ends, bidirectional controls,
 * zero-width characters, tags, lone surrogates.
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|\p{Cs}/u;
/** A joiner is harmless between two emoji, where it combines them, and only there. */
const JOINED = /(?<=(?:\p{ExtPict}\ufe0f?|\p{EMod}))\u200d(?=\p{ExtPict})/gu;
const COMMAND = /^[^\S\n]*::|##\[|##vso\[/m;
/** Commands that only the GitHub format may write, one for each problem. */
const OWN_COMMAND = /^::(?:error|warning|notice) file=[^\n]*\n/gm;
// biome-ignore lint/suspicious/noControlCharactersInRegex: shark's own colours
const COLOUR = /\u001b\[(?:1|2|22|31|32|33|39)m/g;
/** Words that appear in output only by mistake. */
const SLIP = /\bNaN\b|\[object |\bundefined\b/;

/**
 * A short description of what is wrong with an output; null if it is harmless.
 *
 * @param {string} format
 * @param {string} output
 * @param {{ commands: number, isColoured: boolean, given: string }} expected `given` is the
 *   content of the files, which may be repeated
 * @returns {string | null}
 */
export function harmIn(format, output, { commands, isColoured, given }) {
  let text = isColoured ? output.replace(COLOUR, '') : output;
  // CSV records end with CRLF, as the standard requires.
  if (format === 'csv') text = text.replaceAll('\r\n', '\n');
  if (STEERING.test(text.replace(JOINED, ''))) return 'a character that steers a terminal';
  if (format === 'github') {
    const own = text.match(OWN_COMMAND)?.length ?? 0;
    if (own !== commands) return `${own > commands ? 'more' : 'fewer'} commands than problems`;
    text = text.replace(OWN_COMMAND, '');
  }
  if (COMMAND.test(text)) return 'a command for a CI runner';
  const slip = SLIP.exec(text)?.[0];
  // SARIF includes the pages of the rules, which mention such words.
  if (slip !== undefined && format !== 'sarif' && !given.includes(slip)) return `the word ${slip}`;
  return syntaxHarm(format, output);
}

/**
 * @param {string} format
 * @param {string} output
 */
function syntaxHarm(format, output) {
  try {
    if (format === 'json' || format === 'sarif') JSON.parse(output);
  } catch {
    return 'no JSON';
  }
  if (format === 'junit' && XMLValidator.validate(output) !== true) return 'no XML';
  return null;
}
