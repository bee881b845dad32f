import type { RuleResult } from '../../engine/scoring/result.ts';
import { decide } from '../../engine/scoring/winner.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace } from '../../model/workspace.ts';

/** A shark over all rounds; it may change its name and its seat. */
export interface ListedShark {
  readonly id: string;
  /** The name it has in the latest of its rounds. */
  readonly name: string;
  readonly seats: readonly { readonly round: string; readonly seat: number | null }[];
}

/** Sharks by id. */
export function listedSharks({ rounds }: Workspace): readonly ListedShark[] {
  const found = new Map<string, ListedShark>();
  for (const round of rounds) {
    for (const { id, name, seat } of round.sharks) {
      const seats = [...(found.get(id)?.seats ?? []), { round: round.id, seat }];
      found.set(id, { id, name, seats });
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What the round's own rule says. */
export function winnerOf(round: Round): RuleResult {
  const { byRule, rule } = decide(round);
  return byRule[rule];
}
