import { cpuUsage } from 'node:process';
import { expect } from 'vitest';

/** What one count has to take at least, in microseconds of the processor: many times what one collection of garbage takes. */
const COUNTED = 30_000;

/**
 * Fails where some work takes so many times the work of `plain`, or more: both in this process, one
 * right after the other, so that neither a slow machine nor a busy one changes it much. Short work is
 * done over and over within one count, so that a pause of the process weighs little. Of each the least
 * of three counts: what else the machine does only ever adds. Further counts are left out where they
 * could not change the answer: of the work, once it takes less than is allowed; of both, where it
 * takes less than a third of that at once.
 */
export function expectTimesBelow(times: number, work: () => unknown, plain: () => unknown): void {
  let [ofPlain, ofWork] = [costOf(plain), costOf(work)];
  if (ofWork < (times / 3) * ofPlain) return;
  for (const _ of [2, 3]) ofPlain = Math.min(ofPlain, costOf(plain));
  for (const _ of [2, 3]) {
    if (ofWork < times * ofPlain) break;
    ofWork = Math.min(ofWork, costOf(work));
  }
  expect(ofWork / ofPlain).toBeLessThan(times);
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
