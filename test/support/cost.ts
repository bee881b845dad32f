import { cpuUsage } from 'node:process';
import { expect } from 'vitest';

/**
 * The minimum CPU time of one count, in microseconds: many times the time of one garbage
 * collection.
 */
const COUNTED = 30_000;

/** The least that plain work took in this process. */
const plainCosts = new WeakMap<() => unknown, number>();

/**
 * Fails if `work` takes at least `times` as much CPU time as `plain`. Both run in this process
 * directly one after the other, so that a slow or busy machine hardly changes the ratio. Short work
 * is repeated within one count, so that a pause of the process has little effect. Each result is
 * the minimum of three counts, because other load only adds time. Counts that cannot change the
 * result are skipped: those of `work` once it is below the limit, and those of both if the first
 * ratio is below a third of the limit. Where the same `plain` was counted before and `work` takes
 * less than a third of the limit of the least of it, it is not counted again.
 */
export function expectTimesBelow(times: number, work: () => unknown, plain: () => unknown): void {
  const known = plainCosts.get(plain);
  let ofPlain = known ?? costOf(plain);
  let ofWork = costOf(work);
  plainCosts.set(plain, ofPlain);
  if (ofWork < (times / 3) * ofPlain) return;
  if (known !== undefined) ofPlain = costOf(plain);
  plainCosts.set(plain, Math.min(ofPlain, known ?? ofPlain));
  if (ofWork < (times / 3) * ofPlain) return;
  for (const _ of [2, 3]) ofPlain = Math.min(ofPlain, costOf(plain));
  for (const _ of [2, 3]) {
    if (ofWork < times * ofPlain) break;
    ofWork = Math.min(ofWork, costOf(work));
  }
  expect(ofWork / ofPlain).toBeLessThan(times);
}

/** The mean CPU time of one call over the calls in one count. */
function costOf(work: () => unknown): number {
  const before = cpuUsage();
  for (let calls = 1; ; calls += 1) {
    work();
    const { user, system } = cpuUsage(before);
    if (user + system >= COUNTED) return (user + system) / calls;
  }
}
