import type { Proposal } from '../model/proposal.ts';
import type { Round } from '../model/round.ts';
import type { Workspace } from '../model/workspace.ts';
import { compareNatural } from '../workspace/names/natural-order.ts';
import { type AskedShark, unanswered } from './progress/unanswered.ts';
import { decide } from './scoring/decision/winner.ts';
import type { RuleResult } from './scoring/panel-ranking.ts';

/** A shark over all rounds; its name and its seat may change. */
export interface ListedShark {
  readonly shark: string;
  /** The name in the latest of its rounds. */
  readonly name: string;
  readonly rounds: readonly { readonly round: string; readonly seat: number | null }[];
}

function listedSharks({ rounds }: Workspace): readonly ListedShark[] {
  const found = new Map<string, ListedShark>();
  for (const round of rounds) {
    for (const { id, name, seat } of round.sharks) {
      const seats = [...(found.get(id)?.rounds ?? []), { round: round.id, seat }];
      found.set(id, { shark: id, name, rounds: seats });
    }
  }
  return [...found.values()].sort((a, b) => compareNatural(a.shark, b.shark));
}

/** A round with the result of its own rule. */
export interface ListedRound {
  readonly round: Round;
  readonly verdict: RuleResult;
  /** True if a proposal that may win has an objection: then the round is not decided yet. */
  readonly pending: boolean;
  /** The sharks that the round asks and that have not answered. */
  readonly unanswered: readonly AskedShark[];
}

/** The contents of a workspace: rounds in the order of time, all else by id, `p10` after `p2`. */
export interface Listing {
  readonly title: string | null;
  readonly rounds: readonly ListedRound[];
  readonly proposals: readonly Proposal[];
  readonly sharks: readonly ListedShark[];
}

export function listing(workspace: Workspace): Listing {
  const { title, rounds, proposals } = workspace;
  return {
    title,
    rounds: rounds.map((round) => {
      const { byRule, rule, pending } = decide(round);
      const outcomes = [...round.outcomes].sort(([a], [b]) => compareNatural(a, b));
      return {
        round: { ...round, outcomes: new Map(outcomes) },
        verdict: byRule[rule],
        pending,
        unanswered: unanswered(round),
      };
    }),
    proposals: [...proposals.values()].sort((a, b) => compareNatural(a.id, b.id)),
    sharks: listedSharks(workspace),
  };
}
