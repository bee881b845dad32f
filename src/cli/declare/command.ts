import type { Command, CommandUnknownOpts, OptionValues } from '@commander-js/extra-typings';
import type { ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import type { Formats } from './formats.ts';

/** The options of a command, as its declaration says them. */
export type OptionsOf<Declare extends (...named: never[]) => unknown> =
  ReturnType<Declare> extends Command<infer _Args, infer Options, infer _Global>
    ? Readonly<Options>
    : never;

/** What the declarations are bound to when the program is made. */
export interface Shell {
  readonly runtime: Runtime;
  /** Takes the exit code of the command that was run. */
  readonly finish: (code: ExitCode) => void;
  /** All that can be typed, for the command that writes completion scripts. */
  readonly groups: readonly CommandGroup[];
}

/** Commands under one heading of the help. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly CommandEntry[];
}

/** What completion cannot tell from the name of an argument. */
export interface ArgumentHint {
  /** Words of this argument alone. */
  readonly words?: readonly string[];
  /** Words that stand in the code: they are loaded when a completion script is written. */
  readonly vocabulary?: 'file-kinds' | 'rules';
  /** Ids that only the workspace knows. */
  readonly ids?: 'figures';
}

/** The page of `docs/` that tells more of a command, and the title of the link to it. */
export interface Guide {
  readonly page: string;
  readonly title: string;
}

/** All that is said of a command beside commander's own declaration. */
export interface CommandDetails {
  readonly guide?: Guide;
  /** What `--format` takes; empty where there is no such option. */
  readonly formats: Formats;
  /** By the name of the argument. */
  readonly hints?: Readonly<Record<string, ArgumentHint>>;
  readonly subcommands?: readonly CommandEntry[];
}

/** One command: everything that is known of it follows from this. */
export interface CommandEntry extends CommandDetails {
  /** Adds a fresh commander command to a program or to another command. */
  addTo(parent: CommandUnknownOpts, shell: Shell): void;
}

/** What a command does; its code is loaded when it is run. */
export type Action<Args extends unknown[], Options> = (
  runtime: Runtime,
  options: Options,
  ...args: Args
) => ExitCode | Promise<ExitCode>;

/**
 * A command from its declaration and what runs it.
 *
 * @param declare makes the declaration, anew for each program: commander keeps what was parsed in it
 * @param load gives the code that runs
 */
export function command<Args extends unknown[], Options extends OptionValues>(
  declare: () => Command<Args, Options>,
  details: CommandDetails,
  load: () => Promise<Action<Args, Readonly<Options>>>,
): CommandEntry {
  return {
    ...details,
    addTo: (parent, { runtime, finish }) => {
      const declared = declare();
      declared.action(async () => {
        const act = await load();
        finish(await act(runtime, declared.opts(), ...declared.processedArgs));
      });
      attach(declared, parent);
    },
  };
}

/** Everything that can be typed: the program, and what its declarations say beside it. */
export interface CommandLine {
  readonly program: CommandUnknownOpts;
  readonly groups: readonly CommandGroup[];
}

/** A command without options that is about the command line itself. */
export function commandLineCommand<Args extends unknown[]>(
  declare: () => Command<Args>,
  details: CommandDetails,
  load: () => Promise<Action<Args, CommandLine>>,
): CommandEntry {
  return {
    ...details,
    addTo: (program, { runtime, finish, groups }) => {
      const declared = declare();
      declared.action(async () => {
        const act = await load();
        finish(await act(runtime, { program, groups }, ...declared.processedArgs));
      });
      attach(declared, program);
    },
  };
}

/** A word that only leads to commands of its own: `new` of `new proposal`. */
export function commandFamily(
  declare: () => CommandUnknownOpts,
  details: CommandDetails & { readonly subcommands: readonly CommandEntry[] },
): CommandEntry {
  return {
    ...details,
    addTo: (parent, shell) => {
      const family = declare().helpCommand(false);
      attach(family, parent);
      for (const each of details.subcommands) each.addTo(family, shell);
    },
  };
}

/** Adds a command with the settings of its parent: how it prints, and how it ends. */
function attach(added: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  parent.addCommand(added.copyInheritedSettings(parent));
}
