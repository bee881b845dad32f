import { NOT_PERMITTED } from '../../../workspace/files.ts';
import { LOOP_ORDER } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const fileUnreadable = defineRule('file/unreadable', 'error', {
  summary: 'a file cannot be read',
  why:
    'What cannot be read cannot be checked, and must not pass for checked. Links out of the ' +
    'workspace and links to folders are not followed, nor is any link in the place of a scorecard ' +
    'or a rubric, which are the words of one shark.',
  message: ({ reason }: { readonly reason: string }) => `cannot be read: ${reason}`,
  advice: ({ reason }) =>
    reason === NOT_PERMITTED
      ? 'give yourself the right to read it, or ask who owns it for that'
      : 'put an ordinary file here that you may read, or delete what stands in its place',
  bad: { 'proposals/loop-order.yaml/notes.txt': 'Loops in another order.\n' },
  good: LOOP_ORDER,
});
