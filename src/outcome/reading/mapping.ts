import { suggest } from '../../diagnostic/suggest.ts';
import { PairingError } from './pairing-problem.ts';

/**
 * Which name is which other one, from what was written as `OLD=NEW`: of before which of after, of
 * the baseline which of the files. Names may hold that sign themselves, so it is split where both
 * halves are names; `OLD => NEW` says it where that leaves a doubt.
 */
export function renamed(
  written: readonly string[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const text of written) {
    const [old, next] = splitMapping(text, before, after);
    if (names.has(old)) throw new PairingError({ code: 'map-twice', name: old });
    if ([...names.values()].includes(next))
      throw new PairingError({ code: 'map-twice', name: next });
    names.set(old, next);
  }
  return names;
}

/** Whether a mapping can be split so that both halves are names. */
export function maps(
  written: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): boolean {
  return waysToSplit(written).some(([old, next]) => before.has(old) && after.has(next));
}

type Halves = readonly [old: string, next: string];

function splitMapping(
  written: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Halves {
  const ways = waysToSplit(written);
  if (ways.length === 0) throw new PairingError({ code: 'map-form', written });
  const meant = ways.filter(([old, next]) => before.has(old) && after.has(next));
  const arrow = meant.filter(([old, next]) => written === `${old} => ${next}`);
  const [found, ...others] = arrow.length > 0 ? arrow : meant;
  if (found === undefined) throw unknownHalf(written, ways, before, after);
  if (others.length > 0) throw new PairingError({ code: 'map-ambiguous', written });
  return found;
}

function waysToSplit(written: string): readonly Halves[] {
  const ways: Halves[] = [];
  for (const sign of [' => ', '=']) {
    for (let at = written.indexOf(sign); at !== -1; at = written.indexOf(sign, at + 1)) {
      const halves = [written.slice(0, at).trim(), written.slice(at + sign.length).trim()] as const;
      if (halves.every((half) => half !== '')) ways.push(halves);
    }
  }
  return ways;
}

/** One half may be right; then the other is what was mistyped. */
function unknownHalf(
  written: string,
  ways: readonly Halves[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): PairingError {
  for (const [old, next] of ways) {
    const side = before.has(old) ? 'after' : after.has(next) ? 'before' : null;
    if (side === null) continue;
    const name = side === 'after' ? next : old;
    const suggestion = suggest(name, [...(side === 'after' ? after : before)]);
    return new PairingError({ code: 'map-unknown', written, side, name, suggestion });
  }
  const code = 'map-unknown';
  return new PairingError({ code, written, side: null, name: null, suggestion: null });
}
