import { expect, it } from 'vitest';
import type { Block, Column } from '../../src/output/document/document.ts';
import { unpainted } from '../../src/output/render/colour.ts';
import { renderMarkdown } from '../../src/output/render/markdown.ts';
import { renderTerminal } from '../../src/output/render/terminal.ts';

it('shows a text of any length, folded or shortened to the width', () => {
  const huge = '漢e\u0301 '.repeat(500_000);
  const long = 'x'.repeat(2_000_000);
  const columns: Column[] = [
    { label: 'a', align: 'left', wrap: true },
    { label: 'b', align: 'left', shrinkTo: 10 },
  ];
  const rows = [{ cells: [{ text: huge }, { text: long }] }, { cells: [{ text: long }] }];
  const view: Block[] = [
    { kind: 'heading', left: huge, right: long },
    { kind: 'table', table: { title: huge, columns, rows, notes: [[{ text: long }]] } },
  ];
  expect(renderTerminal(view, { width: 40, paint: unpainted }).length).toBeLessThan(500_000);
  expect(renderMarkdown(view)).toContain(long);
});
