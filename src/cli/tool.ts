import { EXIT, type ExitCode } from './exit-code.ts';
import { systemCode } from './files/system-words.ts';
import { standardError } from './guarded-stream.ts';
import { main } from './main.ts';
import { realRuntime } from './real-runtime.ts';
import type { Runtime } from './runtime.ts';

/**
 * All that `shark` does once it is started: the program that `run.ts` opens.
 *
 * @param parseThread the program of a thread that parses
 */
export async function tool(argv: readonly string[], parseThread: string): Promise<ExitCode> {
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
