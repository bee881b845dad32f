import { expect, it } from 'vitest';
import { renderJson } from '../../../../src/output/render/json.ts';

it('writes with an indent of two, in the order given', () => {
  expect(renderJson({ z: 1, a: [true, null, 'ü 漢'] })).toBe(
    '{\n  "z": 1,\n  "a": [\n    true,\n    null,\n    "ü 漢"\n  ]\n}\n',
  );
});

it('escapes what acts on a terminal or a log, and changes no value', () => {
  const value = {
    'a\u001b': '\u009b \u202e \u2028 \ud800 \u{e0041} ##[error] ##vso[x]\n::error::',
  };
  const text = renderJson(value);
  expect(text).toBe(
    '{\n  "a\\u001b": "\\u009b \\u202e \\u2028 \\ud800 \\udb40\\udc41 ' +
      '#\\u0023[error] #\\u0023vso[x]\\n::error::"\n}\n',
  );
  expect(JSON.parse(text)).toEqual(value);
});

it('refuses numbers that JSON cannot say', () => {
  expect(() => renderJson({ roi: Number.NaN })).toThrow('"roi" is NaN');
  expect(() => renderJson([Number.POSITIVE_INFINITY])).toThrow(RangeError);
});
