import { Command } from '@commander-js/extra-typings';
import { command } from '../declare/command.ts';

export const newFiles = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  formats: {},
  declare: () =>
    new Command('new').description('begin a proposal, a round, a rubric, a scorecard or a vote'),
  examples: [
    "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
    'shark new scorecard --shark ann --round round2',
  ],
});
