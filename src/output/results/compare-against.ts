import type { DecisionState } from '../../engine/compare/decision-state.ts';
import type { FigureChange } from '../../engine/compare/figure-change.ts';
import type { RevisionComparison } from '../../engine/compare/revision.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import { objectionsJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import { decisionJson } from './score.ts';

type AgainstJson = ValueOf<typeof schema.againstRevision>;

/** The revision with which the files are compared. */
export interface Against {
  /** The revision as typed; `commit` is the commit that it resolves to. */
  readonly revision: string;
  readonly commit: string;
  /** Null if a shallow clone does not contain enough history. */
  readonly isAncestor: boolean | null;
}

/** A round that was compared, or one whose files have errors at the revision. */
export type AgainstRound = { readonly round: string } & (
  | { readonly kind: 'compared'; readonly result: RevisionComparison }
  | { readonly kind: 'broken'; readonly errors: number }
);

/** The changes for machines: unrounded numbers, and null if a side has no value. */
export function againstJson(against: Against, rounds: readonly AgainstRound[]): AgainstJson {
  return result({
    against: { ...against },
    rounds: rounds.map((round) =>
      round.kind === 'compared'
        ? comparedJson(round.result)
        : { round: round.round, state: 'broken', errors: round.errors },
    ),
  });
}

const STATES = { both: 'compared', a: 'gone', b: 'new' } as const;

function comparedJson(compared: RevisionComparison): DraftOf<typeof schema.againstRound> {
  return {
    round: compared.comparison.b.round.id,
    state: STATES[compared.presence],
    changes: compared.changes.map(changeJson),
    winners: compared.rules.map(({ rule, a, b, changed }) => ({
      rule,
      was: { proposals: a.winners, undecided: a.undecided },
      is: { proposals: b.winners, undecided: b.undecided },
      changed,
    })),
    standing: {
      was: compared.standing.a && decisionStateJson(compared.standing.a),
      is: compared.standing.b && decisionStateJson(compared.standing.b),
      changed: compared.standingChanged,
    },
    ranges: compared.ranges.map((each) => pick(each, 'shark proposal variant')),
  };
}

function decisionStateJson({
  scores,
  planned,
}: DecisionState): DraftOf<typeof schema.roundStanding> {
  const { panel, round, lead } = scores;
  const { rule, winners, undecided } = panel.byRule[panel.rule];
  return {
    ...{ rule, proposals: winners, undecided },
    ...{ isClose: lead?.isClose === true, pending: panel.pending },
    ...objectionsJson(panel),
    decision: decisionJson(scores),
    outcomes: [...round.outcomes.values()].map((each) => pick(each, 'proposal status')),
    planned,
  };
}

function changeJson(each: FigureChange): DraftOf<typeof schema.againstChange> {
  const { old: was, now: is, change, oldRank, newRank } = each;
  const rank = { was: oldRank, is: newRank };
  return { ...pick(each, 'figure shark proposal title variant'), was, is, change, rank };
}

/** One line for each figure that changed. */
export function againstTable({ rounds }: AgainstJson): CsvTable {
  const { columns, rows } = mixedTable(
    'round figure shark proposal variant was is change rank_was rank_is',
    rounds.flatMap((each) =>
      (each.state === 'broken' ? [] : each.changes).map(({ rank, ...change }) => {
        return { ...change, round: each.round, rankWas: rank.was, rankIs: rank.is };
      }),
    ),
  );
  return { columns: columns.map((each) => each.replace('_', ' ')), rows };
}
