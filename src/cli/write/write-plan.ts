import { inspect } from '../../check/running/inspect.ts';
import type { View } from '../../output/document/document.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { reportOf } from '../../output/view/check.ts';
import { changedLines, writingView } from '../../output/view/writing.ts';
import type { Files } from '../../workspace/files.ts';
import { overlayFiles } from '../../workspace/memory.ts';
import type { Obstacle, Plan, Planned } from '../../workspace/plan.ts';
import type { PrintOptions, WritingOptions } from '../declare/options.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { WritingPlace } from '../files/recover.ts';
import { emit } from '../print/emit.ts';
import { printable, say } from '../print/screen.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';

/** Opens a workspace for writing, after undoing the changes of an interrupted command. */
export async function openToWrite(
  runtime: Runtime,
  options: WritingOptions,
): Promise<OpenWorkspace> {
  const { root } = openWorkspace(runtime, options);
  await recoverAndReport(runtime, { workspace: root, root, isDry: options.dryRun === true });
  return openWorkspace(runtime, options);
}

/** Undoes interrupted changes before anything is planned, and reports it. */
export async function recoverAndReport(runtime: Runtime, place: WritingPlace): Promise<void> {
  const files = await runtime.recoverInterrupted(place);
  if (files === 0) return;
  const what = files === 1 ? 'one file' : `${files} files`;
  say(runtime, `took back what a command had begun to do with ${what} when it was cancelled`);
}

/** A plan to write, with the messages about it. */
export interface WriteRequest {
  readonly title: string;
  /** The folder to which the plan's paths are relative. */
  readonly root: string;
  /** The workspace, if it is a folder below the root. */
  readonly workspace?: string;
  readonly planned: Planned;
  readonly todo: readonly ProblemReport[];
  readonly next: readonly string[];
  /** True if a dry run prints the files themselves. */
  readonly showsTexts: boolean;
}

/** Writes a plan unless it is a dry run, and prints a summary. */
export async function writePlan(
  runtime: Runtime,
  options: PrintOptions & { readonly dryRun?: true },
  writing: WriteRequest,
): Promise<ExitCode> {
  const plan = soundPlan(writing.planned);
  const isWritten = options.dryRun !== true;
  const { title, todo, next } = writing;
  const view = writingView({ title, plan, isWritten, todo, next });
  await emitPlan(runtime, options, view, { ...writing, plan, isWritten });
  return EXIT.fine;
}

/** A plan, and the folder to which its paths are relative. */
export interface PlanPlace extends Pick<WriteRequest, 'root' | 'workspace'> {
  readonly plan: Plan;
  readonly isWritten: boolean;
  readonly showsTexts?: boolean;
}

/** Prints a view and writes the plan, or shows its files below the table. */
export function emitPlan(
  runtime: Runtime,
  options: PrintOptions,
  view: View,
  { root, workspace, plan, isWritten, showsTexts = true }: PlanPlace,
): Promise<void> {
  const texts = isWritten || !showsTexts ? '' : textsOf(plan);
  return emit(runtime, options, view, {
    below: (format) => (format === 'table' ? texts : ''),
    act: async () => {
      if (isWritten) await runtime.applyPlan(root, plan, workspace);
    },
  });
}

/** The new problems that a check finds in a plan's files. */
export function newProblems(files: Files, plan: Plan): readonly ProblemReport[] {
  const isEdited = plan.steps.some(({ kind }) => kind === 'edit');
  const known = isEdited ? reports(files).map(problemKey) : [];
  return problemsIn(files, plan).filter((each) => {
    const before = known.indexOf(problemKey(each));
    if (before !== -1) known.splice(before, 1);
    return before === -1;
  });
}

/** All problems that a check finds in the files that a plan writes. */
export function problemsIn(files: Files, { steps }: Plan): readonly ProblemReport[] {
  const after = steps.reduce((below, { path, text }) => overlayFiles(below, path, text), files);
  const written = new Set(steps.map(({ path }) => path));
  return reports(after).filter(({ location: { file } }) => written.has(file));
}

/** Compares problems without their lines, because an edit moves lines. */
function problemKey({ code, message, location: { file } }: ProblemReport): string {
  return `${code} ${file} ${message}`;
}

function reports(files: Files): readonly ProblemReport[] {
  return inspect(files).findings.map(({ diagnostic, severity }) =>
    reportOf(diagnostic, severity, null),
  );
}

/** Returns the plan, or throws if there are obstacles. */
export function soundPlan({ plan, obstacles }: Planned): Plan {
  if (obstacles.length === 0) return plan;
  const lasting = obstacles.filter(({ kind }) => kind !== 'exists');
  if (lasting.length > 0) throw new UsageError(sentences(lasting), NOTHING);
  const what = obstacles.length === 1 ? 'it' : 'them';
  throw new UsageError(sentences(obstacles), `${NOTHING}; --force overwrites ${what}`);
}

const NOTHING = 'nothing is written';

const MAX_SHOWN = 3;

function sentences(obstacles: readonly Obstacle[]): string {
  const shown = obstacles.slice(0, MAX_SHOWN).map(sentence).join('; ');
  return obstacles.length > MAX_SHOWN
    ? `${shown}; and ${obstacles.length - MAX_SHOWN} more`
    : shown;
}

function sentence(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'exists':
      return `"${obstacle.path}" is there already`;
    case 'case':
      return `"${obstacle.path}" and "${obstacle.other}" differ in capital letters only, and are one name on many systems`;
    case 'no-folder':
      return `"${obstacle.folder}" is no folder of the workspace, nothing is written to it`;
    case 'link':
      return `"${obstacle.path}" is a link, and scorecards and rubrics are not written through links`;
    case 'no-file':
      return `"${obstacle.path}" is there already, and is not a file`;
  }
}

/** The future texts of a plan's files; for edited files only the changed lines. */
function textsOf({ steps }: Plan): string {
  return steps
    .map((step) => `\n--- ${printable(step.path)}\n${changedLines(step).map(line).join('')}`)
    .join('');
}

function line(text: string): string {
  return `${printable(text)}\n`;
}
