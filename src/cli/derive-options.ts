import type { Command } from 'commander';
import type { SharedOptions } from './options.ts';

/** Options of `shark rubric derive` alone. */
export interface DeriveOptions extends SharedOptions {
  readonly from?: string;
  readonly write?: true;
  readonly dryRun?: true;
  readonly force?: true;
}

export function withDeriveOptions(command: Command): Command {
  return command
    .option('--from <round>', "the base rubric's round; else the latest before that has one")
    .option('--write', 'write the file; else it is printed')
    .option('--dry-run', 'print the file and write nothing, even with --write')
    .option('--force', 'overwrite a file that is there');
}
