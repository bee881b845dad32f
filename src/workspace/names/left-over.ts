const LEFT_OVER = /^\.shark-(\d{1,9})-(\d{1,20})\.tmp$/;

/** The process that made a temporary file or folder: its number, and when it began. */
export interface Maker {
  readonly pid: number;
  /** In the system's own count; 0 where the system does not tell. */
  readonly start: string;
}

/** What shark calls everything that it needs only while it writes. */
export function temporaryName({ pid, start }: Maker): string {
  return `.shark-${pid}-${start}.tmp`;
}

/** Who made a temporary file of that name; null for any other name. */
export function makerOf(name: string): Maker | null {
  const [, pid, start] = LEFT_OVER.exec(name) ?? [];
  return pid === undefined || start === undefined ? null : { pid: Number(pid), start };
}
