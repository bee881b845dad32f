import { quoted } from '../../../check/wording/wording.ts';
import { shellQuoted } from '../../../scaffold/shell-word.ts';
import { UsageError } from '../../usage-error.ts';

/** What was read on one side: a file, or one benchmark of it. */
export interface ReadTwice {
  readonly side: 'before' | 'after';
  readonly path: string;
  readonly full: string;
  readonly sha256: string;
  /** Its name in the file; null for all benchmarks. */
  readonly picked: string | null;
}

/**
 * Two sides of one benchmark would differ by nothing, and one counted twice would look surer than
 * it is. Benchmarks of one file are different readings, so they may stand on different sides: each
 * named by itself, or the file on both with pairs that are named.
 *
 * @param isMapped whether pairs are named
 * @returns whether a benchmark stands on both sides, so that only named pairs may be compared
 */
export function checkTwins(read: readonly ReadTwice[], isMapped: boolean): boolean {
  const twins = twinsOf(read);
  const wrong = twins.find(
    ([first, second]) => isOneBenchmark(first, second) || first.side === second.side || !isMapped,
  );
  if (wrong !== undefined) throw twinError(wrong[0], wrong[1]);
  return twins.length > 0;
}

/** All that shares a benchmark with something before it, by the path or by the bytes of the file. */
function twinsOf(read: readonly ReadTwice[]): readonly (readonly [ReadTwice, ReadTwice])[] {
  const seen = new Map<string, ReadTwice[]>();
  return read.flatMap((each) => {
    const keys = [each.full, each.sha256];
    const earlier = new Set(keys.flatMap((key) => seen.get(key) ?? []));
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), each]);
    return [...earlier].filter((one) => overlap(one, each)).map((one) => [one, each] as const);
  });
}

function overlap({ picked }: ReadTwice, other: ReadTwice): boolean {
  return picked === null || other.picked === null || picked === other.picked;
}

function isOneBenchmark({ picked }: ReadTwice, other: ReadTwice): boolean {
  return picked !== null && picked === other.picked;
}

function twinError(first: ReadTwice, second: ReadTwice): UsageError {
  const isOne = isOneBenchmark(first, second);
  const of = isOne ? `${quoted(first.picked ?? '')} of ` : '';
  const what =
    first.full === second.full
      ? `${of}"${second.path}" is named twice`
      : `${of}"${first.path}" and "${second.path}" ${isOne ? 'is the same' : 'hold the same'}, byte for byte`;
  if (first.side === second.side) return new UsageError(what, 'a reading counts once');
  return new UsageError(
    `${what}, before and after`,
    isOne
      ? 'nothing can have changed between a benchmark and itself: name the other one'
      : `nothing can have changed between a file and itself: name the other one, or two benchmarks of this one: --before ${shellQuoted(`${first.path}#OLD`)} --after ${shellQuoted(`${second.path}#NEW`)}`,
  );
}
