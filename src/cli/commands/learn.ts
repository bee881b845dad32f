import { FORMAT_NAMES } from '../../schema/source-format.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { EXPERIMENTS_FORMATS, RESULT_FORMATS } from '../declare/formats.ts';
import {
  choiceOption,
  OVERWRITE,
  printingCommand,
  repeatedOption,
  SHARED_FLAGS,
  workspaceCommand,
} from '../declare/options.ts';

export type OutcomeOptions = OptionsOf<typeof outcome.declare>;

const STATUSES = ['success', 'partial', 'failure', 'blocked', 'not-run'] as const;

export const outcome = command({
  guide: { page: 'outcome.md', title: 'What was measured' },
  declare: () =>
    workspaceCommand('outcome', RESULT_FORMATS, 'overwrite readings that are there')
      .description('read what was measured, and check it against the terms')
      .argument('<round>', 'its id')
      .argument('<proposal>', 'the proposal that was built or tried')
      .option(
        '--before <files...>',
        "what was measured before; else the round's baseline; FILE#NAME is one benchmark of a file",
      )
      .option(
        '--after <files...>',
        'what was measured after, or FILE#NAME; without it the outcome is shown',
      )
      .addOption(
        choiceOption(
          '--from <format>',
          'what the files are; else their content says it',
          FORMAT_NAMES,
        ),
      )
      .addOption(
        repeatedOption('--map <old=new>', 'a benchmark that has another name after; repeatable'),
      )
      .addOption(
        repeatedOption('--only <name>', 'only benchmarks of that name, * for any text; repeatable'),
      )
      .option('--metric <metric>', 'the metric, where a file holds several')
      .addOption(
        choiceOption('--better <direction>', 'which is better, where the metric does not say', [
          'lower',
          'higher',
        ]),
      )
      .addOption(
        choiceOption('--status <status>', 'how it ended; else the measurements say it', STATUSES),
      )
      .option('--variant <variant>', 'which form of the proposal was built')
      .addOption(
        choiceOption('--correct <answer>', 'whether the results were correct', ['yes', 'no']),
      )
      .option('--allow-failed', 'read runs and benchmarks that failed, too')
      .option(
        '--allow-other-machine <reason>',
        'why the verdicts hold though before and after were measured on different machines',
      )
      .option('--check', 'exit 1 where a criterion fails, 3 where nobody can tell')
      .option('--dry-run', 'write nothing; show the verdicts and the file'),
  examples: [
    'shark outcome round2 tile-size-tuning --before old.json --after new.json',
    'shark outcome round1 pipeline-stages --check --format markdown',
  ],
});

export type ExperimentsOptions = OptionsOf<typeof experiments.declare>;

const FORCE = `${OVERWRITE}, or with --as-outcome readings that are there`;

export const experiments = command({
  guide: { page: 'experiments.md', title: 'Which keeps of a log are real' },
  formats: EXPERIMENTS_FORMATS,
  declare: () =>
    printingCommand('experiments', FORCE, EXPERIMENTS_FORMATS)
      .description('say which keeps of an optimisation log are more than noise')
      .argument('<files...>', 'logs: autoresearch.jsonl, .auto/log.jsonl, results.tsv')
      .option('--metric <name>', 'the metric; else the one that the log says, or its first')
      .addOption(
        choiceOption('--better <way>', 'which way is better, where the log does not say it', [
          'lower',
          'higher',
        ]),
      )
      .option('--noise <size>', 'the standard deviation of one run: 2%, or 0.03 in its unit')
      .addOption(choiceOption('--fail-on <what>', 'exit 1 when a keep may be noise', ['noise']))
      .option('--as-outcome <round/proposal>', 'record the end against the start as an outcome')
      .option('--case <name>', "which case of the round's baseline the log measures")
      .addOption(
        choiceOption('--correct <answer>', 'whether the results of the end were correct', [
          'yes',
          'no',
        ]),
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

export const retro = command({
  guide: { page: 'retro.md', title: 'Predicted and measured' },
  declare: () =>
    workspaceCommand('retro')
      .description('compare predicted and measured results, of one round or of all')
      .argument('[round]', 'all rounds unless given'),
  examples: ['shark retro round1', 'shark retro --format markdown'],
});

export type CalibrateOptions = OptionsOf<typeof calibrate.declare>;

export const calibrate = command({
  guide: { page: 'calibrate.md', title: 'Forecast accuracy' },
  declare: () =>
    workspaceCommand('calibrate')
      .description('show the forecast accuracy of each reviewer')
      .option('--shark <shark>', 'one shark alone'),
  examples: ['shark calibrate', 'shark calibrate --shark roi-maximizer --format json'],
});
