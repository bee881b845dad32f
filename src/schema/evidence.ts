import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';

/** The unit that counts as one independent reading, and the reason. */
export interface Independence {
  readonly unit: EvidenceUnit;
  /** Null for invocations, which need no reason. */
  readonly because: string | null;
}

export type EvidenceUnit = 'invocations' | 'iterations';

type Written = EvidenceUnit | { readonly unit: EvidenceUnit; readonly because?: string };

/** Iterations of one process count as independent only with a stated reason. */
export function evidenceOf(written: Written): Result<Independence> {
  const { unit, because = null } = typeof written === 'string' ? { unit: written } : written;
  if (unit === 'iterations' && (because ?? '').trim() === '') {
    return fail({ code: 'evidence/no-reason', args: {} });
  }
  return ok({ unit, because });
}
