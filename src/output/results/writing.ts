import { hasChanges, type Plan, type PlanStep } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import type { ProblemReport } from '../document/problems.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/writing.ts';

/** What was written, or would be. */
export interface WritingReport {
  readonly title: string;
  readonly plan: Plan;
  /** False for a dry run. */
  readonly isWritten: boolean;
  /** The problems that `shark check` finds in the written files. */
  readonly todo: readonly ProblemReport[];
  /** What to do next, a line each. */
  readonly next: readonly string[];
}

/** What was written, or would be, and what is left to fill in. */
export function writingJson({ plan, isWritten, todo, next }: WritingReport): schema.WritingJson {
  return result({
    written: isWritten && hasChanges(plan),
    files: plan.steps.map(plannedFileJson),
    todo: todo.map(toFillInJson),
    next,
  });
}

export function toFillInJson(problem: ProblemReport): ValueOf<typeof schema.toFillIn> {
  return {
    ...pick(problem, 'code severity message advice'),
    ...pick(problem.location, 'file line'),
  };
}

export function plannedFileJson(step: PlanStep): ValueOf<typeof schema.plannedFile> {
  return { action: step.kind, path: step.path, text: step.text };
}

/** One line for each file. */
export function writingTable({ files, written }: schema.WritingJson): CsvTable {
  return mixedTable(
    'action path written',
    files.map(({ action, path }) => ({ action, path, written: written && action !== 'same' })),
  );
}
