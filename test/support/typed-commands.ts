/** A word of a shell command: quoted, or without blanks. */
const WORD = String.raw`(?:'(?:[^']|'\\'')*'|[\w./@%+=-]*[\w/@%+=-])`;
const NEW = new RegExp(`shark new [a-z]+(?: ${WORD})*`, 'g');

/** Replacements for placeholders that only the reader can fill in. */
const FILLED: Readonly<Record<string, string>> = {
  TITLE: 'A title of its own',
  SENTENCE: 'It hashes the token.',
  SHARK: 'zed',
  YOU: 'zed',
  ID: 'an-id',
};

/** The `shark new` commands in printed text, as the words that a shell would pass. */
export function newCommands(printed: string): readonly (readonly string[])[] {
  const found = printed.match(NEW) ?? [];
  return found.map((line) => {
    const words = line.match(new RegExp(WORD, 'g')) ?? [];
    return words.slice(1).map((word) => FILLED[unquoted(word)] ?? unquoted(word));
  });
}

function unquoted(word: string): string {
  return word.startsWith("'") ? word.slice(1, -1).replaceAll("'\\''", "'") : word;
}
