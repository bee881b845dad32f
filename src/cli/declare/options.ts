import {
  Command,
  InvalidArgumentError,
  Option,
  type OptionValues,
} from '@commander-js/extra-typings';
import { FORMATS } from '../../output/render/formats.ts';
import type { OptionsOf } from './command.ts';

/** The help for `--force` if only `--format X=FILE` writes files. */
export const OVERWRITE = 'overwrite a file of --format that shark did not write';

/** The help for `--force` of a command that also writes files of its own. */
export const OVERWRITE_FILES = 'overwrite files that are there';

/** The flags that every command on a workspace has. */
export const SHARED_FLAGS = {
  workspace: '-w, --workspace <folder>',
  format: '-f, --format <format[=file]>',
  noColour: '--no-color',
} as const;

/** The option with a name, of those that every command on a workspace has. */
export function sharedOption(name: string): Option | undefined {
  const shared = Object.values(SHARED_FLAGS).map((flags) => new Option(flags));
  return shared.find(({ short, long }) => name === short || name === long);
}

/** A command on a workspace, with the common options. */
export function workspaceCommand(
  name: string,
  formats: readonly string[] = FORMATS,
  force: string = OVERWRITE,
) {
  const named = new Command(name).option(
    SHARED_FLAGS.workspace,
    'the workspace; else the one at or above this folder',
  );
  return withPrinting(named, formats, force);
}

/** A command that writes files to a workspace. */
export function writingCommand(name: string) {
  return withWriting(workspaceCommand(name, FORMATS, OVERWRITE_FILES));
}

/** A command that prints and needs no workspace. */
export function printingCommand(name: string, force: string, formats: readonly string[] = FORMATS) {
  return withPrinting(new Command(name), formats, force);
}

/** The flag of an option as typed: `--dry-run` for `dryRun`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The output options. */
export type PrintOptions = OptionsOf<typeof printingCommand>;

/** Options of every command on a workspace. */
export type WorkspaceOptions = OptionsOf<typeof workspaceCommand>;

/** Options of every command that writes files to a workspace. */
export type WritingOptions = OptionsOf<typeof writingCommand>;

function withPrinting<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
  formats: readonly string[],
  force: string,
) {
  const known = `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}`;
  return command
    .option(SHARED_FLAGS.format, `${known}; several may be given`, repeated)
    .option('--force', force)
    .option(SHARED_FLAGS.noColour, 'print without colour');
}

export function withWriting<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command.option('--dry-run', 'say what would be written, and write nothing');
}

/** Collects the values of an option that may be repeated, in order. */
export function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** An option with a few allowed words. */
export function choiceOption<Flags extends string, const Choices extends readonly string[]>(
  flags: Flags,
  description: string,
  choices: Choices,
) {
  return new Option(flags, description).choices(choices);
}

/** The greatest allowed count or seed. */
const MAX_WHOLE = 999_999_999;

/** The maximum of the engine: 16 replicates of 2^20. */
const MAX_SAMPLES = 16 * 2 ** 20;

export const wholeNumber = wholeFrom(0, MAX_WHOLE);
export const countFromOne = wholeFrom(1, MAX_WHOLE);
export const sampleCount = wholeFrom(1, MAX_SAMPLES);

/** A reader that throws an InvalidArgumentError, which commander reports as a usage error. */
function wholeFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is no whole number from ${least} to ${most}.`);
  };
}
