import { command, type OptionsOf } from '../declare/command.ts';
import { OVERWRITE_FILES, printingCommand, withWriting } from '../declare/options.ts';

export type InitOptions = OptionsOf<typeof init.declare>;

export const init = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  declare: () =>
    withWriting(printingCommand('init', OVERWRITE_FILES))
      .description('write a workspace to start from, with a round that can be scored')
      .argument('[folder]', 'where; this folder unless given')
      .option('--empty', 'without the examples: no proposal and no round yet')
      .option('--minimal', 'leave out the workflow and the page that explains the files')
      .option('--agents', 'also tell language models how to review: AGENTS.md and a skill')
      .option(
        '--action <action>',
        'the GitHub action that the workflow uses: OWNER/REPOSITORY@COMMIT',
      ),
  examples: ['shark init', 'shark init perf --dry-run'],
});
