import { expect, it } from 'vitest';
import { openDocument } from '../../../src/matrix/open-document.ts';

it.each([
  ['an escape character', new TextEncoder().encode('# a\u001b[2J'), 'control-characters'],
  ['a C1 control character', new TextEncoder().encode('# a\u009b'), 'control-characters'],
  ['Latin-1', new Uint8Array([0x23, 0x20, 0xe9, 0x0a]), 'not-text'],
])('a document with %s is refused by its own name', (_, bytes, code) => {
  expect(openDocument({ file: 'a.md', bytes }).problem?.code).toBe(code);
});
