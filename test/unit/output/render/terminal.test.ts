import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Block, Table } from '../../../../src/output/document/document.ts';
import { painter, unpainted } from '../../../../src/output/render/colour.ts';
import { renderTerminal } from '../../../../src/output/render/terminal.ts';
import { column, RISK_ADJUSTED, rows, TOTALS } from './tables.ts';

function render(blocks: readonly Block[], width = 80): string {
  return renderTerminal(blocks, { width, paint: unpainted });
}

function table(value: Partial<Table> & Pick<Table, 'columns' | 'rows'>, width = 80): string {
  return render([{ kind: 'table', table: { title: '', notes: [], ...value } }], width);
}

describe('the score screen', () => {
  it('shows totals as designed', () => {
    expect(render([{ kind: 'table', table: TOTALS }])).toBe(
      `\
TOTALS, 0 to 10          Performance Oracle   ROI Maximizer      Panel
 #  Proposal              total  stated       total  stated      mean spread  n
 1  Tile size tuning       8.75  8.7  cut      8.55  8.5  cut    8.65   0.20  2
 2  TMA store epilogue     6.50  6.5  ok       6.80  6.0  WRONG  6.65   0.30  2
 3  Warp specialization+   5.40  5.3  WRONG    4.30  4.5  WRONG  4.85   1.10  2
 -  Pipeline stages x      5.10  4.2  WRONG    2.00* 2.0  ok     3.55   3.10  2
 + conditional   x withdrawn, not ranked   * one overall score, no criteria
`,
    );
  });

  it('shows ROI as designed, with all points under each other', () => {
    expect(render([{ kind: 'table', table: RISK_ADJUSTED }])).toBe(
      `\
RISK-ADJUSTED ROI        ROI Maximizer's estimates; gain per hour
 #  Proposal                P  needs    gain  hours      ROI  stated       naive
 1  Tile size tuning      70%    17%  +32.0%    4     0.0800  0.255  WRONG 0.250
    - full variant        70%     9%  +67.0%   24     0.0279  0.057  WRONG 0.050
 2  TMA store epilogue    60%    33%   +1.6%    4     0.0040  0.004  ok    0.013
 -  Pipeline stages x     25%    67%  -18.8%    2.5  -0.0750 -0.03   WRONG 0.300
 -  Warp specialization+  35%    67%  -19.0%  110    -0.0017 -0.0017 ok    0.002
 needs: break-even P.  naive: gain / build hours, puts Pipeline stages first.
`,
    );
  });

  it('gets narrower: first the gaps, then the names', () => {
    const [heading, labels, first, , third] = render([{ kind: 'table', table: TOTALS }], 72).split(
      '\n',
    );
    expect([heading, labels, first, third]).toEqual([
      'TOTALS, 0 to 10        Performance Oracle ROI Maximizer    Panel',
      ' # Proposal               total stated    total  stated    mean spread n',
      ' 1 Tile size tuning        8.75 8.7 cut    8.55  8.5 cut   8.65   0.20 2',
      ' 3 Warp specializatio…     5.40 5.3 WRONG  4.30  4.5 WRONG 4.85   1.10 2',
    ]);
  });

  it('becomes one record a row where columns have no room', () => {
    const lines = render([{ kind: 'table', table: TOTALS }], 40).split('\n');
    expect(lines.slice(0, 10)).toEqual([
      'TOTALS, 0 to 10',
      ' #: 1',
      '   Proposal: Tile size tuning',
      '   Performance Oracle total: 8.75',
      '   Performance Oracle stated: 8.7 cut',
      '   ROI Maximizer total: 8.55',
      '   ROI Maximizer stated: 8.5 cut',
      '   Panel mean: 8.65',
      '   Panel spread: 0.20',
      '   Panel n: 2',
    ]);
  });
});

describe('blocks', () => {
  it('stand apart by one blank line', () => {
    const blocks: Block[] = [
      { kind: 'heading', left: 'Round 2', right: '2 sharks' },
      { kind: 'paragraph', lines: [] },
      {
        kind: 'paragraph',
        lines: [[{ text: 'FUND', tone: 'strong' }, { text: ' a' }], [{ text: 'b' }]],
      },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two three four' }]] },
    ];
    expect(render(blocks, 20)).toBe(
      'Round 2     2 sharks\n\nFUND a\nb\n\n- one\n- two three four\n',
    );
    expect(render([])).toBe('');
  });

  it('put the end of a heading at the right, or below where it has no room', () => {
    const heading = (left: string): Block => ({ kind: 'heading', left, right: 'at the right' });
    expect(render([heading('left')], 200)).toBe(`left${' '.repeat(84)}at the right\n`);
    expect(render([heading('a heading that is long')], 30)).toBe(
      'a heading that is long\nat the right\n',
    );
  });

  it('wrap between words, with a hanging indent in lists', () => {
    const line = [{ text: 'a line that goes on and on' }];
    expect(render([{ kind: 'paragraph', lines: [line] }], 20)).toBe(
      'a line that goes on\nand on\n',
    );
    expect(render([{ kind: 'list', items: [line] }], 20)).toBe('- a line that goes\n  on and on\n');
  });

  it('show the first layout that fits, or the last', () => {
    const wide = {
      title: '',
      columns: [column('a', 'left')],
      rows: rows('x'.repeat(50)),
      notes: [],
    };
    const layout = (text: string, shown: boolean): Block[] => [
      { kind: 'paragraph', lines: [[{ text }]] },
      ...(shown ? [{ kind: 'table' as const, table: wide }] : []),
    ];
    const fit: Block = { kind: 'fit', layouts: [layout('wide', true), layout('narrow', false)] };
    expect(render([fit], 51)).toMatch(/^wide/);
    expect(render([fit], 50)).toBe('narrow\n');
    expect(render([{ kind: 'fit', layouts: [layout('a', true), layout('b', true)] }], 40)).toMatch(
      /^b/,
    );
    expect(render([{ kind: 'fit', layouts: [] }])).toBe('');
  });
});

