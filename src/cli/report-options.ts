import type { Command } from 'commander';
import type { SharedOptions } from './options.ts';

/** Options of `shark report` alone. */
export interface ReportOptions extends SharedOptions {
  readonly out?: string;
  readonly force?: true;
}

export function withReportOptions(command: Command): Command {
  return command
    .option('-o, --out <file>', 'where to write it; - for standard output')
    .option('--force', 'overwrite a file that is no report of shark');
}
