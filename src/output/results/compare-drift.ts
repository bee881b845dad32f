import type { Drift } from '../../engine/compare/drift.ts';
import type { CsvTable } from '../document/document.ts';
import { ruleJson } from './compare.ts';
import { mixedTable, result } from './draft.ts';
import { ruleWinnerJson } from './panel.ts';
import type { severalRounds } from './schema/compare.ts';
import type { ValueOf } from './schema/fields.ts';

type DriftJson = ValueOf<typeof severalRounds>;

/** Several rounds for machines: each list of figures has one for each round, null where there is none. */
export function driftJson({ rounds, sharks, panel, winners }: Drift): DriftJson {
  return result({
    rounds,
    sharks: sharks.map(({ shark, criteria, moved, rules, movedInAll, totals }) => ({
      shark,
      criteria: criteria.map(({ id, label, weights }) => ({ id, label, weights })),
      moved,
      rules: rules.map((changes) => changes.map(ruleJson)),
      movedInAll,
      proposals: totals.map(({ proposal, title, rows }) => ({
        proposal,
        title,
        totals: rows.map((row) => row?.total),
        ranks: rows.map((row) => row?.rank),
      })),
    })),
    panel: panel.map(({ proposal, title, rows }) => ({
      proposal,
      title,
      means: rows.map((row) => row?.mean),
      ranks: rows.map((row) => row?.rank),
    })),
    winners: winners.map(ruleWinnerJson),
  });
}

const COLUMNS = ['round', 'shark', 'figure', 'item', 'value'] as const;

/** One line for each figure of each round. */
export function driftTable({ rounds, sharks, panel }: DriftJson): CsvTable {
  const lines = (
    shark: string | null,
    figure: string,
    item: string,
    values: readonly (number | null)[],
  ) => rounds.map((round, at) => ({ round, shark, figure, item, value: values[at] ?? null }));
  return mixedTable(COLUMNS, [
    ...sharks.flatMap(({ shark, criteria, proposals }) => [
      ...criteria.flatMap(({ id, weights }) => lines(shark, 'weight', id, weights)),
      ...proposals.flatMap(({ proposal, totals, ranks }) => [
        ...lines(shark, 'total', proposal, totals),
        ...lines(shark, 'rank', proposal, ranks),
      ]),
    ]),
    ...panel.flatMap(({ proposal, means, ranks }) => [
      ...lines(null, 'mean', proposal, means),
      ...lines(null, 'rank', proposal, ranks),
    ]),
  ]);
}
