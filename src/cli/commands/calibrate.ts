import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export const calibrate = command({
  guide: { page: 'calibrate.md', title: 'Forecast accuracy' },
  declare: () =>
    workspaceCommand('calibrate')
      .description('show the forecast accuracy of each reviewer')
      .option('--shark <shark>', 'one shark alone'),
  examples: ['shark calibrate', 'shark calibrate --shark roi-maximizer --format json'],
});
