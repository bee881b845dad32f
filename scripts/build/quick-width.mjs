import { readFile } from 'node:fs/promises';

const FILE = /[\\/]cli-table3[\\/]node_modules[\\/]string-width[\\/]index\.js$/;

const PATTERN = "const emojiRegex = require('emoji-regex');";
const BEFORE = '\tstring = stripAnsi(string);\n';

/**
 * Has the older `string-width` that tables measure their cells with answer at once for plain
 * text, and load the pattern of all emoji with the first other text.
 *
 * @type {import('esbuild').Plugin}
 */
export const quickWidth = {
  name: 'quick-width',
  setup({ onLoad }) {
    onLoad({ filter: FILE }, async ({ path }) => ({
      contents: withQuickWidth(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** @param {string} source */
export function withQuickWidth(source) {
  // Another version may be written otherwise; then somebody has to look at it.
  if (!(source.includes(PATTERN) && source.includes(BEFORE))) {
    throw new Error('string-width is not written as it was: see scripts/build/quick-width.mjs');
  }
  const answer = String.raw`	if (/^[ -~\u2026]*$/.test(string)) return string.length;`;
  return source
    .replace(PATTERN, "const emojiRegex = () => require('emoji-regex')();")
    .replace(BEFORE, `${answer.replaceAll('$', '$$$$')}\n${BEFORE}`);
}
