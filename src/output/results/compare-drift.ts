import type { Drift } from '../../engine/compare/drift.ts';
import { numberOrNull } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import { ruleJson } from './compare-rules.ts';
import { ruleWinnerJson } from './panel.ts';
import type { severalRounds } from './schema/compare-drift.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type DriftJson = ValueOf<typeof severalRounds>;

/** Several rounds for machines: each list of figures has one for each round, null where there is none. */
export function driftJson({ rounds, sharks, panel, winners }: Drift): DriftJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    rounds,
    sharks: sharks.map((shark) => ({
      shark: shark.shark,
      criteria: shark.criteria.map(({ id, label, weights }) => ({
        id,
        label,
        weights: weights.map(numberOrNull),
      })),
      moved: shark.moved.map(numberOrNull),
      rules: shark.rules.map((changes) => changes.map(ruleJson)),
      movedInAll: numberOrNull(shark.movedInAll),
      proposals: shark.totals.map(({ proposal, title, rows }) => ({
        proposal,
        title,
        totals: rows.map((row) => numberOrNull(row?.total)),
        ranks: rows.map((row) => row?.rank ?? null),
      })),
    })),
    panel: panel.map(({ proposal, title, rows }) => ({
      proposal,
      title,
      means: rows.map((row) => numberOrNull(row?.mean)),
      ranks: rows.map((row) => row?.rank ?? null),
    })),
    winners: winners.map(ruleWinnerJson),
  };
}

interface DriftLine {
  readonly round: string;
  readonly shark: string | null;
  readonly figure: string;
  readonly item: string;
  readonly value: CsvValue;
}

const COLUMNS: Columns<DriftLine> = {
  round: ({ round }) => round,
  shark: ({ shark }) => shark,
  figure: ({ figure }) => figure,
  item: ({ item }) => item,
  value: ({ value }) => value,
};

/** One line for each figure of each round. */
export function driftTable({ rounds, sharks, panel }: DriftJson): CsvTable {
  const lines = (
    shark: string | null,
    figure: string,
    item: string,
    values: readonly (number | null)[],
  ): DriftLine[] =>
    rounds.map((round, at) => ({ round, shark, figure, item, value: values[at] ?? null }));
  return tableOf(COLUMNS, [
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
