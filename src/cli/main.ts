import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { suggest } from '../diagnostic/suggest.ts';
import { COMMAND_GROUPS } from './command-table.ts';
import { sharedOption } from './declare/options.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { explainFailure } from './explain-failure.ts';
import { systemCode } from './files/system-words.ts';
import { standardError } from './guarded-stream.ts';
import { makeProgram } from './program.ts';
import { realRuntime } from './real-runtime.ts';
import type { Runtime } from './runtime.ts';

/** What a completion script asks while somebody types: answered in silence, whatever happens. */
const COMPLETE = '__complete';

/**
 * Runs shark in this process; called by `run.ts`.
 *
 * @param parseThread the path of the parser thread's program
 */
export async function mainHere(argv: readonly string[], parseThread: string): Promise<ExitCode> {
  const runtime = runtimeHere(parseThread);
  if (runtime !== null) return await main(argv, runtime);
  if (argv[0] === COMPLETE) return EXIT.fine;
  standardError().write('shark: the current folder is no longer there; change to another one\n');
  return EXIT.usage;
}

/** Null if the folder in which the process was started has been deleted. */
function runtimeHere(parseThread: string): Runtime | null {
  try {
    return realRuntime(parseThread);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Runs shark: arguments in, exit code out. All access to the outside goes through the runtime. */
export async function main(argv: readonly string[], runtime: Runtime): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = makeProgram(runtime, (result) => {
    code = result;
  });
  if (argv[0] === COMPLETE) {
    const subcommands = COMMAND_GROUPS.flatMap(({ commands }) => commands);
    const declared = { command: program, entry: { subcommands } };
    const { printAnswer } = await import('./completion/answer.ts');
    await printAnswer(runtime, declared, argv.slice(1));
    return code;
  }
  try {
    guardHelp(program, argv);
    await program.parseAsync([...commandFirst(helpLast(argv))], { from: 'user' });
    return code;
  } catch (error) {
    return await explainFailure(error, runtime, !argv.includes('--no-color'));
  }
}

/** Reports an unknown command in `shark help COMMAND`; the whole help would hide the mistake. */
function guardHelp(program: CommandUnknownOpts, [first, named]: readonly string[]): void {
  if (first !== 'help' || named === undefined || named.startsWith('-')) return;
  const known = program.commands.flatMap((each) => [each.name(), ...each.aliases()]);
  if (known.includes(named) || named === 'help') return;
  const nearest = suggest(named, known);
  const meant = nearest === null ? '' : `\n(Did you mean ${nearest}?)`;
  program.error(`error: unknown command '${named}'${meant}`);
}

/** Rewrites `shark help new round` as `shark new round --help`, and `help help` as `--help`. */
function helpLast(argv: readonly string[]): readonly string[] {
  return argv[0] === 'help' ? [...argv.filter((word) => word !== 'help'), '--help'] : argv;
}

/**
 * Rewrites `shark --workspace DIR check` as `shark check --workspace DIR`, an order that other
 * tools accept. Leaves arguments unchanged if there is no command, or if another option comes
 * before it.
 */
export function commandFirst(argv: readonly string[]): readonly string[] {
  const count = leadingOptions(argv);
  const [command, ...rest] = argv.slice(count);
  if (count === 0 || command === undefined || command.startsWith('-') || command === 'help') {
    return argv;
  }
  const end = rest.indexOf('--');
  const at = end === -1 ? rest.length : end;
  return [command, ...rest.slice(0, at), ...argv.slice(0, count), ...rest.slice(at)];
}

/** The number of words at the start that are such options and their values. */
function leadingOptions(argv: readonly string[]): number {
  let count = 0;
  for (;;) {
    const word = argv[count] ?? '';
    const [name = ''] = word.split('=', 1);
    const option = sharedOption(name);
    if (option === undefined) return count;
    count += option.required && !word.includes('=') ? 2 : 1;
  }
}
