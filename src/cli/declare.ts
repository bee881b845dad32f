import { type Command, Option } from 'commander';
import type { ExitCode } from './exit-code.ts';
import type { Runtime } from './runtime.ts';

/** What takes the exit code of the command that was run. */
export type Finish = (code: ExitCode) => void;

/** What the declaration of a command needs besides the program it belongs to. */
export interface Declaring {
  readonly runtime: Runtime;
  readonly finish: Finish;
}

const FORMAT_WORDS = 'table, markdown, csv or json';

/** The options of every command about a workspace. */
export function shared(command: Command, formats = FORMAT_WORDS): Command {
  return printing(
    command.option(
      '-w, --workspace <folder>',
      'the workspace; else the one at or above this folder',
    ),
    formats,
  );
}

/** For commands that need no workspace. */
export function printing(command: Command, formats = FORMAT_WORDS): Command {
  return command
    .addOption(formatOption(`${formats}; several may be given`))
    .option('--no-color', 'print without colour');
}

export function formatOption(description: string): Option {
  return new Option('-f, --format <format[=file]>', description).argParser(
    (format: string, before: readonly string[] = []) => [...before, format],
  );
}

export function examples(first: string, second: string): string {
  return `\nExamples:\n  ${first}\n  ${second}`;
}
