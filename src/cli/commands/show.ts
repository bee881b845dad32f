import { command } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export const show = command(declare, {
  guide: { page: 'files.md', title: 'Every field of every file' },
  formats: RESULT_FORMATS,
});

function declare() {
  return workspaceCommand('show')
    .description('tell the history of a proposal over all rounds')
    .argument('<proposal>', 'its id')
    .addHelpText(
      'after',
      examples('shark show tile-size-tuning', 'shark show pipeline-stages --format markdown'),
    );
}
