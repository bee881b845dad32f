import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { countFromOne, repeated, workspaceCommand } from '../declare/options.ts';

export type ScoreOptions = OptionsOf<typeof score.declare>;

export const score = command({
  guide: { page: 'model.md', title: 'Every formula' },
  declare: () =>
    workspaceCommand('score')
      .description('rank the proposals of a round')
      .argument('[round]', 'the latest unless given')
      .option('--shark <shark>', "one shark's totals, scores by criterion and estimates")
      .option(
        '--weight <criterion=share>',
        'what if: another weight, the others in proportion; may be repeated',
        repeated,
      )
      .option('--sort <key>', 'sort rows by total, mean, median, spread, votes, roi, gain, ...')
      .addOption(
        new Option(
          '--why',
          'the strongest reasons for and against the first three, in their own words',
        ).conflicts('weight'),
      )
      .addOption(
        new Option(
          '--top <rows>',
          'so many rows of the table, instead of a screenful; csv and json have all',
        )
          .conflicts(['full', 'weight'])
          .argParser(countFromOne),
      )
      .addOption(
        new Option(
          '--full',
          "every row, every shark's totals and estimates, every remark",
        ).conflicts('weight'),
      )
      .option('--skip-invalid', 'leave out scorecards with errors; exit 1 where there are any'),
  examples: [
    'shark score round2 --why',
    'shark score round2 --shark roi-maximizer --weight effort=10%',
  ],
});
