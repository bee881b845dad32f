import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export const list = command({
  guide: { page: 'files.md', title: 'Every field of every file' },
  declare: () => workspaceCommand('list').description('list rounds, proposals and sharks'),
  examples: ['shark list', 'shark list --format json'],
});
