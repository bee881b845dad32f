import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Ours; other packages bring older versions of their own. */
const FILE = join(ROOT, 'node_modules', 'string-width', 'index.js');

/** What `string-width` makes when it is loaded, and takes 15 ms for: only text beyond ASCII needs it. */
const EAGER = [
  ['segmenter', 'new Intl.Segmenter()'],
  ['rgiEmojiRegex', '/^\\p{RGI_Emoji}$/v'],
];

/**
 * Has `string-width` make these when they are first needed: every command that prints
 * a table loads it, and most print nothing but ASCII.
 *
 * @type {import('esbuild').Plugin}
 */
export const lazyWidth = {
  name: 'lazy-width',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]string-width[\\/]index\.js$/ }, async ({ path }) =>
      path === FILE
        ? { contents: withLazyWidth(await readFile(path, 'utf8')), loader: 'js' }
        : undefined,
    );
  },
};

/** @param {string} source */
export function withLazyWidth(source) {
  let lazy = source;
  for (const [name, value] of EAGER) {
    const declaration = `const ${name} = ${value};`;
    // Another version may be written otherwise; then somebody has to look at it.
    if (!lazy.includes(declaration)) {
      throw new Error('string-width is not written as it was: see scripts/build/lazy-width.mjs');
    }
    lazy = lazy
      .replaceAll(`${name}.`, `(${name} ??= ${value}).`)
      .replace(declaration, `let ${name};`);
  }
  return lazy;
}
