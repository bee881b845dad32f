import { cpuUsage } from 'node:process';

/**
 * How many times the work of `plain` some work takes: both in this process, one right after the
 * other, so that neither a slow machine nor a busy one changes it much. Of each the least of
 * three counts: what else the machine does only ever adds.
 */
export function timesThePlain(work: () => unknown, plain: () => unknown): number {
  const costs = [0, 1, 2].map(() => [costOf(plain), costOf(work)] as const);
  const [ofPlain, ofWork] = [0, 1].map((at) => Math.min(...costs.map((each) => each[at] ?? 0)));
  return (ofWork ?? 0) / (ofPlain ?? 0);
}

function costOf(work: () => unknown): number {
  const before = cpuUsage();
  work();
  const { user, system } = cpuUsage(before);
  return user + system;
}
