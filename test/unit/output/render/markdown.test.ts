import { describe, expect, it } from 'vitest';
import {
  escapeLineStart,
  escapeMarkdown,
  renderMarkdown,
} from '../../../../src/output/render/markdown.ts';
import { column, rows, TOTALS } from './tables.ts';

it('writes every kind of block', () => {
  const rendered = renderMarkdown([
    { kind: 'heading', left: 'Round 2: lessons', right: '2 sharks' },
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'FUND', tone: 'strong' },
          { text: ' Tiles', tone: 'good' },
        ],
        [{ text: 'b' }],
      ],
    },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: '- two', tone: 'bad' }]] },
    {
      kind: 'table',
      table: {
        title: 'TOTALS',
        aside: '0 to 10',
        columns: [
          column('Proposal', 'left'),
          column('total', 'decimal', { group: 'Oracle' }),
          column('', 'left', { group: 'Oracle' }),
        ],
        rows: [
          ...rows('a|b|8.75|cut', 'longer|10').slice(1),
          {
            cells: [{ text: 'a' }, { text: '8.75' }, { text: 'WRONG', tone: 'bad' }],
            tone: 'strong',
          },
        ],
        notes: [[{ text: '+ conditional' }], [{ text: 'n: count' }]],
      },
    },
    {
      kind: 'fit',
      layouts: [[{ kind: 'paragraph', lines: [[{ text: 'first' }]] }], []],
    },
  ]);
  expect(rendered).toBe(
    `\
## Round 2: lessons

2 sharks

**FUND** Tiles\\
b

- one
- \\- two

**TOTALS** 0 to 10

| Proposal | Oracle: total |       |
| -------- | ------------: | ----- |
| longer   |            10 |       |
| **a**    |      **8.75** | WRONG |

\\+ conditional\\
n: count

first
`,
  );
  expect(renderMarkdown([])).toBe('');
});

it('carries the name of the group in every label', () => {
  const [, , head] = renderMarkdown([{ kind: 'table', table: TOTALS }]).split('\n');
  expect(head).toMatch(/^\| \\# \| Proposal .*\| Performance Oracle: total \|.* Panel: n \|$/);
});

it('keeps one very wide cell from widening its whole column', () => {
  const value = {
    title: '',
    columns: [column('a', 'left')],
    rows: rows('x'.repeat(500), 'y'),
    notes: [],
  };
  const lines = renderMarkdown([{ kind: 'table', table: value }]).split('\n');
  expect(lines.at(-2)).toBe(`| y${' '.repeat(59)} |`);
});

describe('text from files', () => {
  it.each([
    ['a|b\\|c', 'a\\|b\\\\\\|c'],
    ['**b** _i_ `c` ~~s~~', '\\*\\*b\\*\\* \\_i\\_ \\`c\\` \\~\\~s\\~\\~'],
    ['<script>&lt;', '\\<script\\>\\&lt;'],
    ['[a](b) ![c](d)', '\\[a\\](b) \\!\\[c\\](d)'],
    ['@octocat me@example.com @ x', '`@`octocat me`@`example.com \\@ x'],
    ['#12 # x', '`#`12 \\# x'],
    ['https://a.example www.b.example', 'https\\://a.example www\\.b.example'],
    ['WWW.a', 'WWW\\.a'],
    ['$x$', '\\$x\\$'],
    ['a\nb\u202e', 'a\\\\nb\\\\u{202e}'],
    ['std::vector: a/b', 'std::vector: a/b'],
  ])('%j becomes %s', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it.each([
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['===', '\\==='],
    [':--', '\\:--'],
    ['::error::x', '\\::error::x'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['    code', 'code'],
    ['1.5x', '1\\.5x'],
    ['plain', 'plain'],
  ])('%j at the start of a line becomes %s', (text, expected) => {
    expect(escapeLineStart(escapeMarkdown(text))).toBe(expected);
  });

  it('forms nothing across spans', () => {
    const lines = [[{ text: 'a@' }, { text: 'b https:', tone: 'bad' as const }, { text: '//c' }]];
    expect(renderMarkdown([{ kind: 'paragraph', lines }])).toBe('a`@`b https\\://c\n');
  });

  it('keeps blanks out of the stars', () => {
    const lines = [[{ text: 'a' }, { text: ' b ', tone: 'strong' as const }, { text: 'c' }]];
    expect(renderMarkdown([{ kind: 'paragraph', lines }])).toBe('a **b** c\n');
  });
});
