import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export const retro = command({
  guide: { page: 'retro.md', title: 'Predicted and measured' },
  declare: () =>
    workspaceCommand('retro')
      .description('compare predicted and measured results, of one round or of all')
      .argument('[round]', 'all rounds unless given'),
  examples: ['shark retro round1', 'shark retro --format markdown'],
});
