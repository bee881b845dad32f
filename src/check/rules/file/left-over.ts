import { defineRule } from '../../rule.ts';

const SETTINGS = `title: Attention kernels
`;

export const fileLeftOver = defineRule('file/left-over', 'warning', {
  summary: 'a command that was writing here was interrupted',
  why:
    'Some files may be written and others not, and what was replaced may be kept in this place ' +
    'alone. The next command that writes here takes back what was begun, and removes it.',
  message: () => 'a command that was writing here was interrupted, or is still at work',
  advice: () =>
    'run that command again: it takes back what was begun, and does all of it; what came from ' +
    'another disk or with a commit has nothing to take back: delete it',
  bad: { '.shark-4711-93021.tmp/plan.json': '{}\n', 'shark.yaml': SETTINGS },
  good: { 'shark.yaml': SETTINGS },
});
