import type { PanelRow, RankedTotal } from '../../engine/scoring/panel-ranking.ts';
import type { WhatIf } from '../../engine/scoring/what-if-weights.ts';
import type { Entry } from '../../model/round.ts';
import type { CsvTable } from '../document/document.ts';
import { written } from './draft.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/score.ts';
import { scoreJson, scoreTable } from './score.ts';

/** What has a rank. */
export type RankedRow = RankedTotal | PanelRow;

export function rankOf(rows: readonly RankedRow[], { id }: Entry): number | null {
  return rows.find(({ entry }) => entry.id === id)?.rank ?? null;
}

/** The table of totals, each with the rank that it has in the files. */
export function whatIfTable({ before, after }: WhatIf, json: schema.ScoreJson): CsvTable {
  const { columns, rows } = scoreTable(json, after.audit);
  const was = after.rankings.flatMap(({ shark, ranking }) => {
    const old = before.rankings.find((each) => each.shark.id === shark.id)?.ranking ?? [];
    return ranking.map(({ entry }) => rankOf(old, entry));
  });
  return {
    columns: [...columns, 'rank_was'],
    rows: rows.map((row, i) => [...row, was[i] ?? null]),
  };
}

/** A round with other weights, and what that would change. */
export function whatIfJson(whatIf: WhatIf): schema.ScoreJson {
  const tried = written<ValueOf<typeof schema.triedWeights>>(triedJson(whatIf));
  return { ...scoreJson(whatIf.after), whatIf: tried };
}

function triedJson({ before, after, changes }: WhatIf): DraftOf<typeof schema.triedWeights> {
  return {
    sharks: changes.map((change) => ({
      shark: change.after.shark.id,
      weights: change.weights.map(({ criterion, from, to }) => ({
        criterion: criterion.id,
        from,
        to,
      })),
      moved: movesJson(change.after.ranking, change.before.ranking),
    })),
    panel: movesJson(after.panel.rows, before.panel.rows),
  };
}

function movesJson(
  now: readonly RankedRow[],
  before: readonly RankedRow[],
): readonly ValueOf<typeof schema.rankMove>[] {
  return now
    .filter(({ entry, rank }) => rank !== rankOf(before, entry))
    .map(({ entry, rank }) => ({ proposal: entry.id, rank, was: rankOf(before, entry) }));
}
