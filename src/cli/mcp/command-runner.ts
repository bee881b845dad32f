import type { StepWords } from '../../output/view/wording/steps.ts';
import type { ExitCode } from '../exit-code.ts';
import { explainFailure } from '../explain-failure.ts';
import type { Output, Runtime } from '../runtime.ts';

/** The output of a command. */
export interface Printed {
  readonly code: ExitCode;
  /** The text on standard output. */
  readonly text: string;
  /** The text on standard error. */
  readonly notes: string;
}

/** Runs commands in a workspace. */
export interface CommandRunner {
  readonly root: string;
  /** Runs a command after all earlier ones have ended; `stdin` is its standard input. */
  run(act: (runtime: Runtime) => Promise<ExitCode>, stdin?: string): Promise<Printed>;
}

/** Creates a command runner; its commands run in the workspace's folder and cannot ask questions. */
export function makeCommandRunner(runtime: Runtime, root: string): CommandRunner {
  let before: Promise<unknown> = Promise.resolve();
  return {
    root,
    run: (act, stdin = '') => {
      // Runs commands in sequence: the second form for a scorecard sees the result of the first.
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
  const code = await act(own).catch((error: unknown) => explainFailure(error, own, false));
  return { code, text: out.join(''), notes: err.join('') };
}

function kept(parts: string[]): Output {
  return { write: (text) => void parts.push(text), isTerminal: false, columns: null };
}

/** The next steps as tool calls. Steps without a tool are commands for a person. */
const TOOL_STEPS: StepWords = {
  brief: (round, shark) => call('round_brief', { round, shark }),
  form: (round, shark) => `\`form\` of ${call('round_brief', { round, shark })}`,
  submit: (round, shark, _, isRevision) =>
    call('submit_scorecard', { round, shark, form: 'FORM', ...(isRevision && { revise: true }) }),
  check: (path) => call('check', { paths: [path] }),
  status: (round) => call('status', { round }),
  command: (line) => `for a person: ${line}`,
  revise: 'revise: true',
  isTyped: false,
};

function call(tool: string, given: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(given)}`;
}
