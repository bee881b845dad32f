import type { Location } from '../../diagnostic/location.ts';
import type { PatchStep } from '../../submission/patch/patch.ts';
import { hasChanges } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { SubmitJson } from './schema/submit.ts';
import { plannedFileJson, toFillInJson, type WritingReport } from './writing.ts';

/** Why a scorecard is not taken, in words. */
export interface FaultReport {
  readonly code: string;
  readonly message: string;
  readonly advice: string | null;
  readonly location: Location;
  readonly pointer: string;
  readonly expected: string | null;
  readonly example: readonly PatchStep[];
  /** Of a missing score, whose it is; the criterion is null of one overall score. */
  readonly missing?: { readonly proposal: string; readonly criterion: string | null };
}

/** What became of a scorecard that was handed in. */
export interface SubmitReport extends Omit<WritingReport, 'title'> {
  readonly round: string;
  readonly shark: string;
  readonly isRevision: boolean;
  /** Whether it is a form in Markdown, which is repaired in its cells. */
  readonly isInCells: boolean;
  readonly isAfterOutcome: boolean;
  /** Why it is not taken; then the plan is empty, and nothing is written. */
  readonly faults: readonly FaultReport[];
  /** Steps that fix the form without a loss. */
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
      // Its values were read from a document, or are examples of a schema.
      example: fault.example as SubmitJson['problems'][number]['example'],
    })),
    // Its values were read from a document, or are examples of a schema.
    repair: report.repair as SubmitJson['repair'],
    files: plan.steps.map(plannedFileJson),
    todo: report.todo.map(toFillInJson),
    next,
  });
}

const COLUMNS = ['line', 'column', 'code', 'pointer', 'message', 'expected', 'example'] as const;

/** One line for each problem. */
export function submitTable({ problems }: SubmitJson): CsvTable {
  return mixedTable(
    COLUMNS,
    problems.map(({ example, ...own }) => {
      return { ...own, example: example.length === 0 ? null : JSON.stringify(example) };
    }),
  );
}