describe('tables', () => {
  it('wrap columns that say so', () => {
    const columns = [
      column('field', 'left'),
      column('why', 'left', { wrap: true }),
      column('n', 'right'),
    ];
    expect(table({ columns, rows: rows('a|words that go on|1', 'b|short|12') }, 24)).toBe(
      `\
 field why             n
 a     words that go   1
       on
 b     short          12
`,
    );
  });

  it('put a title that has no room beside the groups above them', () => {
    const columns = [column('a', 'left'), column('b', 'right', { group: 'Group' })];
    const title = 'A TITLE';
    expect(table({ title, columns, rows: rows('x|1') })).toBe(
      'A TITLE\n    Group\n a      b\n x      1\n',
    );
    const all = [column('a', 'left', { group: 'G' }), column('b', 'right', { group: 'G' })];
    expect(table({ title, columns: all, rows: rows('x|1') })).toBe('A TITLE\n G\n a  b\n x  1\n');
  });

  it('give an aside without room lines of its own', () => {
    const columns = [column('a', 'left')];
    expect(table({ title: 'TITLE', aside: 'short', columns, rows: rows('x') }, 20)).toBe(
      'TITLE  short\n a\n x\n',
    );
    expect(table({ title: 'TITLE', aside: 'this is too long', columns, rows: rows('x') }, 20)).toBe(
      'TITLE\n this is too long\n a\n x\n',
    );
  });

  it('measure as terminals do', () => {
    const columns = [column('name', 'left'), column('n', 'decimal')];
    const body = rows('漢字|1.5', '🦈 e\u0301|10', 'ascii|0.25');
    expect(table({ columns, rows: body })).toBe(
      ' name       n\n 漢字    1.5\n 🦈 e\u0301   10\n ascii   0.25\n',
    );
  });

  it('may be empty, ragged, or without labels', () => {
    expect(table({ columns: [], rows: [] })).toBe('');
    expect(table({ title: 'T', columns: [column('a', 'left')], rows: [] })).toBe('T\n a\n');
    const columns = [column('', 'left'), column('', 'left')];
    expect(table({ columns, rows: rows('a', 'b|c|d') })).toBe(' a\n b  c\n');
  });

  it('cut a long group name rather than the screen', () => {
    const columns = [column('a', 'left'), column('b', 'right', { group: 'g'.repeat(60) })];
    expect(table({ columns, rows: rows('x|1') }, 40)).toBe(
      `    ggggggggggg…\n a             b\n x             1\n`,
    );
  });

  it('mark cuts in ASCII where the terminal has nothing else', () => {
    const value: Table = {
      title: '',
      columns: [column('name', 'left', { shrinkTo: 8 })],
      rows: rows('x'.repeat(30)),
      notes: [],
    };
    expect(
      renderTerminal([{ kind: 'table', table: value }], {
        width: 20,
        paint: unpainted,
        unicode: false,
      }),
    ).toBe(` name\n ${'x'.repeat(16)}...\n`);
  });
});

describe('colour', () => {
  it('follows the tone of the cell, then of the row', async () => {
    const paint = await painter(1);
    const value: Table = {
      title: 'T',
      columns: [column('a', 'left'), column('b', 'right')],
      rows: [{ cells: [{ text: 'x' }, { text: 'WRONG', tone: 'bad' }], tone: 'faint' }],
      notes: [],
    };
    expect(renderTerminal([{ kind: 'table', table: value }], { width: 80, paint })).toBe(
      '\u001b[1mT\u001b[22m\n \u001b[2ma\u001b[22m      \u001b[2mb\u001b[22m\n' +
        ' \u001b[2mx\u001b[22m  \u001b[31mWRONG\u001b[39m\n',
    );
  });

  it('changes no other character', async () => {
    const paint = await painter(3);
    const blocks: Block[] = [
      { kind: 'table', table: TOTALS },
      { kind: 'table', table: RISK_ADJUSTED },
    ];
    for (const width of [30, 60, 80, 120]) {
      const coloured = renderTerminal(blocks, { width, paint });
      expect(stripVTControlCharacters(coloured)).toBe(render(blocks, width));
    }
  });
});
