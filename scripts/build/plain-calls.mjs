import { readFile } from 'node:fs/promises';
import { withWholeWords } from './whole-words.mjs';

const FILES = /[\\/]yaml[\\/]browser[\\/]dist[\\/]parse[\\/](?:lexer|parser)\.js$/;

/**
 * The lexer and the parser of `yaml` are written as generators, five deep, that hand up
 * one piece at a time. That takes half of their time, and nobody here needs the pieces
 * one by one. This turns the generators into plain methods that put what they find in a
 * list; what others call still gives something to iterate.
 *
 * @type {import('esbuild').Plugin}
 */
export const plainCalls = {
  name: 'plain-calls',
  setup({ onLoad }) {
    onLoad({ filter: FILES }, async ({ path }) => {
      const plain = withPlainCalls(await readFile(path, 'utf8'));
      const contents = path.endsWith('lexer.js') ? withWholeWords(plain) : plain;
      return { contents, loader: 'js' };
    });
  },
};

/** What others call, with its parameters. */
/** @type {readonly (readonly [name: string, parameters: string])[]} */
const ENTRIES = [
  ['lex', 'source, incomplete'],
  ['parse', 'source, incomplete'],
  ['next', 'source'],
  ['end', ''],
];

const GENERATOR = /^( {4})\*(\w+)\(/gm;

/** @param {string} source a module with one class */
export function withPlainCalls(source) {
  const methods = [...source.matchAll(GENERATOR)].map(([, , name]) => name);
  const plain = source
    .replace(unrunCalls(methods), '')
    .replace(/^( {4}constructor\(.*\) \{)$/m, '$1\n        this.found = [];')
    .replace(GENERATOR, '$1$2_(')
    .replace(/\byield\* this\.(\w+)\(/g, 'this.$1_(')
    .replace(/\byield ([^;]+);/g, 'this.found.push($1);');
  const entries = ENTRIES.filter(([name]) => methods.includes(name));
  const name = /^class (\w+) \{$/m.exec(plain)?.[1];
  // Another version may be written otherwise; then somebody has to look at it.
  if (name === undefined || entries.length === 0 || /\byield\b/.test(withoutComments(plain))) {
    throw new Error('yaml is not written as it was: see scripts/build/plain-calls.mjs');
  }
  return `${plain}
const NOTHING = Object.freeze([]);
function take(from) {
    const { found } = from;
    if (found.length === 0) return NOTHING;
    from.found = [];
    return found;
}
Object.assign(${name}.prototype, {
${entries.map(([entry, parameters]) => method(entry, parameters)).join('')}});
`;
}

/**
 * A generator that is called and not walked does nothing; as a method it would. `yaml`
 * has one such call, behind a line of directives.
 *
 * @param {readonly (string | undefined)[]} methods
 */
function unrunCalls(methods) {
  return new RegExp(`^ *this\\.(?:${methods.join('|')})\\([^()]*\\);\\n`, 'gm');
}

/**
 * @param {string} name
 * @param {string} parameters
 */
function method(name, parameters) {
  return `    ${name}(${parameters}) {
        this.${name}_(${parameters});
        return take(this);
    },
`;
}

/** @param {string} source */
function withoutComments(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
