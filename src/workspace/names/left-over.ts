const LEFT_OVER = /^\.shark-(\d{1,9})-(\d{1,20})\.tmp$/;

/** The process that created a temporary file or folder: its id and its start time. */
export interface Maker {
  readonly pid: number;
  /** The start time as the operating system counts it; 0 if it does not report one. */
  readonly start: string;
}

/** The name of every temporary file or folder that shark creates while writing. */
export function temporaryName({ pid, start }: Maker): string {
  return `.shark-${pid}-${start}.tmp`;
}

/** The process that created a temporary file with this name; null for any other name. */
export function makerOf(name: string): Maker | null {
  const [, pid, start] = LEFT_OVER.exec(name) ?? [];
  return pid === undefined || start === undefined ? null : { pid: Number(pid), start };
}
