import type { SettingDifference } from '../../model/outcome.ts';

/** Settings that identify the machine. */
const MACHINE: ReadonlySet<string> = new Set([
  'host',
  'cpu',
  'cores',
  'arch',
  'goos',
  'goarch',
  'compute capability',
]);

/** True if a difference in the setting means another machine; a version or an argument does not. */
export function isOfMachine(setting: string): boolean {
  return MACHINE.has(setting);
}

interface Conditions {
  readonly differs: readonly SettingDifference[];
  /** Why the verdicts are valid although the machine was different; null if not stated. */
  readonly otherMachine: string | null;
}

/**
 * True if the sides were measured on different machines without a stated reason why that is valid.
 * Two machines differ by more than most changes of the code, so neither a gain nor a loss can be
 * concluded.
 */
export function isOtherMachine({ differs, otherMachine }: Conditions): boolean {
  return otherMachine === null && differs.some(({ setting }) => isOfMachine(setting));
}
