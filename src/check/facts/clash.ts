import type { Location } from '../../diagnostic/location.ts';
import type { Reference } from '../../model/figure.ts';
import type { Pitch } from '../../model/proposal.ts';

type Relations = Pick<Pitch, 'after' | 'requires' | 'excludes'>;
type Pitches = ReadonlyMap<string, Relations>;

/** Two proposals that may not be built together, although a proposal needs both. */
export interface Clash {
  readonly pair: readonly [string, string];
  /** The reference through which the proposal needs both. */
  readonly at: Location;
}

/**
 * The proposals that no plan can include, because what they need, directly or indirectly, clashes.
 * Lists those that are part of their clash, and those whose own requirements are free of clashes;
 * others only follow from these.
 */
export function clashes(pitches: Pitches): ReadonlyMap<string, Clash> {
  const all = new Map(
    [...pitches].flatMap(([id, pitch]) => {
      const clash = clashOf(pitches, id, pitch);
      return clash === null ? [] : [[id, clash] as const];
    }),
  );
  const isFirst = (id: string, { pair }: Clash): boolean => {
    const { after = [], requires = [] } = pitches.get(id) ?? {};
    return pair.includes(id) || ![...after, ...requires].some((each) => all.has(each.id));
  };
  return new Map([...all].filter(([id, clash]) => isFirst(id, clash)));
}

/**
 * The reason that no plan can include the proposal, considering everything it needs: what must be
 * built first, and the only item of a `requires`, and recursively what these need. If it requires
 * one of several, each choice must clash. Null if a choice is free of clashes.
 */
function clashOf(pitches: Pitches, id: string, own: Relations): Clash | null {
  const choices = own.requires.length === 0 ? [[]] : own.requires.map((each) => [each]);
  const found = choices.map((choice) =>
    clashAmong(pitches, id, neededWith(pitches, id, [...own.after, ...choice])),
  );
  const [first = null] = found;
  return found.includes(null) ? null : first;
}

/** Everything these proposals need, recursively, each with the reference that leads to it. */
function neededWith(
  pitches: Pitches,
  id: string,
  references: readonly Reference[],
): ReadonlyMap<string, Reference> {
  const found = new Map<string, Reference>();
  const pending = references.map((each) => ({ id: each.id, from: each })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.id === id || found.has(next.id)) continue;
    const { from } = next;
    found.set(next.id, from);
    const { after = [], requires = [] } = pitches.get(next.id) ?? {};
    const needed = requires.length === 1 ? [...after, ...requires] : after;
    for (const each of needed) pending.push({ id: each.id, from });
  }
  return found;
}

function clashAmong(
  pitches: Pitches,
  id: string,
  needed: ReadonlyMap<string, Reference>,
): Clash | null {
  const all = [id, ...needed.keys()];
  for (const one of all) {
    const exclusion = pitches
      .get(one)
      ?.excludes.find((each) => each.id !== one && (each.id === id || needed.has(each.id)));
    if (exclusion === undefined) continue;
    const [first, second] =
      all.indexOf(one) < all.indexOf(exclusion.id) ? [one, exclusion.id] : [exclusion.id, one];
    const at = one === id ? exclusion.at : needed.get(second)?.at;
    if (at !== undefined) return { pair: [first, second], at };
  }
  return null;
}
