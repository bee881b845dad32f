import { expect, it } from 'vitest';
import { shellWord } from '../../../src/scaffold/new-commands.ts';

it.each([
  ['old-1.json', 'old-1.json'],
  ['runs/a=b,c.json', 'runs/a=b,c.json'],
  ['-f.json', './-f.json'],
  ['two words', "'two words'"],
  ['$(touch x)', "'$(touch x)'"],
  ["it's; ls", "'it'\\''s; ls'"],
  ['', "''"],
])('%j is one word of a shell', (text, word) => {
  expect(shellWord(text)).toBe(word);
});
