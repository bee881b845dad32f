import type { Import } from '../../importing/plan/import-votes.ts';
import type { Plan } from '../../workspace/plan.ts';
import type { Report } from '../render/diagnostics.ts';

/** What was read, what was or would be written, and what is left to do. */
export interface ImportReport {
  readonly result: Import;
  readonly plan: Plan;
  readonly isWritten: boolean;
  /** What `shark check` says of the files as they then are. */
  readonly todo: readonly Report[];
}
