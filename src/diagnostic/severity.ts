import type { Code } from './codes.ts';
import type { Severity } from './diagnostic.ts';

/** Codes that are not errors; a workspace may set others. */
const MILDER: Partial<Record<Code, Severity>> = {
  'quantity/ambiguous-gain': 'warning',
  'gate/unanswered': 'warning',
  'file/misplaced': 'warning',
  'reference/rubric-without-scorecard': 'warning',
  'round/one-entry': 'warning',
  'round/no-baseline': 'warning',
  'round/unscored-entry': 'warning',
  'score/no-scores': 'warning',
};

/** How bad a problem is unless the workspace says otherwise. */
export function defaultSeverity(code: Code): Severity {
  return MILDER[code] ?? 'error';
}
