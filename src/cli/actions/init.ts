import { AGENTS_PAGE, agentFiles, REVIEW_SKILL } from '../../scaffold/agents.ts';
import { newProposalCommand, newRoundCommand, shellWord } from '../../scaffold/new-commands.ts';
import { COPIED_SCHEMAS, PACKAGE_SCHEMAS } from '../../scaffold/schema-line.ts';
import { starterFiles } from '../../scaffold/starter-files.ts';
import { WORKFLOW_PATH } from '../../scaffold/workflow.ts';
import type { Files } from '../../workspace/files.ts';
import { type FileText, planFiles } from '../../workspace/plan.ts';
import type { init as declared, InitOptions } from '../commands/init.ts';
import type { ActionOf } from '../declare/command.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { isThere } from '../workspace/open-workspace.ts';
import { recoverAndReport, writePlan } from '../write/write-plan.ts';

/**
 * An action pinned to a commit, since a branch or a tag can be moved to other code. GitHub does not
 * accept abbreviated commits.
 */
const ACTION = /^[\w.-]+\/[\w.-]+(?:\/[\w.-]+)*@(?:[\da-f]{40}|[\da-f]{64})$/;

/** The workflow runs a package that does not exist yet. */
const PACKAGE_STEP =
  'commit the package that .github/workflows/shark.yml names: npm ci && npm pack in a clone of shark makes it';

/** Writes a starter workspace. */
export const init: ActionOf<typeof declared> = async (runtime, options, [named = '.']) => {
  const { action = null } = options;
  if (action !== null && !ACTION.test(action)) {
    throw new UsageError(
      `"${action}" names no action at a commit`,
      'write it as OWNER/REPOSITORY@COMMIT, the commit with all of its 40 digits: a branch or a tag can be moved to other code',
    );
  }
  const folder = runtime.resolve(named);
  guardFile(runtime, named, folder);
  const root = options.minimal === true ? folder : repositoryOf(runtime, folder);
  const inRoot = runtime.pathWithin(root, folder) ?? '';
  await recoverAndReport(runtime, { workspace: folder, root, isDry: options.dryRun === true });
  const hasPackage = runtime.openFiles(folder).list(PACKAGE_SCHEMAS) !== null;
  const isKnown = options.agents === true && runtime.findWorkspace(folder) === folder;
  const starter = starterFiles({
    folder: inRoot,
    schemas: hasPackage ? PACKAGE_SCHEMAS : COPIED_SCHEMAS,
    isMinimal: options.minimal === true,
    isEmpty: options.empty === true,
    version: VERSION,
    action,
  });
  const { notes, kept } = notesFor(runtime.openFiles(root), options, inRoot);
  const { begun, isWorkflowKept } = withoutKept(runtime.openFiles(root), starter, options);
  const wanted = [...(isKnown ? [] : begun), ...notes];
  const isHere = runtime.pathWithin(runtime.folder, folder) === '';
  const steps = [
    ...nextSteps(isHere ? '' : `cd ${shellWord(named)}; `, options.empty === true),
    ...workflowSteps(options, isWorkflowKept, inRoot),
  ];
  const title = isHere ? 'A new workspace' : `A new workspace: ${named}`;
  return await writePlan(runtime, options, {
    title: isKnown ? 'For language models' : title,
    root,
    workspace: folder,
    planned: planFiles(runtime.openFiles(root), wanted, options.force === true),
    todo: [],
    next: [...kept, ...(isKnown ? [] : steps)],
    showsTexts: false,
  });
};

/** A workspace is a folder, so a file at its path is an error. */
function guardFile(runtime: Runtime, named: string, folder: string): void {
  const above = runtime.resolve('..', folder);
  const name = runtime.pathWithin(above, folder);
  const beside = runtime.openFiles(above).list('') ?? [];
  if (!beside.some((each) => each.name === name && each.kind === 'file')) return;
  throw new UsageError(
    `"${named}" is a file, and a workspace is a folder`,
    'name a folder, which need not be there yet; nothing is written',
  );
}

/** The files that tell language models how to review. Existing files are kept and reported. */
function notesFor(files: Files, { agents }: InitOptions, folder: string) {
  const all = agents === true ? agentFiles(folder) : [];
  const taken = all.find(({ path }) => files.list(path) !== null);
  if (taken !== undefined) {
    throw new UsageError(
      `"${taken.path}" is a folder, and is to be a file`,
      'move the folder, or leave out --agents; nothing is written',
    );
  }
  const kept = all.filter(
    ({ path, text }) => path.endsWith(AGENTS_PAGE) && isOther(files, path, text),
  );
  return { notes: all.filter((each) => !kept.includes(each)), kept: kept.map(keptLine) };
}

/** True if the path holds something other than this text, readable or not. */
function isOther(files: Files, path: string, text: string): boolean {
  const read = files.read(path);
  return read.ok ? new TextDecoder().decode(read.value) !== text : isThere(files, path);
}

function keptLine({ path }: FileText): string {
  return `${path} is yours and stays as it is: add "To review a round of shark, follow ${REVIEW_SKILL}"`;
}

/** The starter files, without the workflow if a different one exists. */
function withoutKept(files: Files, starter: readonly FileText[], { force }: InitOptions) {
  const kept = starter.find(
    ({ path, text }) => path === WORKFLOW_PATH && force !== true && isOther(files, path, text),
  );
  return { begun: starter.filter((each) => each !== kept), isWorkflowKept: kept !== undefined };
}

function workflowSteps(
  { minimal, action }: InitOptions,
  isKept: boolean,
  folder: string,
): readonly string[] {
  if (isKept) return [keptWorkflow(folder)];
  return minimal === true || action !== undefined ? [] : [PACKAGE_STEP];
}

/** A second workspace must not undo the user's changes to the repository's only workflow. */
function keptWorkflow(folder: string): string {
  const where = shellWord(folder === '' ? '.' : folder);
  return `${WORKFLOW_PATH} is there and stays as it is: add a step to it, shark check --workspace ${where}`;
}

function nextSteps(first: string, isEmpty: boolean): readonly string[] {
  if (isEmpty) {
    return [
      `${first}${newProposalCommand({ enters: false })}: puts the first one forward`,
      `${newRoundCommand()}: begins the first round, before or after that`,
    ];
  }
  return [
    `${first}shark check: finds nothing to fix yet`,
    'shark score round1: ranks the two examples, and prices their risk',
    `${newProposalCommand()}: puts the first of your own forward`,
  ];
}

/** The root of the git repository around a folder, where workflows belong, or else the folder. */
function repositoryOf(runtime: Runtime, folder: string): string {
  let at = folder;
  for (;;) {
    if (isThere(runtime.openFiles(at), '.git')) return at;
    const above = runtime.resolve('..', at);
    if (above === at) return folder;
    at = above;
  }
}
