import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { suggest } from '../diagnostic/suggest.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { explainFailure } from './explain-failure.ts';
import { systemCode } from './files/system-words.ts';
import { standardError } from './guarded-stream.ts';
import { commandFirst } from './leading-options.ts';
import { makeProgram } from './program.ts';
import { realRuntime } from './real-runtime.ts';
import type { Runtime } from './runtime.ts';

/**
 * Run shark in this process: what `run.ts` opens.
 *
 * @param parseThread the program of a thread that parses
 */
export async function mainHere(argv: readonly string[], parseThread: string): Promise<ExitCode> {
  const runtime = runtimeHere(parseThread);
  if (runtime !== null) return await main(argv, runtime);
  standardError().write('shark: the current folder is no longer there; change to another one\n');
  return EXIT.usage;
}

/** Null where the folder that the process was started in has been deleted. */
function runtimeHere(parseThread: string): Runtime | null {
  try {
    return realRuntime(parseThread);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Run shark: arguments in, exit code out. Everything it touches comes with the runtime. */
export async function main(argv: readonly string[], runtime: Runtime): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = makeProgram(runtime, (result) => {
    code = result;
  });
  try {
    guardHelp(program, argv);
    await program.parseAsync([...commandFirst(argv)], { from: 'user' });
    return code;
  } catch (error) {
    return await explainFailure(error, runtime, argv);
  }
}

/** `shark help COMMAND` for a command that there is not: the whole help would hide the slip. */
function guardHelp(program: CommandUnknownOpts, [first, named]: readonly string[]): void {
  if (first !== 'help' || named === undefined || named.startsWith('-')) return;
  const known = program.commands.flatMap((each) => [each.name(), ...each.aliases()]);
  if (known.includes(named) || named === 'help') return;
  const nearest = suggest(named, known);
  const meant = nearest === null ? '' : `\n(Did you mean ${nearest}?)`;
  program.error(`error: unknown command '${named}'${meant}`);
}
