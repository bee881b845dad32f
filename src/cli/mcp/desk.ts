import type { StepWords } from '../../output/view/wording/steps.ts';
import type { ExitCode } from '../exit-code.ts';
import { explainFailure } from '../explain-failure.ts';
import type { Output, Runtime } from '../runtime.ts';

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

/** For who calls tools; what only a command does is a person's to type. */
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
