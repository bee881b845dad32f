import { expect, it } from 'vitest';
import { systemCode, systemWords } from '../../../src/cli/files/system-words.ts';

function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: no words of the system are shown`), { code });
}

it.each([
  ['EACCES', 'permission denied'],
  ['EISDIR', 'a folder stands there'],
  ['ENOENT', 'its folder does not exist'],
  ['EWHATEVER', 'the system says EWHATEVER'],
])('%s is said in words', (code, words) => {
  expect(systemWords(refusal(code), 'its folder does not exist')).toBe(words);
  expect(systemCode(refusal(code))).toBe(code);
});

it('has no words for what the system did not refuse', () => {
  expect(systemWords(new TypeError('a defect'), '')).toBeNull();
  expect(systemWords('text', '')).toBeNull();
});
