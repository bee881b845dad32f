import { command } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export const list = command(declare, {
  guide: { page: 'files.md', title: 'Every field of every file' },
  formats: RESULT_FORMATS,
});

function declare() {
  return workspaceCommand('list')
    .description('list rounds, proposals and sharks')
    .addHelpText('after', examples('shark list', 'shark list --format json'));
}
