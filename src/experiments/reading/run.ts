import { MIN_NORMAL_DOUBLE } from '../../engine/uncertainty/numerics/elementary.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { type LineFault, MAX_DESCRIBED, MAX_SHOWN, type Run, type RunStatus } from '../log.ts';

/** A line of a log, before its status and its figures are checked. */
interface WrittenRun extends Pick<Run, 'line' | 'commit' | 'description'> {
  readonly status: string;
  readonly number: unknown;
  /** The value of the metric. */
  readonly value: unknown;
}

/**
 * The run of a line, or why the line is skipped.
 *
 * @param before the number of runs before it in its segment
 * @param metricFault the fault of a run that needs a metric and has no usable one
 */
export function runOrFault(
  { line, status: written, number, value, commit, description }: WrittenRun,
  before: number,
  metricFault: () => LineFault,
): Run | LineFault {
  const status = parseStatus(written);
  if (status === null) return { why: 'unknown-status', written: written.slice(0, MAX_SHOWN) };
  const metric = isUsable(value) ? value : null;
  if (status !== 'failed' && metric === null) return metricFault();
  return {
    number: Number.isSafeInteger(number) ? Number(number) : before + 1,
    line,
    commit,
    metric: status === 'failed' ? null : metric,
    status,
    description: before < MAX_DESCRIBED ? description : '',
  };
}

/** Larger values are not measurements, and their differences exceed the range of doubles. */
const MAX_MAGNITUDE = 1e150;

/** True if the value of a metric can be used in calculations. */
export function isUsable(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  const size = Math.abs(value);
  return size === 0 || (size >= MIN_NORMAL_DOUBLE && size <= MAX_MAGNITUDE);
}

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
function parseStatus(word: string): RunStatus | null {
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
