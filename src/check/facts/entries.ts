import type { Reference } from '../../model/figure.ts';
import { isLive, type Pitch } from '../../model/proposal.ts';
import type { Entry, Round } from '../../model/round.ts';
import type { Violation } from '../rule.ts';
import { memoizeLast } from './memoize-last.ts';

/** The entry of a round with this id; null if there is none. */
export function entryOf(round: Round, id: string): Entry | null {
  return entriesById(round).get(id) ?? null;
}

/** The entries with a live pitch, each once. Duplicate entries have their own rule. */
export function livePitches(
  round: Round,
): readonly { readonly id: string; readonly pitch: Pitch }[] {
  return [...entriesById(round).values()].flatMap(({ id, pitch }) =>
    pitch === null || !isLive(pitch) ? [] : [{ id, pitch }],
  );
}

const entriesById: (round: Round) => ReadonlyMap<string, Entry> = memoizeLast(
  ({ entries }) => new Map(entries.map((entry) => [entry.id, entry])),
);

export interface WithdrawnArgs {
  readonly proposal: string;
  readonly status: string;
}

/** A report if the proposal has a pitch in the round that is not live. */
export function withdrawnAt(
  round: Round,
  { id, at }: Reference,
): readonly Violation<WithdrawnArgs>[] {
  const pitch = entryOf(round, id)?.pitch ?? null;
  if (pitch === null || isLive(pitch)) return [];
  return [{ args: { proposal: id, status: pitch.status }, at }];
}
