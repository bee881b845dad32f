import type { Entry, Round } from '../../model/round.ts';

/** A shark's concern that delays the decision. */
export interface Hold {
  readonly proposal: string;
  readonly shark: string;
  readonly name: string;
  readonly concern: string;
}

/** A shark's objection that prevents a proposal from winning. */
export interface RaisedVeto {
  readonly proposal: string;
  readonly shark: string;
  readonly name: string;
  /** The broken constraint, as the shark wrote it. */
  readonly constraint: string;
  /** The text of the round's constraint with that id; null if the shark used its own words. */
  readonly text: string | null;
  readonly evidence: string;
}

/** All vetoes of a round, in the order of the sharks. */
export function vetoesOf({ sharks, constraints }: Round): readonly RaisedVeto[] {
  const texts = new Map(constraints.map(({ id, text }) => [id, text]));
  return sharks.flatMap(({ id, name, scorecard }) =>
    (scorecard?.veto ?? []).map(({ proposal, constraint, evidence }) => ({
      proposal: proposal.id,
      shark: id,
      name,
      constraint,
      text: texts.get(constraint) ?? null,
      evidence,
    })),
  );
}

/** All holds of a round, in the order of the sharks. */
export function holdsOf({ sharks }: Round): readonly Hold[] {
  return sharks.flatMap(({ id, name, scorecard }) => {
    const hold = scorecard?.hold ?? null;
    if (hold === null) return [];
    return [{ proposal: hold.proposal.id, shark: id, name, concern: hold.concern }];
  });
}

/**
 * The holds for which the decision waits: those on a proposal that may win, whatever its rank, since
 * what the concern brings to light may change the scores.
 */
export function pendingHolds(eligible: readonly Entry[], holds: readonly Hold[]): readonly Hold[] {
  const candidates = new Set(eligible.map(({ id }) => id));
  return holds.filter(({ proposal }) => candidates.has(proposal));
}

/** Returns a test whether a proposal may win: its pitch is live, and no shark has vetoed it. */
export function mayWin(vetoes: readonly RaisedVeto[]): (entry: Entry) => boolean {
  const vetoed = vetoedIds(vetoes);
  return ({ id, isLive }) => isLive && !vetoed.has(id);
}

/** The ids of the vetoed proposals. */
export function vetoedIds(vetoes: readonly RaisedVeto[]): ReadonlySet<string> {
  return new Set(vetoes.map(({ proposal }) => proposal));
}
