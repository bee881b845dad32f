import { expect, it } from 'vitest';
import { inAscii } from '../../scripts/build/bundle.mjs';

it('writes what is not ASCII so that it means the same in a pattern', () => {
  const script = inAscii('module.exports = /[é×\u{1f600}]/u;');
  expect(script).toMatch(/^[\0-~]*$/);
  const module: { exports: RegExp } = { exports: /./ };
  new Function('module', script)(module);
  expect(module.exports).toEqual(/[\u00e9\u00d7\ud83d\ude00]/u);
  expect(module.exports.test('\u{1f600}')).toBe(true);
});
