import type { ProblemReport } from '../../output/document/problems.ts';
import { painter } from '../../output/render/colour.ts';
import { renderPretty } from '../../output/render/diagnostics.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { screenOf } from './screen.ts';

/** Say what is wrong with what was handed in, with its lines, and that nothing is written. */
export async function refuse(
  runtime: Runtime,
  options: Parameters<typeof screenOf>[1],
  reports: readonly ProblemReport[],
): Promise<ExitCode> {
  await printProblems(runtime, options, reports);
  runtime.stderr.write('nothing is written\n');
  return EXIT.problems;
}

/** Say what is wrong on standard error, with the lines of the files. */
export async function printProblems(
  runtime: Runtime,
  options: Parameters<typeof screenOf>[1],
  reports: readonly ProblemReport[],
): Promise<void> {
  const screen = screenOf(runtime, options, runtime.stderr);
  const paint = await painter(screen.colour);
  runtime.stderr.write(renderPretty(reports, { ...screen, paint }));
}
