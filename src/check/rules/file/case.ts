import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const PITCH = `title: Loops in another order
pitches:
  round1:
    summary: Walk over the columns first.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`;

export const fileCase = defineRule('file/case', 'error', {
  summary: 'two names differ only in upper and lower case',
  why:
    'On Windows and macOS the two are one file, and one of them is lost at the next checkout. To ' +
    'people they are one name anyway.',
  message: ({ id, other }: { readonly id: string; readonly other: string }) =>
    `${quoted(id)} and ${quoted(other)} differ only in upper and lower case`,
  advice: () => 'rename one of the two',
  bad: { 'proposals/Loop-Order.yaml': PITCH, 'proposals/loop-order.yaml': PITCH },
  good: { 'proposals/column-order.yaml': PITCH, 'proposals/loop-order.yaml': PITCH },
});
