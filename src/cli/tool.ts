import type { ExitCode } from './exit-code.ts';
import { main } from './main.ts';
import { realRuntime } from './real-runtime.ts';

/**
 * All that `shark` does once it is started: the program that `run.ts` opens.
 *
 * @param parseThread the program of a thread that parses
 */
export function tool(argv: readonly string[], parseThread: string): Promise<ExitCode> {
  return main(argv, realRuntime(parseThread));
}
