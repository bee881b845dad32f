import { expect, it } from 'vitest';
import { auditDocument, openDocument } from '../../../src/matrix/open-document.ts';

it.each([
  ['an escape character', new TextEncoder().encode('# a\u001b[2J'), 'control-characters'],
  ['a C1 control character', new TextEncoder().encode('# a\u009b'), 'control-characters'],
  ['Latin-1', new Uint8Array([0x23, 0x20, 0xe9, 0x0a]), 'not-text'],
])('a document with %s is refused by its own name', (_, bytes, code) => {
  expect(openDocument({ file: 'a.md', bytes }).problem?.code).toBe(code);
});

it.each(['→ 9.9', '⇒ 9.9', '==9.9=='])('a total may be written as %s', (written) => {
  const text = `| Criterion | Weight | A | B |
|---|---|---|---|
| Speed | 60% | 8 | 6 |
| Cost | 40% | 7 | 9 |
| Total | | 7.6 | ${written} |
`;
  const [only] = auditDocument(text).matrices;
  expect(only?.findings).toMatchObject([
    { option: 'A', verdict: 'exact' },
    { option: 'B', verdict: 'mismatch' },
  ]);
});

it('sections may list more than 50 options', () => {
  const section = (heading: string, score: number) =>
    `## ${heading}\n\n${Array.from({ length: 60 }, (_, i) => `- o${i}: ${score}\n`).join('')}\n`;
  const text = section('Cost (40%)', 5) + section('Speed (60%)', 10) + section('Totals', 9);
  const [only] = auditDocument(text).matrices;
  expect(only?.findings).toHaveLength(60);
  expect(only?.findings[0]).toMatchObject({ option: 'o0', verdict: 'mismatch' });
});

it('a table with too many cells is a problem of its document', () => {
  const text = `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|1|\n'.repeat(50)}`;
  const { problem } = openDocument({ file: 'a.md', bytes: new TextEncoder().encode(text) });
  expect(problem).toMatchObject({ code: 'too-many-cells', where: { start: 0 } });
});

it('a refused ICE table is only ambiguous by its name where its formula is not stated', () => {
  const rows = '| a | 2 | 3 | 4 | 100 |\n| b | 5 | 6 | 7 | 7 |\n';
  const table = `| X | Impact | Confidence | Ease | ICE |\n|-|-|-|-|-|\n${rows}`;
  expect(auditDocument(table).refusals).toMatchObject([{ about: 'ICE' }]);
  const stated = `ICE = Impact + Confidence + Ease\n\n${table}`;
  expect(auditDocument(stated).refusals).toMatchObject([{ about: '' }]);
});
