import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withPlainCalls } from '../../scripts/build/plain-calls.mjs';
import { withWholeWords } from '../../scripts/build/whole-words.mjs';
import { REPOSITORY } from '../support/cli.ts';

const parserFile = (name: string) =>
  readFileSync(`${REPOSITORY}/node_modules/yaml/browser/dist/parse/${name}.js`, 'utf8');

it.each(['lexer', 'parser'])('leaves no generator in the %s', (name) => {
  expect(withPlainCalls(parserFile(name)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')).not.toMatch(
    /\byield\b/,
  );
});

it('leaves out what yaml calls and never runs', () => {
  expect(parserFile('lexer')).toMatch(/^ *this\.pushNewline\(\);$/m);
  expect(withPlainCalls(parserFile('lexer'))).not.toMatch(/\bthis\.pushNewline\(/);
});

it('refuses a version that is written otherwise', () => {
  expect(() => withPlainCalls('class Other { parse() {} }')).toThrow('not written as it was');
  expect(() => withWholeWords('class Other {}')).toThrow('not written as it was');
});
