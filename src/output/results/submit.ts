import type { Location } from '../../diagnostic/location.ts';
import type { PatchStep } from '../../submission/patch/patch.ts';
import { hasChanges } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { SubmitJson } from './schema/submit.ts';
import { plannedFileJson, toFillInJson, type WritingReport } from './writing.ts';

/** Why a scorecard is rejected, in words. */
export interface FaultReport {
  readonly code: string;
  readonly message: string;
  readonly advice: string | null;
  readonly location: Location;
  readonly pointer: string;
  readonly expected: string | null;
  readonly example: readonly PatchStep[];
  /**
   * The proposal and the criterion of a missing score; the criterion is null for an overall score.
   * `isNone` is true for an `n/a` that the rubric does not take.
   */
  readonly missing?: {
    readonly proposal: string;
    readonly criterion: string | null;
    readonly isNone: boolean;
  };
}

/** The result of handing in a scorecard. */
export interface SubmitReport extends Omit<WritingReport, 'title'> {
  readonly round: string;
  readonly shark: string;
  readonly isRevision: boolean;
  /** True if it is a form in Markdown, whose values are corrected in its table cells. */
  readonly isInCells: boolean;
  readonly isAfterOutcome: boolean;
  /** Why the scorecard is rejected. If there are any, the plan is empty, and nothing is written. */
  readonly faults: readonly FaultReport[];
  /** Steps that fix the form without losing anything. */
  readonly repair: readonly PatchStep[];
}

export function submitJson(report: SubmitReport): SubmitJson {
  const { round, shark, plan, next } = report;
  return result({
    written: report.isWritten && hasChanges(plan),
    round,
    shark,
    revised: report.isRevision,
    recorded: report.isAfterOutcome ? 'after-outcome' : null,
    problems: report.faults.map(({ location: { line, column }, ...fault }) => ({
      ...pick(fault, 'code message advice'),
      line,
      column,
      ...pick(fault, 'pointer expected'),
      // The values were read from a document, or are examples from a schema, so they are JSON.
      example: fault.example as SubmitJson['problems'][number]['example'],
    })),
    // The values were read from a document, or are examples from a schema, so they are JSON.
    repair: report.repair as SubmitJson['repair'],
    files: plan.steps.map(plannedFileJson),
    todo: report.todo.map(toFillInJson),
    next,
  });
}

/** One line for each problem. */
export function submitTable({ problems }: SubmitJson): CsvTable {
  return mixedTable(
    'line column code pointer message expected example',
    problems.map(({ example, ...own }) => {
      return { ...own, example: example.length === 0 ? null : JSON.stringify(example) };
    }),
  );
}
