import { readFileSync } from 'node:fs';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { withLazyWidth } from '../../scripts/build/lazy-width.mjs';
import { REPOSITORY } from '../support/cli.ts';

const SOURCE = readFileSync(`${REPOSITORY}/node_modules/string-width/index.js`, 'utf8');

it('makes nothing before it is needed, and measures the same', async () => {
  const lazy = withLazyWidth(SOURCE);
  expect(lazy).not.toMatch(/^const \w+ = (?:new Intl|\/\^\\p\{RGI)/m);
  // Where it imports from is not where a text of code stands.
  const modules = lazy.replaceAll(
    /from '(.+)'/g,
    (_, name) => `from '${import.meta.resolve(name)}'`,
  );
  const { default: width } = await import(`data:text/javascript,${encodeURIComponent(modules)}`);
  for (const text of [
    '',
    'plain',
    'na\u00efve',
    '表の幅',
    '👩‍👩‍👧 family',
    'e\u0301',
    '\u001b[31mred\u001b[0m',
  ]) {
    expect(width(text), text).toBe(stringWidth(text));
  }
});

it('refuses a version that is written otherwise', () => {
  expect(() => withLazyWidth('export default 1')).toThrow('not written as it was');
});
