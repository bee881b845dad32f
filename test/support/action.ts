import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY, repositoryFile } from './repository.ts';

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

export interface ActionRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What a file below the checkout holds; empty where there is none. */
  file(path: string): string;
}

export interface ActionSetting {
  readonly inputs?: Readonly<Record<string, string>>;
  /** What stands in for npm, which builds shark in the folder of the action: a script of sh, which starts faster than Node. */
  readonly npm: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The checkout; an empty folder unless given. */
  readonly checkout?: string;
  /** What comes first in PATH. */
  readonly before?: readonly string[];
}

/** Run the step of action.yml as the runner of GitHub does: defaults, environment, shell, files. */
export function runAction({
  inputs = {},
  npm,
  environment = {},
  checkout,
  before = [],
}: ActionSetting): ActionRun {
  const home = mkdtempSync(join(tmpdir(), 'shark-action-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const workspace = checkout ?? join(home, 'checkout');
  const bin = join(home, 'bin');
  const action = join(home, 'action');
  for (const folder of [workspace, bin, join(home, 'temp'), action]) {
    mkdirSync(folder, { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'scripts'), join(action, 'scripts'));
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}`);
  chmodSync(join(bin, 'npm'), 0o755);
  const paths = { summary: join(home, 'summary.md'), outputs: join(home, 'output.txt') };
  writeFileSync(paths.summary, 'Before.\n');
  writeFileSync(paths.outputs, '');
  const [step] = ACTION.runs.steps;
  if (step === undefined) throw new Error('action.yml has no step');
  const script = join(home, 'step.sh');
  writeFileSync(script, step.run);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', script],
    {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        PATH: [...before, bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
        GITHUB_ACTION_PATH: action,
        GITHUB_WORKSPACE: workspace,
        GITHUB_STEP_SUMMARY: paths.summary,
        GITHUB_OUTPUT: paths.outputs,
        RUNNER_TEMP: join(home, 'temp'),
        ...environment,
        ...Object.fromEntries(
          Object.entries(step.env).map(([name, from]) => [name, filledIn(from, inputs)]),
        ),
      },
    },
  );
  const lines = readFileSync(paths.outputs, 'utf8').trim().split('\n');
  return {
    code: status,
    stdout,
    stderr,
    summary: readFileSync(paths.summary, 'utf8'),
    outputs: Object.fromEntries(lines.map((line) => line.split('=') as [string, string])),
    file: (path) => {
      try {
        return readFileSync(join(workspace, path), 'utf8');
      } catch {
        return '';
      }
    },
  };
}

/** `${{ inputs.NAME }}` as the runner fills it in. */
function filledIn(from: string, inputs: Readonly<Record<string, string>>): string {
  const name = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(from)?.[1];
  if (name === undefined) throw new Error(`action.yml: what is ${from}?`);
  const known = ACTION.inputs[name];
  if (known === undefined) throw new Error(`action.yml has no input ${name}`);
  return inputs[name] ?? known.default;
}
