import type { Import } from '../../importing/plan/import-votes.ts';
import type { Plan } from '../../workspace/plan.ts';
import type { ProblemReport } from '../document/problems.ts';

/** What was read, what was or would be written, and what is left to do. */
export interface ImportReport {
  readonly result: Import;
  readonly plan: Plan;
  readonly isWritten: boolean;
  /** What `shark check` says of the files as they then are. */
  readonly todo: readonly ProblemReport[];
}
