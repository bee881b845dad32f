import { expect, it } from 'vitest';
import { cutColumn } from '../../../../src/output/render/cut-column.ts';
import { displayWidth } from '../../../../src/output/render/text-width.ts';

it('shows where texts differ that would be cut to the same, and cuts others at the end', () => {
  const texts = [
    'Reduce allocations...writer',
    'Reduce allocations...cache',
    'Reduce allocations...writer',
    'Tile size tuning for small matrices',
  ];
  expect([...cutColumn(texts, 20, '…')]).toEqual([
    ['Reduce allocations...writer', 'Reduce...writer'],
    ['Reduce allocations...cache', 'Reduce...cache'],
    ['Tile size tuning for small matrices', 'Tile size tuning fo…'],
  ]);
});

it('is never wider than the column', () => {
  for (const shown of cutColumn(['並列化する手順その一', '並列化する手順その二'], 9, '…').values())
    expect(displayWidth(shown)).toBeLessThanOrEqual(9);
});
