import { CommanderError } from 'commander';
import { Interrupted } from './ask/questions.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { systemCode } from './files/system-words.ts';
import { standardError } from './guarded-stream.ts';
import { commandFirst } from './leading-options.ts';
import { printable } from './print/printable.ts';
import { makeProgram } from './program.ts';
import { realRuntime } from './real-runtime.ts';
import type { Runtime } from './runtime.ts';
import { BrokenFilesError, UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

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
    await program.parseAsync([...commandFirst(argv)], { from: 'user' });
    return code;
  } catch (error) {
    return await explainFailure(error, runtime, argv);
  }
}

async function explainFailure(
  error: unknown,
  runtime: Runtime,
  argv: readonly string[],
): Promise<ExitCode> {
  // commander has said what it has to say; help and version are not failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof UsageError) {
    runtime.stderr.write(printable(`shark: ${error.message}\n`));
    if (error.advice !== null) runtime.stderr.write(printable(`  ${error.advice}\n`));
    return EXIT.usage;
  }
  if (error instanceof BrokenFilesError) {
    const { reportBrokenFiles } = await import('./workspace/report-broken-files.ts');
    reportBrokenFiles(error, runtime, { color: !argv.includes('--no-color') });
    if (error.advice !== null) runtime.stderr.write(printable(`${error.advice}\n`));
    return EXIT.problems;
  }
  if (error instanceof Interrupted) {
    runtime.stderr.write('shark: cancelled, nothing was written\n');
    return EXIT.interrupted;
  }
  runtime.stderr.write(defectReport(error));
  return EXIT.defect;
}

function defectReport(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    'shark: this is a defect in shark, not in your files.',
    '  Please report it with the command you ran and the lines below.',
    `  shark ${VERSION}`,
    // A stack may quote what a file says.
    ...what.split('\n').map((line) => `  ${printable(line)}`),
    '',
  ].join('\n');
}
