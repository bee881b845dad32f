import { expect, it } from 'vitest';
import { asDocument } from '../../../../src/workspace/document/document.ts';
import { found, read } from '../found.ts';

it.each<[string, string[]]>([
  ['proposals:\n  a:\n    scores:\n      safety:_8\n', ['yaml/blank 4:14']],
  ['proposals:\n  a:\n    scores:\n      safety:_8\n      ease:_7\n', ['yaml/blank 4:14']],
  ['proposals:\n  a: { scores: safety:_8 }\n', ['yaml/blank 2:23']],
  ['vote:_a\n', ['yaml/blank 1:6']],
  // A text that says nothing of a key, or says that it is a text, is one.
  ['proposals:\n  a:\n    scores: "safety:_8"\n', ['schema/wrong-type 3:13']],
  ['proposals:\n  a:\n    scores: one_two\n', ['schema/wrong-type 3:13']],
  ['because:\n  Note:_it is slow.\n', []],
])('names a blank that makes a map a text: %j', (text, expected) => {
  const source = read(text.replaceAll('_', '\u00a0'));
  const { diagnostics } = asDocument(source, { kind: 'scorecard', id: 'x' });
  expect(found(diagnostics)).toEqual(expected);
});
