import type { Command } from 'commander';
import type { WriteOptions } from './write/write-plan.ts';

/** Options of `shark import` alone. */
export interface ImportOptions extends WriteOptions {
  readonly round?: string;
  readonly shark?: string;
  /** `Tile Tuning=tile-size-tuning`; several may be given. */
  readonly same?: readonly string[];
}

export function withImportOptions(command: Command): Command {
  return command
    .option('--round <round>', 'the round the votes are about; else the title or file name says')
    .option('--shark <shark>', 'whose vote it is; else the document says')
    .option(
      '--same <name=id>',
      'what a name in the document stands for; several may be given',
      (pair: string, before: readonly string[] = []) => [...before, pair],
    )
    .option('--dry-run', 'print what would be written and write nothing')
    .option('--force', 'overwrite rubrics and scorecards that are there');
}
