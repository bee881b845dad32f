import { command } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export const retro = command(declare, {
  guide: { page: 'retro.md', title: 'Predicted and measured' },
  formats: RESULT_FORMATS,
});

function declare() {
  return workspaceCommand('retro')
    .description('compare predicted and measured results, of one round or of all')
    .argument('[round]', 'all rounds unless given')
    .addHelpText('after', examples('shark retro round1', 'shark retro --format markdown'));
}
