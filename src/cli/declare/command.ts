import type {
  AddHelpTextContext,
  Command,
  CommandUnknownOpts,
  OptionValues,
} from '@commander-js/extra-typings';
import { suggest } from '../../diagnostic/suggest.ts';
import { listOf } from '../../output/document/words.ts';
import { withGoingBack } from '../ask/going-back.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { type Formats, RESULT_FORMATS } from './formats.ts';

/** All that is said of a command beside commander's own declaration of it. */
export interface CommandDetails {
  readonly guide?: Guide;
  /** What `--format` takes; empty where there is no such option. */
  readonly formats: Formats;
  /** By the name of the argument. */
  readonly hints?: Readonly<Record<string, ArgumentHint>>;
}

/** The page of `docs/` that tells more of a command, and the title of the link to it. */
export interface Guide {
  readonly page: string;
  readonly title: string;
}

/** What completion cannot tell from the name of an argument. */
export interface ArgumentHint {
  /** Words of this argument alone. */
  readonly words?: readonly string[];
  /** Words that stand in the code: they are loaded when they are to be completed. */
  readonly vocabulary?: 'file-kinds' | 'explained';
  /** Ids that only the workspace knows. */
  readonly ids?: 'figures' | 'rounds';
  /** Names of files, beside those words and ids. */
  readonly paths?: 'files';
}

/** What can be typed of one command: options, types, help and completion follow from it. */
export interface CommandDeclaration<Args extends unknown[], Options extends OptionValues>
  extends CommandDetails {
  /** Made anew for each program: commander keeps in it what was parsed. */
  declare(): Command<Args, Options>;
}

/** What is written of a command in its own file. */
interface WrittenDeclaration<Args extends unknown[], Options extends OptionValues>
  extends Omit<CommandDetails, 'formats'> {
  /** Those of nearly every command unless others are given. */
  readonly formats?: Formats;
  /** Name, summary, arguments and options. */
  readonly declare: () => Command<Args, Options>;
  /** Two command lines, for the end of the help. */
  readonly examples: readonly [string, string];
  /** What stands below them. */
  readonly below?: string;
}

/** One declaration: what can be typed, its help with the examples, and what it prints. */
export function command<Args extends unknown[], Options extends OptionValues>({
  declare,
  examples,
  below = '',
  formats = RESULT_FORMATS,
  ...details
}: WrittenDeclaration<Args, Options>): CommandDeclaration<Args, Options> {
  const help = `\nExamples:\n  ${examples.join('\n  ')}${below}`;
  return { ...details, formats, declare: () => declare().addHelpText('after', helpText(help)) };
}

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
}

/** Commands under one heading of the help. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly CommandEntry[];
}

/** A command with what it does. */
export interface CommandEntry extends CommandDetails {
  readonly subcommands: readonly CommandEntry[];
  /** Adds a fresh commander command to a program or to another command. */
  addTo(parent: CommandUnknownOpts, shell: Shell): void;
}

/** The arguments of a command that takes one name, or none. */
export type OneName = readonly [string | undefined];

/** What a command does. */
export type Action<Args extends unknown[], Options> = (
  runtime: Runtime,
  options: Options,
  args: Args,
) => ExitCode | Promise<ExitCode>;

/** @param load gives the code of the action, when the command is run */
export function bind<Args extends unknown[], Options extends OptionValues>(
  declaration: CommandDeclaration<Args, Options>,
  load: () => Promise<Action<Args, Readonly<Options>>>,
): CommandEntry {
  return {
    ...declaration,
    subcommands: [],
    addTo: (parent, shell) => {
      const declared = declaration.declare();
      declared.action(async () => {
        const act = await load();
        shell.finish(await act(shell.runtime, declared.opts(), declared.processedArgs));
      });
      attach(declared, parent);
      sayAllMissing(declared, parent);
    },
  };
}

/** Every argument that is missing is named at once, and the help of the command itself. */
function sayAllMissing(declared: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  const path = parent.parent === null ? [] : [parent.name()];
  declared.showHelpAfterError(
    `  shark ${[...path, declared.name()].join(' ')} --help says what it takes`,
  );
  Object.assign(declared, {
    missingArgument: () => {
      const missing = declared.registeredArguments
        .slice(declared.args.length)
        .filter(({ required }) => required)
        .map((each) => `'${each.name()}'`);
      const word = missing.length === 1 ? 'argument' : 'arguments';
      declared.error(`error: missing required ${word} ${listOf(missing)}`);
    },
  });
}

/**
 * A word that only leads to commands of its own: `new` of `new proposal`.
 *
 * @param question asks at a terminal which of them; without one, the help is shown there too
 */
export function family(
  declaration: CommandDeclaration<[], OptionValues>,
  subcommands: readonly CommandEntry[],
  question: string | null = null,
): CommandEntry {
  return {
    ...declaration,
    subcommands,
    addTo: (parent, shell) => {
      const declared = declaration.declare().helpCommand(false);
      attach(declared, parent);
      for (const each of subcommands) each.addTo(declared, shell);
      if (question !== null) askWhich(declared, question, shell.runtime);
    },
  };
}

/** At a terminal, the word alone asks which of its commands is meant. */
function askWhich(declared: CommandUnknownOpts, message: string, runtime: Runtime): void {
  const choices = declared.commands.map((each) => ({
    value: each.name(),
    label: each.name(),
    hint: each.description(),
  }));
  declared.allowExcessArguments().action(async () => {
    const [unknown] = declared.args;
    if (unknown !== undefined) {
      const nearest = suggest(
        unknown,
        choices.map(({ value }) => value),
      );
      const kinds = choices.map(({ value }) => value).join(', ');
      const meant = nearest === null ? `; known: ${kinds}` : `\n(Did you mean ${nearest}?)`;
      declared.error(`error: unknown command '${unknown}'${meant}`);
    }
    if (runtime.questions === null) declared.help({ error: true });
    await withGoingBack(runtime.questions, async (questions) => {
      const chosen = await questions?.choose({ message, choices });
      if (chosen !== undefined) await declared.parseAsync([chosen], { from: 'user' });
    });
  });
}

/** Adds a command with the settings of its parent: how it prints, and how it ends. */
function attach(added: CommandUnknownOpts, parent: CommandUnknownOpts): void {
  parent.addCommand(added.copyInheritedSettings(parent));
}

/** Of a screen that does not tell its width. */
export const DEFAULT_WIDTH = 80;

/** Text for the end of a help: commands, which begin with blanks, stay whole, and sentences are wrapped. */
export function helpText(text: string): (context: AddHelpTextContext) => string {
  return ({ command }) => {
    const helper = command.createHelp();
    const width = command.configureOutput().getOutHelpWidth?.() ?? DEFAULT_WIDTH;
    const fitted = (line: string) => (line.startsWith(' ') ? line : helper.boxWrap(line, width));
    return text.split('\n').map(fitted).join('\n');
  };
}
