import type { Plan } from '../../workspace/plan.ts';
import type { ProblemReport } from '../document/problems.ts';

/** What was written, or would be. */
export interface PlanReport {
  readonly title: string;
  readonly plan: Plan;
  /** False for a dry run. */
  readonly isWritten: boolean;
  /** What `shark check` has to say of the files as they then are. */
  readonly todo: readonly ProblemReport[];
  /** What to do next, a line each. */
  readonly next: readonly string[];
}
