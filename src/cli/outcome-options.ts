import { type Command, Option } from 'commander';
import type { OutcomeStatus } from '../model/outcome.ts';
import { FORMAT_NAMES, type FormatName } from '../outcome/reading/benchmark.ts';
import type { WriteOptions } from './write/write-plan.ts';

/** Options of `shark outcome` alone. */
export interface OutcomeOptions extends WriteOptions {
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly from?: FormatName;
  readonly map?: readonly string[];
  readonly only?: readonly string[];
  readonly metric?: string;
  readonly better?: 'lower' | 'higher';
  readonly status?: OutcomeStatus;
  readonly variant?: string;
  readonly correct?: 'yes' | 'no';
  readonly allowFailed?: true;
  readonly check?: true;
}

const STATUSES = ['success', 'partial', 'failure', 'blocked', 'not-run'] as const;

export function withOutcomeOptions(command: Command): Command {
  return command
    .option('--before <files...>', "what was measured before; else the round's baseline")
    .option('--after <files...>', 'what was measured after; without it the outcome is shown')
    .addOption(
      new Option('--from <format>', 'what the files are; else their content says it').choices(
        FORMAT_NAMES,
      ),
    )
    .addOption(repeated('--map <old=new>', 'a benchmark that has another name after; repeatable'))
    .addOption(
      repeated('--only <name>', 'only benchmarks of that name, * for any text; repeatable'),
    )
    .option('--metric <metric>', 'the metric, where a file holds several')
    .addOption(
      new Option('--better <direction>', 'which is better, where the metric does not say').choices([
        'lower',
        'higher',
      ]),
    )
    .addOption(
      new Option('--status <status>', 'how it ended; else the measurements say it').choices(
        STATUSES,
      ),
    )
    .option('--variant <variant>', 'which form of the proposal was built')
    .addOption(
      new Option('--correct <answer>', 'whether the results were correct').choices(['yes', 'no']),
    )
    .option('--allow-failed', 'read runs and benchmarks that failed, too')
    .option('--check', 'exit 1 where a criterion fails, 3 where nobody can tell')
    .option('--dry-run', 'write nothing; show the verdicts and the file')
    .option('--force', 'overwrite readings that are there');
}

function repeated(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    (value: string, before: readonly string[] = []) => [...before, value],
  );
}
