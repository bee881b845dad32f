import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { REPOSITORY, repositoryFile } from './repository.ts';
import { folderOfTest } from './temporary-folder.ts';

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly default: string; readonly description: string }>
  >;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly run: string;
      readonly shell: string;
      readonly uses?: string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

export const ACTION = parse(repositoryFile('action.yml')) as Action;

const STEP = stepOf(ACTION);

function stepOf({ runs: { steps } }: Action): Action['runs']['steps'][number] {
  const [step] = steps;
  if (step === undefined) throw new Error('action.yml has no step');
  return step;
}

/** The output of a run of the step. */
export interface ActionFiles {
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The content of a file below the checkout; empty if there is none. */
  file(path: string): string;
}

export interface ActionRun extends ActionFiles {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ActionGroundSetting {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** The checkout; an empty folder by default. */
  readonly checkout?: string | undefined;
}

export interface ActionSetting extends ActionGroundSetting {
  /**
   * A replacement for npm, which builds shark in the folder of the action: a script of sh, which
   * starts faster than Node.
   */
  readonly npm: string;
  /** Folders to put first in PATH. */
  readonly before?: readonly string[];
}

export interface ActionGround {
  readonly home: string;
  readonly checkout: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The output so far. */
  written(): ActionFiles;
}

/**
 * What the GitHub runner provides to the step of action.yml: a checkout, output files, and
 * environment variables.
 */
export function actionGround({
  inputs = {},
  environment = {},
  checkout: given,
}: ActionGroundSetting): ActionGround {
  const home = folderOfTest('action');
  const checkout = given ?? join(home, 'checkout');
  const action = join(home, 'action');
  for (const folder of [checkout, join(home, 'temp'), action]) {
    mkdirSync(folder, { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'scripts'), join(action, 'scripts'));
  const paths = { summary: join(home, 'summary.md'), outputs: join(home, 'output.txt') };
  writeFileSync(paths.summary, 'Before.\n');
  writeFileSync(paths.outputs, '');
  return {
    home,
    checkout,
    environment: {
      PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      GITHUB_ACTION_PATH: action,
      GITHUB_WORKSPACE: checkout,
      GITHUB_STEP_SUMMARY: paths.summary,
      GITHUB_OUTPUT: paths.outputs,
      RUNNER_TEMP: join(home, 'temp'),
      ...environment,
      ...Object.fromEntries(
        Object.entries(STEP.env).map(([name, from]) => [name, filledIn(from, inputs)]),
      ),
    },
    written: () => {
      const lines = readFileSync(paths.outputs, 'utf8').trim().split('\n');
      return {
        summary: readFileSync(paths.summary, 'utf8'),
        outputs: Object.fromEntries(lines.map((line) => line.split('=') as [string, string])),
        file: (path) => {
          try {
            return readFileSync(join(checkout, path), 'utf8');
          } catch {
            return '';
          }
        },
      };
    },
  };
}

/** Runs the step of action.yml as the GitHub runner does: defaults, environment, shell, files. */
export function runAction({ npm, before = [], ...given }: ActionSetting): ActionRun {
  const ground = actionGround(given);
  const { home, checkout, environment } = ground;
  const bin = join(home, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}`);
  chmodSync(join(bin, 'npm'), 0o755);
  const script = join(home, 'step.sh');
  writeFileSync(script, STEP.run);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', script],
    {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...environment, PATH: [...before, bin, environment['PATH']].join(delimiter) },
    },
  );
  return { code: status, stdout, stderr, ...ground.written() };
}

/** Replaces `${{ inputs.NAME }}` as the runner does. */
function filledIn(from: string, inputs: Readonly<Record<string, string>>): string {
  const name = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(from)?.[1];
  if (name === undefined) throw new Error(`action.yml: what is ${from}?`);
  const known = ACTION.inputs[name];
  if (known === undefined) throw new Error(`action.yml has no input ${name}`);
  return inputs[name] ?? known.default;
}
