/** Where the lexer of `yaml` begins to look at each character of a text without quotes. */
const EACH_CHARACTER = `
        while ((ch = this.buffer[++i])) {
            if (ch === ':') {`;

const EACH_WORD = `
        const words = inFlow ? FLOW_WORDS : BLOCK_WORDS;
        while ((ch = this.buffer[++i])) {
            words.lastIndex = i;
            if (words.test(this.buffer)) {
                i = end = words.lastIndex - 1;
                continue;
            }
            if (ch === ':') {`;

/**
 * Words with blanks between them, where the lexer does nothing but go on. A hundred at a time:
 * V8 keeps a note of each in case it has to go back.
 */
const WORDS = String.raw`
const BLOCK_WORDS = /[^: \n\r\t]+(?:[ \t]+[^: \n\r\t#][^: \n\r\t]*){0,99}/y;
const FLOW_WORDS = /[^: \n\r\t,[\]{}]+(?:[ \t]+[^: \n\r\t,[\]{}#][^: \n\r\t,[\]{}]*){0,99}/y;
`;

/**
 * Has the lexer pass over words at once, up to the next colon, line end or comment, where it
 * looks at each character again: most of a file is prose.
 *
 * @param {string} source of the lexer
 * @returns {string}
 */
export function withWholeWords(source) {
  const parts = source.split(EACH_CHARACTER);
  // Another version may be written otherwise; then somebody has to look at it.
  if (parts.length !== 2) {
    throw new Error('yaml is not written as it was: see scripts/build/whole-words.mjs');
  }
  return `${parts.join(EACH_WORD)}${WORDS}`;
}
