import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withQuickWidth } from '../../scripts/build/quick-width.mjs';
import { REPOSITORY } from '../support/cli.ts';

const FILE = join(REPOSITORY, 'node_modules/cli-table3/node_modules/string-width/index.js');
const SOURCE = readFileSync(FILE, 'utf8');

type Width = (text: string) => number;

/** The width that a source measures with, and the packages it asks for. */
function made(source: string): { width: Width; asked: string[] } {
  const real = createRequire(FILE);
  const asked: string[] = [];
  const module = { exports: {} };
  new Function('module', 'require', source)(module, (name: string) => {
    asked.push(name);
    return real(name);
  });
  return { width: module.exports as Width, asked };
}

const { width: before } = made(SOURCE);

it('measures the same, character by character and together', () => {
  const { width } = made(withQuickWidth(SOURCE));
  for (let code = 0; code < 0x3000; code += 1) {
    const character = String.fromCharCode(code);
    expect(width(character), `character ${code}`).toBe(before(character));
    expect(width(`#${character}1`), `character ${code}`).toBe(before(`#${character}1`));
  }
  for (const text of [
    '',
    '12 of 15',
    'cut …',
    '表の幅',
    '👩‍👩‍👧 family',
    '\u001b[31mred\u001b[0m',
    '1\ufe0f\u20e3',
  ]) {
    expect(width(text), text).toBe(before(text));
  }
});

it('loads the pattern of all emoji only for text that is not plain', () => {
  const { width, asked } = made(withQuickWidth(SOURCE));
  expect(width('plain, and cut …')).toBe(16);
  expect(asked).not.toContain('emoji-regex');
  expect(width('表')).toBe(2);
  expect(asked).toContain('emoji-regex');
});

it('refuses a version that is written otherwise', () => {
  expect(() => withQuickWidth('module.exports = 1')).toThrow('not written as it was');
});
