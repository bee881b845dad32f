import type {
  AddHelpTextContext,
  Command,
  CommandUnknownOpts,
  OptionValues,
} from '@commander-js/extra-typings';
import { listOf } from '../../diagnostic/list-of.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import { withGoingBack } from '../ask/questions.ts';
import type { ExitCode } from '../exit-code.ts';
import { DEFAULT_WIDTH } from '../print/screen.ts';
import { targets } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';

/** The description of a command in addition to commander's declaration. */
export interface CommandDetails {
  /** The page of `docs/` about a command, and the title of the link to it. */
  readonly guide?: { readonly page: string; readonly title: string };
  /** The values of `--format`, the default first. By default, those of nearly every command. */
  readonly formats?: readonly string[];
  /** By the name of the argument. */
  readonly hints?: Readonly<Record<string, ArgumentHint>>;
}

/** Hints for completing an argument that its name does not give. */
export interface ArgumentHint {
  /** Words for this argument only. */
  readonly words?: readonly string[];
  /** Words that stand in the code: they are loaded when they are to be completed. */
  readonly vocabulary?: 'file-kinds' | 'explained';
  /** Ids that depend on the workspace. */
  readonly ids?: 'figures' | 'rounds';
  /** Completes file names in addition to those words and ids. */
  readonly paths?: 'files';
}

/** The interface of a command, from which options, types, help and completion are derived. */
export interface CommandDeclaration<Args extends unknown[], Options extends OptionValues>
  extends CommandDetails {
  /**
   * Name, summary, arguments and options. Returns a new command for each program, because commander
   * stores the parsed values in it.
   */
  declare(): Command<Args, Options>;
  /** Two command lines for the end of the help. */
  readonly examples: readonly [string, string];
  /** Text below the examples. */
  readonly below?: string;
}

/** Declares a command: its syntax, its help with examples, and its formats. */
export function command<Args extends unknown[], Options extends OptionValues>(
  declaration: CommandDeclaration<Args, Options>,
): CommandDeclaration<Args, Options> {
  return declaration;
}

/** The options of a command, inferred from its declaration. */
export type OptionsOf<Declare extends (...named: never[]) => unknown> =
  ReturnType<Declare> extends Command<infer _Args, infer Options, infer _Global>
    ? Readonly<Options>
    : never;

/** The context to which declarations are bound when the program is made. */
export interface Shell {
  readonly runtime: Runtime;
  /** Receives the exit code of the command that ran. */
  readonly finish: (code: ExitCode) => void;
}

/** Commands under one heading of the help. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly CommandEntry[];
}

/** A command with its action. */
export interface CommandEntry extends CommandDetails {
  readonly subcommands: readonly CommandEntry[];
  /** Adds a new commander command to a program or to another command. */
  addTo(parent: CommandUnknownOpts, shell: Shell): void;
}

/** The implementation of a command. */
export type Action<Args extends unknown[], Options> = (
  runtime: Runtime,
  options: Options,
  args: Readonly<Args>,
) => Promise<ExitCode>;

/** The implementation of a declared command. */
export type ActionOf<Declared> =
  Declared extends CommandDeclaration<infer Args, infer Options>
    ? Action<Args, Readonly<Options>>
    : never;

/** @param load loads the code of the action when the command runs */
export function bind<Args extends unknown[], Options extends OptionValues>(
  declaration: CommandDeclaration<Args, Options>,
  load: () => Promise<Action<Args, Readonly<Options>>>,
): CommandEntry {
  return {
    ...declaration,
    subcommands: [],
    addTo: (parent, shell) => {
      const declared = declaration.declare();
      attach(declared, parent, declaration);
      declared.action(async () => {
        // Reports a mistake in `--format` before any work. Other formats are read by the action.
        if (declaration.formats === undefined) targets(declared.opts());
        const act = await load();
        shell.finish(await act(shell.runtime, declared.opts(), declared.processedArgs));
      });
      sayAllMissing(declared, parent);
    },
  };
}

/** Reports all missing arguments at once, with a reference to the help of the command. */
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
 * A word with subcommands: `new` of `new proposal`.
 *
 * @param question asks for the subcommand at a terminal; without it, the help is shown there too
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
      attach(declared, parent, declaration);
      for (const each of subcommands) each.addTo(declared, shell);
      if (question !== null) askWhich(declared, question, shell.runtime);
    },
  };
}

/** At a terminal, the word alone asks for the subcommand. */
function askWhich(declared: CommandUnknownOpts, message: string, runtime: Runtime): void {
  const choices = declared.commands.map((each) => ({
    value: each.name(),
    label: each.name(),
    hint: each.description(),
  }));
  const names = choices.map(({ value }) => value);
  declared.allowExcessArguments().action(async () => {
    const [unknown] = declared.args;
    if (unknown !== undefined) {
      const nearest = suggest(unknown, names);
      const meant =
        nearest === null ? `; known: ${names.join(', ')}` : `\n(Did you mean ${nearest}?)`;
      declared.error(`error: unknown command '${unknown}'${meant}`);
    }
    if (runtime.questions === null) declared.help({ error: true });
    await withGoingBack(runtime.questions, async (questions) => {
      const chosen = await questions?.choose({ message, choices });
      if (chosen !== undefined) await declared.parseAsync([chosen], { from: 'user' });
    });
  });
}

/** Adds a command with its examples, and the output and exit settings of its parent. */
function attach(
  added: CommandUnknownOpts,
  parent: CommandUnknownOpts,
  { examples, below = '' }: Pick<CommandDeclaration<[], OptionValues>, 'examples' | 'below'>,
): void {
  added.addHelpText('after', helpText(`\nExamples:\n  ${examples.join('\n  ')}${below}`));
  parent.addCommand(added.copyInheritedSettings(parent));
}

/** Text for the end of a help. Wraps sentences, but not commands, which begin with blanks. */
export function helpText(text: string): (context: AddHelpTextContext) => string {
  return ({ command }) => {
    const helper = command.createHelp();
    const width = command.configureOutput().getOutHelpWidth?.() ?? DEFAULT_WIDTH;
    const fitted = (line: string) => (line.startsWith(' ') ? line : helper.boxWrap(line, width));
    return text.split('\n').map(fitted).join('\n');
  };
}
