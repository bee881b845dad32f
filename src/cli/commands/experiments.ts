import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { EXPERIMENTS_FORMATS } from '../declare/formats.ts';
import { examples, OVERWRITE, printingCommand } from '../declare/options.ts';

export type ExperimentsOptions = OptionsOf<typeof declare>;

export const experiments = command(declare, {
  guide: { page: 'experiments.md', title: 'Which keeps of a log are real' },
  formats: EXPERIMENTS_FORMATS,
});

function declare() {
  return printingCommand('experiments', OVERWRITE, EXPERIMENTS_FORMATS)
    .description('say which keeps of an optimisation log are more than noise')
    .argument('<files...>', 'logs: autoresearch.jsonl, .auto/log.jsonl, results.tsv')
    .option('--metric <name>', 'the metric; else the one that the log says, or its first')
    .addOption(
      new Option('--better <way>', 'which way is better, where the log does not say it').choices([
        'lower',
        'higher',
      ] as const),
    )
    .option('--noise <size>', 'the standard deviation of one run: 2%, or 0.03 in its unit')
    .addOption(
      new Option('--fail-on <what>', 'exit 1 when a keep may be noise').choices(['noise'] as const),
    )
    .addHelpText(
      'after',
      examples(
        'shark experiments autoresearch.jsonl --noise 2%',
        'shark experiments results.tsv --metric val_bpb --better lower',
      ),
    );
}
