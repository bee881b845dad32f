import type { SettingDifference } from '../../model/outcome.ts';

/** Settings that say which machine it was. */
const MACHINE: ReadonlySet<string> = new Set([
  'host',
  'cpu',
  'cores',
  'arch',
  'goos',
  'goarch',
  'compute capability',
]);

/** Whether a setting that differs makes it another machine; a version or an argument does not. */
export function isOfMachine(setting: string): boolean {
  return MACHINE.has(setting);
}

interface Conditions {
  readonly differs: readonly SettingDifference[];
  /** Why verdicts hold although the machine was another one; null where nobody says so. */
  readonly otherMachine: string | null;
}

/**
 * Whether the sides were measured on different machines, and nobody says why that may be. Two
 * machines differ by more than most changes of the code: neither a gain nor a loss follows.
 */
export function isOtherMachine({ differs, otherMachine }: Conditions): boolean {
  return otherMachine === null && differs.some(({ setting }) => isOfMachine(setting));
}
