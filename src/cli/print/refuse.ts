import type { ProblemReport } from '../../output/document/problems.ts';
import { renderPretty } from '../../output/render/diagnostics.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { screenOf } from './screen.ts';

/** Say what is wrong with what was handed in, with its lines, and that nothing is written. */
export function refuse(
  runtime: Runtime,
  options: Parameters<typeof screenOf>[1],
  reports: readonly ProblemReport[],
): ExitCode {
  runtime.stderr.write(renderPretty(reports, screenOf(runtime, options, runtime.stderr)));
  runtime.stderr.write('nothing is written\n');
  return EXIT.problems;
}
