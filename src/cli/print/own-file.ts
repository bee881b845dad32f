/** What every file of a format begins with that shark wrote, and hardly any other. */
const MARKS: Readonly<Record<string, RegExp>> = {
  json: /^\{\s*"schemaVersion": \d/,
  sarif: /^\{\s*"\$schema": "[^"]*sarif[^"]*",[\s\S]{0,200}"name": "shark"/,
  junit: /^<\?xml [^>]*>\s*<testsuites name="shark check"/,
  github: /^::(?:error|warning|notice) /,
  pretty: /^.+:\d+:\d+ {2}(?:error|warning|info) {2}/,
  compact: /^.+:\d+:\d+: (?:error|warning|info) /,
};

/** A first line that says nothing of what follows. */
const PLAIN_LINE = /^(?:\{|<.*>)$/;

/** As much of a text as is compared where its first line says nothing. */
const HEAD = 100;

/**
 * Whether a file may be written anew without being asked: it is empty, carries the mark of its
 * format, or begins as the new text does. Tables, Markdown and CSV carry no mark: there it is
 * the first line, without the counts that stand at its end in a table.
 *
 * @param start the first characters of the file
 */
export function isOwnFile(start: string, format: string, text: string): boolean {
  if (start.trim() === '' || MARKS[format]?.test(start) === true) return true;
  const [line, before] = [firstLine(text), firstLine(start)];
  if (line === '' || PLAIN_LINE.test(line)) return start.slice(0, HEAD) === text.slice(0, HEAD);
  return line === before;
}

function firstLine(text: string): string {
  const [line = ''] = text.slice(0, 2048).split(/\r?\n/, 1);
  return line.replace(/(\S) {2,}\S.*$/, '$1');
}
