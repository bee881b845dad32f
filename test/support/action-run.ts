import { join } from 'node:path';
import { runStep } from '../../scripts/action/step.mjs';
import {
  type ActionFiles,
  type ActionGroundSetting,
  type ActionSetting,
  actionGround,
  runAction,
} from './action.ts';
import { note } from './noting-shark.cjs';
import { REPOSITORY } from './repository.ts';

/** An npm that builds a shark which records how it was called. */
const NPM = `
mkdir -p bin
cp '${join(REPOSITORY, 'test/support/noting-shark.cjs')}' bin/shark.js
printf '%s\\n' "$(pwd -P)" "$@" '' >> "$GITHUB_WORKSPACE/npm.txt"
echo 'npm says something'
`;

/** Runs the action as a process, with a shark that only records how it was called. */
export function runNoting(
  inputs: Readonly<Record<string, string>> = {},
  more: Partial<ActionSetting> = {},
) {
  const result = runAction({ inputs, npm: NPM, ...more });
  return {
    ...result,
    ...notedIn(result),
    // A call is one line for its folder, one line for each argument, and an empty line.
    npm: result
      .file('npm.txt')
      .split('\n\n')
      .filter((call) => call !== '')
      .map((call) => {
        const [cwd = '', ...argv] = call.split('\n');
        return { argv, cwd };
      }),
  };
}

/**
 * Runs the step of the action in this process, with a shark that only records how it was called.
 */
export async function stepNoting(
  inputs: Readonly<Record<string, string>> = {},
  more: Omit<ActionGroundSetting, 'inputs'> = {},
) {
  const { checkout, environment, written } = actionGround({ inputs, ...more });
  let stdout = '';
  let launched = false;
  const call = (args: readonly string[]) => note(args, environment, checkout);
  const code = await runStep({
    checkout,
    environment,
    say: (line) => {
      stdout += `${line}\n`;
    },
    launcher: () => {
      launched = true;
      return Promise.resolve(['shark']);
    },
    start: (_, args) => {
      const called = call(args);
      stdout += called.stdout;
      return Promise.resolve(called.code);
    },
    runCaptured: (_, args) => call(args),
  });
  const files = written();
  return { code, stdout, launched, ...files, ...notedIn(files) };
}

/** The recorded calls of shark: check, compare, audit. */
function notedIn({ file }: Pick<ActionFiles, 'file'>) {
  const argvIn = (name: string) => JSON.parse(file(name) || '[]') as string[];
  const called = argvIn('called.json');
  const formats = called
    .filter((each) => each.startsWith('--format'))
    .map((each) => each.split('=')[1]);
  return { called, formats, compared: argvIn('compared.json'), audited: argvIn('audited.json') };
}
