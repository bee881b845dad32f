import type { Better } from '../../model/outcome.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { RunStatus } from '../log.ts';

const WORDS_BY_STATUS: Readonly<Record<RunStatus, readonly string[]>> = {
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

const BY_WORD = new Map(
  namesOf(WORDS_BY_STATUS).flatMap((status) =>
    WORDS_BY_STATUS[status].map((word) => [word, status]),
  ),
);

/** Returns the status of a run that a word means, or null for an unknown word. */
export function parseStatus(word: string): RunStatus | null {
  // Looks up the word as written first, because most are written exactly like this and a log may
  // have a hundred thousand of them.
  return BY_WORD.get(word) ?? BY_WORD.get(plain(word)) ?? null;
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

const LOWER =
  /(?:^|[^a-z])(?:time|latency|duration|elapsed|loss|bytes|bpb|seconds|secs?|ms|µs|us|ns|wall|error|perplexity|ppl|allocations)(?:$|[^a-z])/;
const HIGHER =
  /(?:^|[^a-z])(?:throughput|speed|speedup|score|accuracy|acc|ops|rps|qps|tps|gflops|tflops|fps)(?:$|[^a-z])/;

/**
 * Returns which direction is better according to the name of the metric, or null if the name
 * suggests neither or both.
 */
export function betterByName(metric: string): Better | null {
  const name = metric.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const [isLower, isHigher] = [LOWER.test(name), HIGHER.test(name)];
  if (isLower === isHigher) return null;
  return isLower ? 'lower' : 'higher';
}

/** Larger values are not measurements, and their differences exceed the range of doubles. */
const MAX_MAGNITUDE = 1e150;

/** True if the value of a metric can be used in calculations. */
export function isUsable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_MAGNITUDE;
}
