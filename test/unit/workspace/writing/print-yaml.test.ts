import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { printScalar, printYaml } from '../../../../src/workspace/writing/print-yaml.ts';
import { ANY_CHARACTER } from '../../../support/any-text.ts';

test('short maps within maps stand on one line', () => {
  const value = {
    normalize: true,
    criteria: {
      speedup: { label: 'Expected speedup', weight: 40, role: 'upside' },
      risk: { weight: 25.5, reason: 'round2 asks +5%: What are the ways to fail?' },
    },
  };
  expect(printYaml(value)).toBe(`normalize: true
criteria:
  speedup: { label: Expected speedup, weight: 40, role: upside }
  risk: { weight: 25.5, reason: "round2 asks +5%: What are the ways to fail?" }
`);
});

test('texts that mean something in YAML are quoted', () => {
  const texts = ['no', '1', 'a # b', '- x', '{ a', 'a: b', "it's", '', ' x ', 'null', '!t', '*a'];
  const value = { all: Object.fromEntries(texts.map((text, at) => [`k${at}`, text])) };
  expect(parse(printYaml(value), { version: '1.2' })).toEqual(value);
});

test('texts that older readers do not accept are quoted, in one-line maps or anywhere', () => {
  const text = 'what about a crash?';
  expect(
    printYaml({ a: { b: { [text]: text, c: ':x', d: 'x: y', e: 'x' } }, f: text, g: [text] }),
  ).toBe(`a:
  b: { "${text}": "${text}", c: ":x", d: "x: y", e: x }
f: ${text}
g:
  - ${text}
`);
  expect(printYaml({ a: '=', b: '<<' })).toBe('a: "="\nb: "<<"\n');
  expect(['=', '<<', text].map(printScalar)).toEqual(["'='", "'<<'", text]);
});

test('characters that steer a terminal are written out', () => {
  const steering = 'x\u001b[31m\u202ey\u{e0041}';
  const value = { a: { text: steering, list: [steering, { text: steering }] } };
  const text = printYaml(value);
  expect(text).toMatch(/^[\n\x20-\x7e]*$/);
  expect(parse(text)).toEqual(value);
});

test('every text comes back as it was', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: ANY_CHARACTER }),
  );
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const value = { a, map: { inner: { a, b } }, list: [a, { b }, [b]] };
      expect(parse(printYaml(value))).toEqual(value);
    }),
  );
});
