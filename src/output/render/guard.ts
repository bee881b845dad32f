const SGR = '\\u001b\\[[\\d;]*m';
const COMMAND_START = new RegExp(`^((?:[^\\S\\n]|${SGR})*):(?=(?:${SGR})*:)`, 'gm');
/** The older form is obeyed anywhere in a line, not only at its start. */
const COMMAND_INSIDE = /##(?=\[|vso\[)/g;

/**
 * The last step of every textual format. CI runners read the log and obey lines
 * that start, after blanks, with `::`, and `##[` wherever it stands; a file must
 * not be able to write one. A backslash takes the place of one character, so
 * that no line grows beyond the width it was laid out for.
 */
export function guard(rendered: string): string {
  return rendered.replace(COMMAND_START, '$1\\').replace(COMMAND_INSIDE, '#\\');
}
