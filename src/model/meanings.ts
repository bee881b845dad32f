import { readMention } from '../tables/mention.ts';
import { nameKey } from '../tables/name.ts';
import type { Meaning } from './mapping.ts';

type NameAndId = Pick<Meaning, 'name' | 'id'>;

/** What names in votes stand for. */
export interface Meanings<T extends NameAndId> {
  /** The ids, by normalized name. */
  readonly ids: ReadonlyMap<string, string>;
  /** The entries that give a name another id than an earlier entry does, with the earlier one. */
  readonly contradictions: readonly { readonly first: T; readonly second: T }[];
}

/** Finds what each name stands for, as written and without its letter or number. */
export function meaningsOf<T extends NameAndId>(entries: readonly T[]): Meanings<T> {
  const known = new Map<string, T>();
  const contradictions = entries.flatMap((second) => {
    const names = namesOf(second.name);
    const firsts = names.flatMap((name) => known.get(name) ?? []);
    for (const name of names) known.set(name, known.get(name) ?? second);
    const first = firsts.find(({ id }) => id !== second.id);
    return first === undefined ? [] : [{ first, second }];
  });
  return { ids: new Map([...known].map(([name, { id }]) => [name, id])), contradictions };
}

/** The normalized forms of a name: as written, and without its letter or number. */
export function namesOf(name: string): readonly string[] {
  return [...new Set([name, readMention(name).name ?? name].map(nameKey))];
}
