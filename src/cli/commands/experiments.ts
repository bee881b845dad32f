import { EXPERIMENT_FORMATS } from '../../output/render/formats.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, OVERWRITE, printingCommand, SHARED_FLAGS } from '../declare/options.ts';
import { ANSWERS, BETTER, STATUSES } from './outcome.ts';

export type ExperimentsOptions = OptionsOf<typeof experiments.declare>;

const FORCE = `${OVERWRITE}, or with --as-outcome readings that are there`;

export const experiments = command({
  guide: { page: 'experiments.md', title: 'Which keeps of a log are real' },
  formats: EXPERIMENT_FORMATS,
  declare: () =>
    printingCommand('experiments', FORCE, EXPERIMENT_FORMATS)
      .description('say which keeps of an optimisation log are more than noise')
      .argument('<files...>', 'logs: autoresearch.jsonl, .auto/log.jsonl, results.tsv')
      .option('--metric <name>', 'the metric; else the one that the log says, or its first')
      .addOption(
        choiceOption(
          '--better <way>',
          'which way is better, where the log does not say it',
          BETTER,
        ),
      )
      .option('--unit <unit>', 'the unit of the metric, where the log does not say it')
      .option('--noise <size>', 'the standard deviation of one run: 2%, or 0.03 in its unit')
      .addOption(choiceOption('--fail-on <what>', 'exit 1 when a keep may be noise', ['noise']))
      .option('--as-outcome <round/proposal>', 'record the end against the start as an outcome')
      .option('--case <name>', "which case of the round's baseline the log measures")
      .addOption(
        choiceOption('--correct <answer>', 'whether the results of the end were correct', ANSWERS),
      )
      .addOption(
        choiceOption('--status <status>', 'how it ended; else the measurements say it', STATUSES),
      )
      .option('--variant <variant>', 'which form of the proposal was built')
      .option('--dry-run', 'with --as-outcome: write nothing; show the verdicts and the file')
      .option(SHARED_FLAGS.workspace, 'of --as-outcome; else the one at or above this folder'),
  examples: [
    'shark experiments autoresearch.jsonl --noise 2%',
    'shark experiments autoresearch.jsonl --as-outcome round2/tile-size-tuning',
  ],
});
