import { resolve } from 'node:path';
import { main } from '../../src/cli/main.ts';
import { realRuntime } from '../../src/cli/real-runtime.ts';
import type { Runtime } from '../../src/cli/runtime.ts';

/** Runs the command line in this process, in a folder on disk, without interactive questions. */
export async function runOnDisk(
  folder: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const to = (texts: string[]) => ({
    write: (text: string) => void texts.push(text),
    isTerminal: false,
    columns: 80,
  });
  const runtime: Runtime = {
    ...realRuntime(''),
    folder,
    environment,
    questions: null,
    stdout: to(out),
    stderr: to(err),
    resolve: (path, from = '') => resolve(folder, from, path),
  };
  const code = await main(argv, runtime);
  return { code, stdout: out.join(''), stderr: err.join('') };
}
