import { suggest } from '../../diagnostic/suggest.ts';
import { PairingError } from './pairing-problem.ts';

/**
 * Maps names to other names, from texts of the form `OLD=NEW`: names before to names after, or of
 * the baseline to those of the files. Names may contain the sign, so the text is split where both
 * halves are names; `OLD => NEW` resolves ambiguities.
 */
export function readNameMappings(
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

/** True if a mapping can be split so that both halves are names. */
export function isMapping(
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

/** If one half is a known name, the other one is mistyped. */
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
