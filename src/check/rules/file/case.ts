import { edited, LOOP_ORDER, placedAt } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const OTHER = edited(LOOP_ORDER, 'Loops in another order', 'Columns first');

export const fileCase = defineRule('file/case', 'error', {
  summary: 'two names differ only in upper and lower case',
  why:
    'On Windows and macOS the two are one file, and one of them is lost at the next checkout. To ' +
    'people they are one name anyway.',
  message: ({ id, other }: { readonly id: string; readonly other: string }) =>
    `${quoted(id)} and ${quoted(other)} differ only in upper and lower case`,
  advice: () => 'rename one of the two',
  bad: { ...placedAt('proposals/Loop-Order.yaml', OTHER), ...LOOP_ORDER },
  good: { ...placedAt('proposals/column-order.yaml', OTHER), ...LOOP_ORDER },
});
