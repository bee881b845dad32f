import { CommanderError } from 'commander';
import { Interrupted } from './ask/questions.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printable, say } from './print/screen.ts';
import type { Runtime } from './runtime.ts';
import { BrokenFilesError, UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

/** Reports on standard error why a command failed, and returns its exit code. */
export async function explainFailure(
  error: unknown,
  runtime: Runtime,
  color: boolean,
): Promise<ExitCode> {
  // commander has already printed its message. Help and version are not failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof UsageError) {
    say(runtime, error.message);
    if (error.advice !== null) runtime.stderr.write(printable(`  ${error.advice}\n`));
    return EXIT.usage;
  }
  if (error instanceof BrokenFilesError) {
    const { reportBrokenFiles } = await import('./print/problems.ts');
    await reportBrokenFiles(error, runtime, { color });
    if (error.advice !== null) runtime.stderr.write(printable(`${error.advice}\n`));
    return EXIT.problems;
  }
  if (error instanceof Interrupted) {
    say(runtime, 'cancelled, nothing was written');
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
    // A stack may quote text from a file.
    ...what.split('\n').map((line) => `  ${printable(line)}`),
    '',
  ].join('\n');
}
