import { Option } from '@commander-js/extra-typings';
import { FORMAT_NAMES } from '../../outcome/reading/benchmark.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, repeatedOption, workspaceCommand } from '../declare/options.ts';

export type OutcomeOptions = OptionsOf<typeof declare>;

export const outcome = command(declare, {
  guide: { page: 'outcome.md', title: 'What was measured' },
  formats: RESULT_FORMATS,
});

export const STATUSES = ['success', 'partial', 'failure', 'blocked', 'not-run'] as const;

function declare() {
  return workspaceCommand('outcome', RESULT_FORMATS, 'overwrite readings that are there')
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
      new Option('--from <format>', 'what the files are; else their content says it').choices(
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
      new Option('--better <direction>', 'which is better, where the metric does not say').choices([
        'lower',
        'higher',
      ] as const),
    )
    .addOption(
      new Option('--status <status>', 'how it ended; else the measurements say it').choices(
        STATUSES,
      ),
    )
    .option('--variant <variant>', 'which form of the proposal was built')
    .addOption(
      new Option('--correct <answer>', 'whether the results were correct').choices([
        'yes',
        'no',
      ] as const),
    )
    .option('--allow-failed', 'read runs and benchmarks that failed, too')
    .option(
      '--allow-other-machine <reason>',
      'why the verdicts hold though before and after were measured on different machines',
    )
    .option('--check', 'exit 1 where a criterion fails, 3 where nobody can tell')
    .option('--dry-run', 'write nothing; show the verdicts and the file')
    .addHelpText(
      'after',
      examples(
        'shark outcome round2 tile-size-tuning --before old.json --after new.json',
        'shark outcome round1 pipeline-stages --check --format markdown',
      ),
    );
}
