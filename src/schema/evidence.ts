import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';

/** What counts as one independent reading, and why that is said. */
export interface Independence {
  readonly unit: EvidenceUnit;
  /** Null for invocations, which need no reason. */
  readonly because: string | null;
}

export type EvidenceUnit = 'invocations' | 'iterations';

type Written = EvidenceUnit | { readonly unit: EvidenceUnit; readonly because?: string };

/** Iterations of one process are taken for independent only by somebody who says why. */
export function evidenceOf(written: Written): Result<Independence> {
  const { unit, because = null } = typeof written === 'string' ? { unit: written } : written;
  if (unit === 'iterations' && (because ?? '').trim() === '') {
    return fail({ code: 'evidence/no-reason', args: {} });
  }
  return ok({ unit, because });
}
