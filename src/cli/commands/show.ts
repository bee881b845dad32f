import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export const show = command({
  guide: { page: 'files.md', title: 'Every field of every file' },
  declare: () =>
    workspaceCommand('show')
      .description('tell the history of a proposal over all rounds')
      .argument('<proposal>', 'its id'),
  examples: ['shark show tile-size-tuning', 'shark show pipeline-stages --format markdown'],
});
