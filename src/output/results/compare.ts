import type {
  Comparison,
  CriterionChange,
  PanelChange,
  SharkComparison,
  Split,
  TotalChange,
} from '../../engine/compare/comparison.ts';
import type { Drift } from '../../engine/compare/drift.ts';
import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { type Cells, mixedTable, pick, result, wordList, written } from './draft.ts';
import { objectionsJson, ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { ruleChange, severalRounds } from './schema/compare.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';

/** Two rounds for machines: unrounded numbers, and null for unknown values. */
export function compareJson(comparison: Comparison): ValueOf<typeof schema.twoRounds> {
  const { a, b, sharks, panel, panels, winner } = comparison;
  const roundsOf = { both: [a, b], a: [a], b: [b], neither: [] };
  return result({
    a,
    b,
    sharks: sharks.map(({ shark, presence, rubric, moved, totals }) => ({
      shark,
      in: roundsOf[presence],
      criteria: (rubric?.criteria ?? []).map(criterionJson),
      distance: rubric?.distance,
      distanceUnmatched: rubric?.distanceUnmatched,
      rules: (rubric?.rules ?? []).map(ruleJson),
      rankingMovedBy: moved?.by,
      proposals: totals.map(totalJson),
    })),
    panel: panel.map(panelJson),
    winner: { a: ruleWinnerJson(winner.a), b: ruleWinnerJson(winner.b), changed: winner.changed },
    vetoes: { a: objectionsJson(panels.a).vetoes, b: objectionsJson(panels.b).vetoes },
  });
}

function criterionJson(change: CriterionChange): DraftOf<typeof schema.comparedCriterion> {
  const { old, new: now, kind, oldWeight, newWeight, change: by, reason } = change;
  const { id, label } = now ?? old ?? { id: null, label: null };
  const was = kind === 'renamed' ? old?.id : null;
  return { id, label, was, kind, oldWeight, newWeight, change: by, reason };
}

function totalJson(own: TotalChange): DraftOf<typeof schema.comparedTotal> {
  const { proposal, title, a, b, change, split, notSplit, counterfactual } = own;
  return {
    proposal,
    title,
    total: { a: a?.total, b: b?.total, change },
    rank: { a: a?.rank, b: b?.rank },
    split: split && splitJson(split),
    notSplit,
    counterfactual: counterfactual && {
      total: counterfactual.total,
      undefinedBecause: counterfactual.none,
      ...pick(counterfactual, 'rank oldRank among'),
    },
  };
}

/** `weights + scores` equals the change of the total, and also the sum of the criteria's parts. */
function splitJson({ parts, weights, scores }: Split): DraftOf<typeof schema.totalSplit> {
  return {
    weights,
    scores,
    criteria: parts.map(({ criterion, oldScore, newScore, ...by }) => ({
      id: (criterion.new ?? criterion.old)?.id,
      oldScore,
      newScore,
      weights: by.weights,
      scores: by.scores,
    })),
  };
}

function panelJson(own: PanelChange): DraftOf<typeof schema.twoRounds>['panel'][number] {
  const { proposal, title, a, b, meanChange } = own;
  return {
    proposal,
    title,
    mean: { a: a?.mean, b: b?.mean, change: meanChange },
    rank: { a: a?.rank, b: b?.rank },
  };
}

const COLUMNS = wordList('a b shark figure item kind old new change reason');

/** One line for each weight, total, rank and mean, old beside new. */
export function compareTable({ a, b, sharks, panel }: Comparison): CsvTable {
  const lines = [...sharks.flatMap(sharkCells), ...panel.flatMap(panelCells)];
  return mixedTable(
    COLUMNS,
    lines.map((line) => ({ a, b, ...line })),
  );
}

function sharkCells({ shark, rubric, totals }: SharkComparison): Line[] {
  const scored = totals.filter(isScored);
  const lines: Line[] = [
    ...(rubric?.criteria ?? []).map(({ kind, old, new: now, change, reason, ...weights }) => ({
      ...{ figure: 'weight', item: (now ?? old)?.id, kind },
      ...{ old: weights.oldWeight, new: weights.newWeight, change, reason },
    })),
    ...(rubric?.rules ?? []).map(ruleCells),
    ...scored.map(({ proposal: item, a, b, change }) => {
      return { figure: 'total', item, old: a?.total, new: b?.total, change };
    }),
    ...scored.map(({ proposal: item, a, b, rankChange: change }) => {
      return { figure: 'rank', item, old: a?.rank, new: b?.rank, change };
    }),
    ...scored.flatMap(({ proposal: item, split }) =>
      split === null
        ? []
        : [
            { figure: 'change by weights', item, change: split.weights },
            { figure: 'change by scores', item, change: split.scores },
          ],
    ),
  ];
  return lines.map((line) => ({ shark, ...line }));
}

type Line = Cells<(typeof COLUMNS)[number]>;

function panelCells({ proposal: item, a, b, meanChange, rankChange }: PanelChange): Line[] {
  return [
    { figure: 'mean', item, old: a?.mean, new: b?.mean, change: meanChange },
    { figure: 'rank', item, old: a?.rank, new: b?.rank, change: rankChange },
  ];
}

/** True if the proposal has a total in either round. */
export function isScored({ a, b }: TotalChange): boolean {
  return (a?.total ?? null) !== null || (b?.total ?? null) !== null;
}

type RuleChangeJson = ValueOf<typeof ruleChange>;

/** For machines: `item` is the criterion or the gate, null for the rubric as a whole. */
function ruleJson(change: RubricRuleChange): RuleChangeJson {
  const item = 'id' in change ? change.id : null;
  return written<RuleChangeJson>({ rule: change.rule, item, old: change.old, new: change.new });
}

function ruleCells(change: RubricRuleChange): Line {
  const { rule, item, old, new: now } = ruleJson(change);
  return { figure: rule, item, old: flat(old), new: flat(now) };
}

function flat(value: RuleChangeJson['old']): CsvValue {
  if (value === null || typeof value !== 'object') return value;
  return Object.values(value).join(' to ');
}

type DriftJson = ValueOf<typeof severalRounds>;

/** Several rounds for machines: each list has one figure for each round, null if there is none. */
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

const DRIFT_COLUMNS = ['round', 'shark', 'figure', 'item', 'value'] as const;

/** One line for each figure of each round. */
export function driftTable({ rounds, sharks, panel }: DriftJson): CsvTable {
  const lines = (
    shark: string | null,
    figure: string,
    item: string,
    values: readonly (number | null)[],
  ) => rounds.map((round, at) => ({ round, shark, figure, item, value: values[at] ?? null }));
  return mixedTable(DRIFT_COLUMNS, [
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
