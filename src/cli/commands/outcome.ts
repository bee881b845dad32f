import { FORMATS } from '../../output/render/formats.ts';
import { FORMAT_NAMES } from '../../schema/source-format.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, repeated, workspaceCommand } from '../declare/options.ts';

export type OutcomeOptions = OptionsOf<typeof outcome.declare>;

export const BETTER = ['lower', 'higher'] as const;
export const ANSWERS = ['yes', 'no'] as const;
export const STATUSES = ['success', 'partial', 'failure', 'blocked', 'not-run'] as const;

export const outcome = command({
  guide: { page: 'outcome.md', title: 'What was measured' },
  declare: () =>
    workspaceCommand('outcome', FORMATS, 'overwrite readings that are there')
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
      .option('--map <old=new>', 'a benchmark that has another name after; repeatable', repeated)
      .option('--only <name>', 'only benchmarks of that name, * for any text; repeatable', repeated)
      .option('--metric <metric>', 'the metric, where a file holds several')
      .addOption(
        choiceOption(
          '--better <direction>',
          'which is better, where the metric does not say',
          BETTER,
        ),
      )
      .addOption(
        choiceOption('--status <status>', 'how it ended; else the measurements say it', STATUSES),
      )
      .option('--variant <variant>', 'which form of the proposal was built')
      .addOption(choiceOption('--correct <answer>', 'whether the results were correct', ANSWERS))
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
