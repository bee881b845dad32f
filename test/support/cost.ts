import { cpuUsage } from 'node:process';

/** What one count has to take at least, in microseconds of the processor: many times what one collection of garbage takes. */
const COUNTED = 30_000;

/**
 * How many times the work of `plain` some work takes: both in this process, one right after the
 * other, so that neither a slow machine nor a busy one changes it much. Short work is done over
 * and over within one count, so that a pause of the process weighs little. Of each the least of
 * three counts: what else the machine does only ever adds.
 */
export function timesThePlain(work: () => unknown, plain: () => unknown): number {
  const costs = [0, 1, 2].map(() => [costOf(plain), costOf(work)] as const);
  const [ofPlain, ofWork] = [0, 1].map((at) => Math.min(...costs.map((each) => each[at] ?? 0)));
  return (ofWork ?? 0) / (ofPlain ?? 0);
}

/** The time of the processor that one call takes, as the mean of as many as one count takes. */
function costOf(work: () => unknown): number {
  const before = cpuUsage();
  for (let calls = 1; ; calls += 1) {
    work();
    const { user, system } = cpuUsage(before);
    if (user + system >= COUNTED) return (user + system) / calls;
  }
}
