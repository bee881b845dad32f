import { printScalar } from '../workspace/print-yaml.ts';
import { fileText } from './lines.ts';

/** A release of actions/checkout by its commit, which cannot be moved to other code. */
const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';

export interface WorkflowOptions {
  /** The folder of the workspace from the root of the repository; empty where they are one. */
  readonly folder: string;
  /** The release of shark that the check is pinned to. */
  readonly version: string;
  /** The action to use, as `owner/shark@commit`; null to run the package itself. */
  readonly action: string | null;
}

/** A GitHub workflow that checks the workspace; see `docs/check.md`. */
export function workflowText({ folder, version, action }: WorkflowOptions): string {
  return fileText([
    '# Checks the proposals of every pull request, and annotates its diff.',
    'name: shark',
    'on:',
    '  pull_request:',
    '  push:',
    '    branches: [main, master]',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    `      - uses: ${CHECKOUT}`,
    ...(action === null ? packageStep(folder, version) : actionStep(folder, action)),
  ]);
}

function packageStep(folder: string, version: string): readonly string[] {
  return [
    `      - run: npx --yes shark-desk@${version} check --workspace "$WORKSPACE" --format github`,
    '        env:',
    `          WORKSPACE: ${printScalar(folder === '' ? '.' : folder)}`,
  ];
}

function actionStep(folder: string, action: string): readonly string[] {
  return [
    `      - uses: ${printScalar(action)}`,
    '        with:',
    `          workspace: ${printScalar(folder === '' ? '.' : folder)}`,
  ];
}
