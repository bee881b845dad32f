import type { Better } from '../../model/outcome.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { RunFate } from '../log.ts';

const FATES: Readonly<Record<RunFate, readonly string[]>> = {
  kept: ['keep', 'kept', 'pass', 'passed', 'accept', 'accepted', 'baseline'],
  discarded: [
    ...['discard', 'discarded', 'revert', 'reverted', 'reject', 'rejected', 'kill', 'killed'],
    ...['drop', 'dropped'],
  ],
  failed: [
    ...['crash', 'crashed', 'checks_failed', 'fail', 'failed', 'error', 'timeout', 'oom'],
    'invalid',
  ],
};

const BY_WORD = new Map(namesOf(FATES).flatMap((fate) => FATES[fate].map((word) => [word, fate])));

/** What a status says became of a run; null for a word that is not known. */
export function fateOf(status: string): RunFate | null {
  // Most are written as they stand here, and a log has a hundred thousand of them.
  return BY_WORD.get(status) ?? BY_WORD.get(plain(status)) ?? null;
}

function plain(status: string): string {
  return status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

const LOWER =
  /(?:^|[^a-z])(?:time|latency|duration|elapsed|loss|bytes|bpb|seconds|secs?|ms|µs|us|ns|wall|error|perplexity|ppl|allocations)(?:$|[^a-z])/;
const HIGHER =
  /(?:^|[^a-z])(?:throughput|speed|speedup|score|accuracy|acc|ops|rps|qps|tps|gflops|tflops|fps)(?:$|[^a-z])/;

/** Which way the name of a metric says is better; null where it says neither, or both. */
export function betterByName(metric: string): Better | null {
  const name = metric.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const [isLower, isHigher] = [LOWER.test(name), HIGHER.test(name)];
  if (isLower === isHigher) return null;
  return isLower ? 'lower' : 'higher';
}

/** Larger figures are no measurement, and their differences leave the range of doubles. */
const MOST = 1e150;

/** Whether a value of a metric can be worked with. */
export function isUsable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST;
}
