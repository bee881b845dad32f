import type { RowOrder } from '../../../engine/scoring/sort-scores.ts';
import type { Block } from '../../document/document.ts';

/** Says that the order of the rows is not that of the ranks. */
export function sortNote(order: RowOrder | null): readonly Block[] {
  if (order === null || order.key === 'rank') return [];
  const { key, first } = order;
  const how = key === 'title' ? '' : `, ${first} first`;
  const name = key === 'roi' ? 'ROI' : key;
  return [
    {
      kind: 'paragraph',
      lines: [[{ text: `Rows by ${name}${how}; ranks are as computed.`, tone: 'faint' }]],
    },
  ];
}
