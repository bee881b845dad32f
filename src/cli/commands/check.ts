import { Option } from '@commander-js/extra-typings';
import { CHECK_FORMATS } from '../../output/render/formats.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { wholeNumber, workspaceCommand } from '../declare/options.ts';

export type CheckCommandOptions = OptionsOf<typeof check.declare>;

export const check = command({
  guide: { page: 'check.md', title: 'Checking files, in editors and in CI' },
  formats: CHECK_FORMATS,
  declare: () =>
    workspaceCommand('check', CHECK_FORMATS)
      .description('validate files')
      .argument('[paths...]', 'files, folders or quoted patterns; the whole workspace unless given')
      .addOption(
        new Option('--fail-on <severity>', 'exit 1 when something as bad is found')
          .choices(['error', 'warning', 'info'] as const)
          .default('error' as const),
      )
      .option('--max-warnings <count>', 'exit 1 when there are more warnings', wholeNumber)
      .option('--quiet', 'show errors only; the counts stay whole')
      .option(
        '--most <count>',
        'show so many problems (pretty: 200); the counts stay whole',
        wholeNumber,
      )
      .option('--changed <revision>', 'report only on what changed since a git revision')
      .option('--no-ignore', 'check what ignore lists leave out')
      .option('--stdin-filename <path>', 'the file that `-`, standard input, stands for')
      // The number of additional parser threads affects only the time; for tests and benchmarks.
      .addOption(new Option('--threads <count>').argParser(wholeNumber).hideHelp()),
  examples: [
    "shark check 'rounds/*/scorecards/*.yaml' --fail-on warning",
    'shark check --changed origin/main --format github --format sarif=shark.sarif',
  ],
});
