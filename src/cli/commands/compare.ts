import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export type CompareOptions = OptionsOf<typeof declare>;

export const compare = command(declare, {
  guide: { page: 'model.md', title: 'Every formula' },
  formats: RESULT_FORMATS,
  hints: { rounds: { words: ['all'] } },
});

function declare() {
  return workspaceCommand('compare')
    .description('show what changed between rounds, or against a git revision')
    .argument(
      '[rounds...]',
      'two or more, the earliest first; the last two unless given; with --against one or `all`',
    )
    .option('--shark <shark>', "one shark alone, with each criterion's part in its totals")
    .addOption(
      new Option('--only <what>', 'rubrics alone, without totals').choices(['rubrics'] as const),
    )
    .option('--against <revision>', 'compare the files with a git revision of theirs')
    .addHelpText(
      'after',
      examples('shark compare round1 round2', 'shark compare --against origin/main round2'),
    );
}
