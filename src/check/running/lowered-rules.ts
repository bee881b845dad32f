import type { Code } from '../../diagnostic/codes.ts';
import type { Severity } from '../../diagnostic/diagnostic.ts';
import { defaultSeverity } from '../catalogue/catalogue.ts';
import type { Settings } from './settings.ts';

/** A rule that counts for less in this workspace than by itself. */
export interface LoweredRule {
  readonly rule: Code;
  readonly severity: Severity | 'off';
  /** What it is where no settings say otherwise. */
  readonly usual: Severity;
}

const MILDEST_FIRST: readonly (Severity | 'off')[] = ['off', 'info', 'warning', 'error'];

/** The rules that settings turn off or make milder, in the order of their names. */
export function loweredRules({ severities }: Settings): readonly LoweredRule[] {
  return [...severities]
    .map(([rule, severity]) => ({ rule, severity, usual: defaultSeverity(rule) }))
    .filter(({ severity, usual }) => rankOf(severity) < rankOf(usual))
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

function rankOf(severity: Severity | 'off'): number {
  return MILDEST_FIRST.indexOf(severity);
}
