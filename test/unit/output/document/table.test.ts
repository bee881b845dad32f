import { describe, expect, it } from 'vitest';
import {
  decimal,
  given,
  left,
  NO_FIGURE,
  tableBlocks,
  tableOf,
} from '../../../../src/output/document/table.ts';

describe('a table of columns and what they show', () => {
  const rows = [
    { name: 'a', size: 2 },
    { name: 'b', size: null },
  ];

  it('shows each column of each row, numbers as they are and a dash for none', () => {
    const table = tableOf({
      title: 'T',
      rows,
      columns: [
        [left('Name'), ({ name }, at) => ({ text: `${at + 1} ${name}`, tone: 'good' })],
        [decimal('size'), ({ size }) => size],
      ],
    });
    expect(table).toEqual({
      title: 'T',
      columns: [left('Name'), decimal('size')],
      rows: [
        { cells: [{ text: '1 a', tone: 'good' }, { text: '2' }] },
        { cells: [{ text: '2 b', tone: 'good' }, NO_FIGURE] },
      ],
      notes: [],
    });
  });

  it('leaves a column out, and gives a row its tone', () => {
    const { columns, rows: shown } = tableOf({
      title: '',
      rows,
      columns: [[left('Name'), ({ name }) => name], false],
      tone: ({ size }) => (size === null ? 'faint' : undefined),
    });
    expect(columns).toEqual([left('Name')]);
    expect(shown).toEqual([{ cells: [{ text: 'a' }] }, { cells: [{ text: 'b' }], tone: 'faint' }]);
  });

  it('is no block without rows', () => {
    expect(tableBlocks({ title: 'T', rows: [], columns: [[left('Name'), () => 'x']] })).toEqual([]);
  });

  it('prints what is there', () => {
    const print = (value: number): string => `${value}%`;
    expect([given(3, print), given(null, print), given(undefined, print)]).toEqual([
      '3%',
      null,
      null,
    ]);
  });
});
