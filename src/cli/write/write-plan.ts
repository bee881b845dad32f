import { inspect } from '../../check/running/inspect.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { reportsOf } from '../../output/view/check.ts';
import { planView } from '../../output/view/plan.ts';
import type { Files } from '../../workspace/files.ts';
import { overlayFiles } from '../../workspace/memory.ts';
import type { Plan, Planned } from '../../workspace/plan.ts';
import type { PrintOptions } from '../declare/options.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, type Target } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { soundPlan, textsOf } from './sound-plan.ts';

/** What is to be written, and what is said of it. */
export interface Writing {
  readonly title: string;
  /** The folder that the plan's paths start from. */
  readonly root: string;
  /** The workspace, where it is a folder below. */
  readonly workspace?: string;
  readonly planned: Planned;
  readonly todo: readonly ProblemReport[];
  readonly next: readonly string[];
  /** Whether a dry run prints the files themselves. */
  readonly showsTexts: boolean;
}

/** Write a plan unless the run is dry, and tell what was done. */
export async function writePlan(
  runtime: Runtime,
  options: PrintOptions & { readonly dryRun?: true },
  asked: readonly Target[],
  writing: Writing,
): Promise<ExitCode> {
  const plan = soundPlan(writing.planned);
  const isWritten = options.dryRun !== true;
  const { title, todo, next } = writing;
  const view = planView({ title, plan, isWritten, todo, next });
  const texts = isWritten || !writing.showsTexts ? '' : textsOf(plan);
  await emit(runtime, options, asked, view, {
    below: (format) => (format === 'table' ? texts : ''),
    act: async () => {
      if (isWritten) await runtime.applyPlan(writing.root, plan, writing.workspace);
    },
  });
  return EXIT.fine;
}

/** What a check says of a plan's files, and would not have said before. */
export function leftToDo(files: Files, { steps }: Plan): readonly ProblemReport[] {
  const after = steps.reduce((below, { path, text }) => overlayFiles(below, path, text), files);
  const written = new Set(steps.map(({ path }) => path));
  const isEdited = steps.some(({ kind }) => kind === 'edit');
  const known = isEdited ? reports(files).map(sameness) : [];
  return reports(after).filter((each) => {
    if (!written.has(each.location.file)) return false;
    const before = known.indexOf(sameness(each));
    if (before !== -1) known.splice(before, 1);
    return before === -1;
  });
}

/** Lines move where a file is edited; what is said of it stays. */
function sameness({ code, message, location: { file } }: ProblemReport): string {
  return `${code} ${file} ${message}`;
}

function reports(files: Files): readonly ProblemReport[] {
  return inspect(files).findings.flatMap(({ diagnostic, severity }) =>
    reportsOf(
      [diagnostic],
      () => severity,
      () => null,
    ),
  );
}
