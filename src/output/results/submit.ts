import type { Location } from '../../diagnostic/location.ts';
import type { PatchStep } from '../../submission/patch.ts';
import { hasChanges, type Plan } from '../../workspace/plan.ts';
import type { CsvTable } from '../document/document.ts';
import type { ProblemReport } from '../document/problems.ts';
import { type Columns, tableOf } from './columns.ts';
import { plannedFileJson, toFillInJson } from './plan.ts';
import type { SubmitJson } from './schema/submit.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** Why a scorecard is not taken, in words. */
export interface FaultReport {
  readonly code: string;
  readonly message: string;
  readonly advice: string | null;
  readonly location: Location;
  readonly pointer: string;
  readonly expected: string | null;
  readonly example: readonly PatchStep[];
}

/** What became of a scorecard that was handed in. */
export interface SubmitReport {
  readonly round: string;
  readonly shark: string;
  /** False for a dry run, and where there are faults. */
  readonly isWritten: boolean;
  readonly isRevision: boolean;
  readonly isAfterOutcome: boolean;
  /** Why it is not taken; then the plan is empty. */
  readonly faults: readonly FaultReport[];
  /** Steps that fix the form without a loss. */
  readonly repair: readonly PatchStep[];
  readonly plan: Plan;
  /** What a check warns of in the file. */
  readonly todo: readonly ProblemReport[];
  readonly next: readonly string[];
}

export function submitJson(report: SubmitReport): SubmitJson {
  const { round, shark, isWritten, isRevision, isAfterOutcome, faults, repair, plan, todo, next } =
    report;
  return {
    schemaVersion: SCHEMA_VERSION,
    written: isWritten && hasChanges(plan),
    round,
    shark,
    revised: isRevision,
    recorded: isAfterOutcome ? 'after-outcome' : null,
    problems: faults.map(
      ({ code, message, advice, location: { line, column }, pointer, expected, example }) => ({
        code,
        message,
        advice,
        line,
        column,
        pointer,
        expected,
        // Its values were read from a document, or are examples of a schema.
        example: example as SubmitJson['problems'][number]['example'],
      }),
    ),
    // Its values were read from a document, or are examples of a schema.
    repair: repair as SubmitJson['repair'],
    files: plan.steps.map(plannedFileJson),
    todo: todo.map(toFillInJson),
    next,
  };
}

const COLUMNS: Columns<SubmitJson['problems'][number]> = {
  line: ({ line }) => line,
  column: ({ column }) => column,
  code: ({ code }) => code,
  pointer: ({ pointer }) => pointer,
  message: ({ message }) => message,
  expected: ({ expected }) => expected,
  example: ({ example }) => (example.length === 0 ? null : JSON.stringify(example)),
};

/** One line for each problem. */
export function submitTable({ problems }: SubmitJson): CsvTable {
  return tableOf(COLUMNS, problems);
}
