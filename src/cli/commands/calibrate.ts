import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export type CalibrateOptions = OptionsOf<typeof declare>;

export const calibrate = command(declare, {
  guide: { page: 'calibrate.md', title: 'Forecast accuracy' },
  formats: RESULT_FORMATS,
});

function declare() {
  return workspaceCommand('calibrate')
    .description('show the forecast accuracy of each reviewer')
    .option('--shark <shark>', 'one shark alone')
    .addHelpText(
      'after',
      examples('shark calibrate', 'shark calibrate --shark roi-maximizer --format json'),
    );
}
