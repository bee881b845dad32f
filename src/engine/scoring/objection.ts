import type { Entry, Round } from '../../model/round.ts';

/** A shark's concern, for which the decision waits. */
export interface Hold {
  readonly proposal: string;
  readonly shark: string;
  readonly name: string;
  readonly concern: string;
}

/** A shark's objection that keeps a proposal from winning. */
export interface RaisedVeto {
  readonly proposal: string;
  readonly shark: string;
  readonly name: string;
  /** The constraint that is broken, as the shark wrote it. */
  readonly constraint: string;
  /** What the round's constraint of that id says; null where the shark used words of its own. */
  readonly text: string | null;
  readonly evidence: string;
}

/** Every veto of a round, in the order of the sharks. */
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

/** Every hold of a round, in the order of the sharks. */
export function holdsOf({ sharks }: Round): readonly Hold[] {
  return sharks.flatMap(({ id, name, scorecard }) => {
    const hold = scorecard?.hold ?? null;
    if (hold === null) return [];
    return [{ proposal: hold.proposal.id, shark: id, name, concern: hold.concern }];
  });
}

/** Whether a proposal may win: its pitch is live, and nobody has vetoed it. */
export function mayWin(vetoes: readonly RaisedVeto[]): (entry: Entry) => boolean {
  const vetoed = new Set(vetoes.map(({ proposal }) => proposal));
  return ({ id, isLive }) => isLive && !vetoed.has(id);
}
