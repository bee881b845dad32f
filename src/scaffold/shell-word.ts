/** As one word of a shell: what is pasted from a message must mean what it says. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same, without quotes where none are needed; a name that begins with a dash is no option. */
export function shellWord(text: string): string {
  const named = text.startsWith('-') ? `./${text}` : text;
  return /^[\w./:@%+,=-]+$/.test(named) ? named : shellQuoted(named);
}
