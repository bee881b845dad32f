import { runCli } from './cli.ts';
import { type PatchStep, THREE_ASKED } from './panel-of-three.ts';

interface SubmitProblem {
  readonly code: string;
  readonly message: string;
  readonly advice: string | null;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly expected: string | null;
  readonly example: readonly PatchStep[];
}

interface Answer {
  /** True if a scorecard was written. */
  readonly written?: boolean;
  readonly problems?: readonly SubmitProblem[];
  readonly repair?: readonly PatchStep[];
}

/** The result of a form that ann submits on standard input. */
export async function submitted(
  form: object | string,
  files = THREE_ASKED,
  options: readonly string[] = [],
) {
  const stdin = typeof form === 'string' ? form : JSON.stringify(form);
  const argv = ['submit', 'round1', 'ann', '-', '--format', 'json', ...options];
  const run = await runCli(argv, { files, stdin });
  const answer = JSON.parse(run.stdout || '{}') as Answer;
  const { problems = [], repair = [] } = answer;
  return { ...run, answer, problems, repair };
}
