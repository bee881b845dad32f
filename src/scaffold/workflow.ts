import { printScalar } from '../workspace/writing/print-yaml.ts';
import { fileText } from './lines.ts';

/** A release of actions/checkout by its commit, which cannot be moved to other code. */
const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';

/** From the root of the repository. */
export const WORKFLOW_PATH = '.github/workflows/shark.yml';

export interface WorkflowOptions {
  /** The folder of the workspace from the root of the repository; empty where they are one. */
  readonly folder: string;
  /** The release of shark that the check is pinned to. */
  readonly version: string;
  /** The action to use, as `owner/shark@commit`; null to run the package that stands in the repository. */
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

/** Where the package of a release stands in a repository that checks itself with it. */
function packagePath(version: string): string {
  return `.github/shark-desk-${version}.tgz`;
}

/**
 * The package is named by its file and never by its name alone: the name is in no registry
 * yet, so that whoever takes it there first would run in the workflow.
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
