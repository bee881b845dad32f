import type { Code } from './codes.ts';
import type { Severity } from './diagnostic.ts';
import { RECORD_SEVERITIES } from './record-severity.ts';

/** Codes that are not errors; a workspace may set others. */
const MILDER: Partial<Record<Code, Severity>> = {
  'unit/ambiguous-gain': 'warning',
  'file/misplaced': 'warning',
  'config/ignore-pattern': 'warning',
  'suppression/unused': 'warning',
  ...RECORD_SEVERITIES,
};

/** How bad a problem is unless the workspace says otherwise. */
export function defaultSeverity(code: Code): Severity {
  return MILDER[code] ?? 'error';
}
