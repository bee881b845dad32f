import { printScalar } from '../workspace/writing/print-yaml.ts';
import { fileText } from './lines.ts';

/** A release of actions/checkout, pinned by its commit, which cannot be moved to other code. */
const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';

/** Relative to the root of the repository. */
export const WORKFLOW_PATH = '.github/workflows/shark.yml';

export interface WorkflowOptions {
  /** The workspace's folder relative to the root of the repository; empty if they are the same. */
  readonly folder: string;
  /** The release of shark to which the check is pinned. */
  readonly version: string;
  /** The action to use, as `owner/shark@commit`; null to run the package file in the repository. */
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

/** The path of the package file of a release in a repository that checks itself with it. */
function packagePath(version: string): string {
  return `.github/shark-desk-${version}.tgz`;
}

/**
 * Names the package by its file, never by its name alone: the name is in no registry yet, so a
 * stranger who registers it could run code in the workflow.
 */
function packageStep(folder: string, version: string): readonly string[] {
  return [
    `      # Commit ${packagePath(version)} first: \`npm ci && npm pack\` in a clone of shark makes it.`,
    '      - run: npx --yes --package "./$PACKAGE" shark check --workspace "$WORKSPACE" --format github',
    '        env:',
    `          PACKAGE: ${packagePath(version)}`,
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
