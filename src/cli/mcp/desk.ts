import type { ExitCode } from '../exit-code.ts';
import { explainFailure } from '../explain-failure.ts';
import type { Output, Runtime } from '../runtime.ts';
import { TOOL_STEPS } from './tool-steps.ts';

/** What a command answered. */
export interface Printed {
  readonly code: ExitCode;
  /** What it printed. */
  readonly text: string;
  /** What it said on standard error. */
  readonly notes: string;
}

/** Runs commands in a workspace. */
export interface Desk {
  /** The folder of the workspace. */
  readonly root: string;
  /** Run a command, after those that were asked for before; `stdin` is what it may read. */
  run(act: (runtime: Runtime) => Promise<ExitCode>, stdin?: string): Promise<Printed>;
}

/** A desk whose commands have the workspace as their folder, and nobody to ask. */
export function makeDesk(runtime: Runtime, root: string): Desk {
  let before: Promise<unknown> = Promise.resolve();
  return {
    root,
    run: (act, stdin = '') => {
      // Of two forms for one scorecard, the second sees what became of the first.
      const answer = before.then(() => answerOf(runtime, root, act, stdin));
      before = answer;
      return answer;
    },
  };
}

/** Never rejects. */
async function answerOf(
  runtime: Runtime,
  root: string,
  act: (runtime: Runtime) => Promise<ExitCode>,
  stdin: string,
): Promise<Printed> {
  const [out, err]: [string[], string[]] = [[], []];
  const own: Runtime = {
    ...runtime,
    folder: root,
    stdout: kept(out),
    stderr: kept(err),
    questions: null,
    steps: TOOL_STEPS,
    readStdin: () => Promise.resolve(new TextEncoder().encode(stdin)),
    resolve: (path, from = '') => runtime.resolve(path, runtime.resolve(from, root)),
  };
  const code = await act(own).catch((error: unknown) => explainFailure(error, own, COLOURLESS));
  return { code, text: out.join(''), notes: err.join('') };
}

const COLOURLESS = ['--no-color'];

function kept(parts: string[]): Output {
  return { write: (text) => void parts.push(text), isTerminal: false, columns: null };
}
