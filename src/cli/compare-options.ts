import { type Command, Option } from 'commander';
import type { SharedOptions } from './options.ts';

/** Options of `shark compare` alone. */
export interface CompareOptions extends SharedOptions {
  readonly shark?: string;
  readonly only?: 'rubrics';
  readonly against?: string;
}

export function withCompareOptions(command: Command): Command {
  return command
    .option('--shark <shark>', "one shark alone, with each criterion's part in its totals")
    .addOption(new Option('--only <what>', 'rubrics alone, without totals').choices(['rubrics']))
    .option('--against <revision>', 'hold the files against a git revision of theirs');
}
