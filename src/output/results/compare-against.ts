import type { RevisionComparison } from '../../engine/compare/revision.ts';
import type { FigureChange } from '../../engine/compare/revision-changes.ts';
import type { RuleResult } from '../../engine/scoring/panel-ranking.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json, Sheet } from '../document/document.ts';
import { SCHEMA_VERSION } from './score.ts';

/** The revision that the files are held against. */
export interface Against {
  /** As it was typed, and the commit it stands for. */
  readonly revision: string;
  readonly commit: string;
  /** Null where a shallow clone cannot tell. */
  readonly isAncestor: boolean | null;
}

/** A round that was compared, or one whose files at the revision have errors. */
export type AgainstRound =
  | { readonly kind: 'compared'; readonly result: RevisionComparison }
  | { readonly kind: 'broken'; readonly round: string; readonly errors: number };

/** What changed, for machines: raw numbers, and null where a side has nothing. */
export function againstJson(against: Against, rounds: readonly AgainstRound[]) {
  return {
    schemaVersion: SCHEMA_VERSION,
    against: { ...against },
    rounds: rounds.map((round) =>
      round.kind === 'compared'
        ? comparedJson(round.result)
        : { round: round.round, state: 'broken', errors: round.errors },
    ),
  } satisfies Json;
}

const STATES = { both: 'compared', a: 'gone', b: 'new' } as const;

function comparedJson(result: RevisionComparison) {
  const { round, presence, rules } = result;
  return {
    round,
    state: STATES[presence],
    changes: result.changes.map(changeJson),
    winners: rules.map(({ rule, a, b, changed }) => ({
      rule,
      was: winnerJson(a),
      is: winnerJson(b),
      changed,
    })),
  } satisfies Json;
}

function changeJson({ figure, shark, proposal, variant, ...each }: FigureChange) {
  return {
    figure,
    shark,
    proposal,
    variant,
    was: number(each.old),
    is: number(each.now),
    change: number(each.change),
    rank: { was: each.oldRank, is: each.newRank },
  } satisfies Json;
}

function winnerJson({ winners, undecided }: RuleResult) {
  const proposal = winners.length > 1 ? [...winners] : (winners[0] ?? null);
  return { proposal, undecided } satisfies Json;
}

/** One line for each figure that changed. */
export function againstSheet(rounds: readonly AgainstRound[]): Sheet {
  const columns = ['figure', 'shark', 'proposal', 'variant', 'was', 'is', 'change'];
  return {
    columns: ['round', ...columns, 'rank was', 'rank is'],
    rows: rounds.flatMap((round) =>
      round.kind === 'broken'
        ? []
        : round.result.changes.map((each) => {
            const { figure, shark, proposal, variant, was, is, change, rank } = changeJson(each);
            const own = [figure, shark, proposal, variant, was, is, change, rank.was, rank.is];
            return [round.result.round, ...own];
          }),
    ),
  };
}

function number(value: Exact | null): number | null {
  return value === null ? null : toNumber(value);
}
