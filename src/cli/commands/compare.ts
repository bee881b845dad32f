import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, workspaceCommand } from '../declare/options.ts';

export type CompareOptions = OptionsOf<typeof compare.declare>;

export const compare = command({
  guide: { page: 'model.md', title: 'Every formula' },
  hints: { rounds: { words: ['all'] } },
  declare: () =>
    workspaceCommand('compare')
      .description('show what changed between rounds, or against a git revision')
      .argument(
        '[rounds...]',
        'two or more, the earliest first; the last two unless given; with --against one or `all`',
      )
      .option('--shark <shark>', "one shark alone, with each criterion's part in its totals")
      .addOption(choiceOption('--only <what>', 'rubrics alone, without totals', ['rubrics']))
      .option('--against <revision>', 'compare the files with a git revision of theirs'),
  examples: ['shark compare round1 round2', 'shark compare --against origin/main round2'],
});
