import type { RevisionComparison } from '../../engine/compare/revision.ts';
import type { FigureChange } from '../../engine/compare/revision-changes.ts';
import { numberOrNull } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import type * as schema from './schema/compare.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type AgainstJson = ValueOf<typeof schema.againstRevision>;
type ComparedJson = ValueOf<typeof schema.againstRound>;
type ChangeJson = ValueOf<typeof schema.againstChange>;

/** The revision that the files are compared with. */
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
export function againstJson(against: Against, rounds: readonly AgainstRound[]): AgainstJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    against: { ...against },
    rounds: rounds.map((round) =>
      round.kind === 'compared'
        ? comparedJson(round.result)
        : { round: round.round, state: 'broken', errors: round.errors },
    ),
  };
}

const STATES = { both: 'compared', a: 'gone', b: 'new' } as const;

function comparedJson(result: RevisionComparison): ComparedJson {
  const { round, presence, rules } = result;
  return {
    round,
    state: STATES[presence],
    changes: result.changes.map(changeJson),
    winners: rules.map(({ rule, a, b, changed }) => ({
      rule,
      was: { proposals: a.winners, undecided: a.undecided },
      is: { proposals: b.winners, undecided: b.undecided },
      changed,
    })),
  };
}

function changeJson({
  figure,
  shark,
  proposal,
  title,
  variant,
  ...each
}: FigureChange): ChangeJson {
  return {
    figure,
    shark,
    proposal,
    title,
    variant,
    was: numberOrNull(each.old),
    is: numberOrNull(each.now),
    change: numberOrNull(each.change),
    rank: { was: each.oldRank, is: each.newRank },
  };
}

const COLUMNS: Columns<{ readonly round: string; readonly change: ChangeJson }> = {
  round: ({ round }) => round,
  figure: ({ change }) => change.figure,
  shark: ({ change }) => change.shark,
  proposal: ({ change }) => change.proposal,
  variant: ({ change }) => change.variant,
  was: ({ change }) => change.was,
  is: ({ change }) => change.is,
  change: ({ change }) => change.change,
  'rank was': ({ change }) => change.rank.was,
  'rank is': ({ change }) => change.rank.is,
};

/** One line for each figure that changed. */
export function againstTable({ rounds }: AgainstJson): CsvTable {
  const lines = rounds.flatMap((each) =>
    each.state === 'broken' ? [] : each.changes.map((change) => ({ round: each.round, change })),
  );
  return tableOf(COLUMNS, lines);
}
