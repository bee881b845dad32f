import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CommandDetails, CommandEntry } from '../declare/command.ts';
import { SHARED_FLAGS } from '../declare/options.ts';

/** A command, or the program itself, and the rest of its declaration. */
export interface DeclaredCommand {
  readonly command: CommandUnknownOpts;
  readonly entry: CommandDetails & Pick<CommandEntry, 'subcommands'>;
}

/** The position that a command line has reached. */
export interface CommandLinePlace extends DeclaredCommand {
  /** The option whose value follows. */
  readonly option: Option | null;
  /** True after `--`: no later word is an option. */
  readonly isPlain: boolean;
  /** The number of arguments so far. */
  readonly count: number;
  /** The folder of the workspace option; null if none is given. */
  readonly folder: string | null;
}

/** The position after some words; `--format=json` counts as three words. */
export function placeAfter(program: DeclaredCommand, words: readonly string[]): CommandLinePlace {
  const start = { ...program, option: null, isPlain: false, count: 0, folder: null };
  return words.reduce<CommandLinePlace>(after, start);
}

function after(place: CommandLinePlace, word: string): CommandLinePlace {
  const { command, option, isPlain, count, folder } = place;
  if (option !== null && word === '=') return place;
  if (option !== null) {
    return { ...place, option: null, folder: option.long === '--workspace' ? word : folder };
  }
  if (!isPlain && word === '--') return { ...place, isPlain: true };
  if (!isPlain && word.startsWith('-')) return { ...place, option: valuedOption(command, word) };
  const found = isPlain || count > 0 ? null : below(place, word);
  return found === null ? { ...place, count: count + 1 } : { ...place, ...found };
}

/** The option of that name, if it takes a value. Shared options may come before the command. */
function valuedOption({ options, parent }: CommandUnknownOpts, name: string): Option | null {
  const shared = parent === null ? Object.values(SHARED_FLAGS).map((each) => new Option(each)) : [];
  const found = [...options, ...shared].find(({ short, long }) => name === short || name === long);
  return found?.required || found?.optional ? found : null;
}

/** The subcommand that a word names; null if there is none. */
function below({ command, entry }: DeclaredCommand, word: string): DeclaredCommand | null {
  const at = command.commands.findIndex(
    (each) => each.name() === word || each.aliases().includes(word),
  );
  const [found, declared] = [command.commands[at], entry.subcommands[at]];
  return found && declared ? { command: found, entry: declared } : null;
}
