const TEMPORARY_NAME = /^\.shark-(\d{1,9})-(\d{1,20})\.tmp$/;

/** The process that created a temporary file or folder: its id and its start time. */
export interface OwnerProcess {
  readonly pid: number;
  /** The start time as the operating system counts it; 0 if it does not report one. */
  readonly start: string;
}

/** The name of every temporary file or folder that shark creates while writing. */
export function temporaryName({ pid, start }: OwnerProcess): string {
  return `.shark-${pid}-${start}.tmp`;
}

/** The process that created a temporary file with this name; null for any other name. */
export function processOf(name: string): OwnerProcess | null {
  const [, pid, start] = TEMPORARY_NAME.exec(name) ?? [];
  return pid === undefined || start === undefined ? null : { pid: Number(pid), start };
}
