import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../diagnostic/diagnostic.ts';
import type { SharedOptions } from './options.ts';

/** Options of `shark check` alone. */
export interface CheckCommandOptions extends SharedOptions {
  readonly failOn: Severity;
  readonly maxWarnings?: number;
  readonly quiet?: true;
  readonly ignore: boolean;
  readonly stdinFilename?: string;
  readonly changed?: string;
  readonly most?: number;
  readonly threads?: number;
}

export function withCheckOptions(command: Command): Command {
  return (
    command
      .addOption(
        new Option('--fail-on <severity>', 'exit 1 when something as bad is found')
          .choices(['error', 'warning', 'info'])
          .default('error'),
      )
      .option('--max-warnings <count>', 'exit 1 when there are more warnings', wholeNumber)
      .option('--quiet', 'show errors only; the counts stay whole')
      .option(
        '--most <count>',
        'show so many problems (pretty: 200); the counts stay whole',
        wholeNumber,
      )
      .option('--changed <revision>', 'report only on files changed since a git revision')
      .option('--no-ignore', 'check what ignore lists leave out')
      .option('--stdin-filename <path>', 'the file that `-`, standard input, stands for')
      // How many threads parse beside the first changes nothing but the time; tests and benches ask.
      .addOption(new Option('--threads <count>').argParser(wholeNumber).hideHelp())
  );
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is no whole number.');
  return Number(text);
}
