import type {
  Comparison,
  CriterionChange,
  PanelChange,
  Split,
  TotalChange,
} from '../../engine/compare/comparison.ts';
import type { Drift } from '../../engine/compare/drift.ts';
import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { type Cells, mixedTable, pick, result, wordList, written } from './draft.ts';
import { objectionsJson, ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';

type TwoRoundsJson = ValueOf<typeof schema.twoRounds>;

/** Two rounds for machines: unrounded numbers, and null for unknown values. */
export function compareJson(comparison: Comparison): TwoRoundsJson {
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
    criteria: parts.map(({ criterion, ...own }) => ({
      id: (criterion.new ?? criterion.old)?.id,
      ...own,
    })),
  };
}

function panelJson({ proposal, title, a, b, meanChange }: PanelChange) {
  return {
    proposal,
    title,
    mean: { a: a?.mean, b: b?.mean, change: meanChange },
    rank: { a: a?.rank, b: b?.rank },
  };
}

const COLUMNS = wordList('a b shark figure item kind old new change reason');

type Line = Cells<(typeof COLUMNS)[number]>;

/** One line for each weight, total, rank and mean, old beside new. */
export function compareTable({ a, b, sharks, panel }: TwoRoundsJson): CsvTable {
  const lines = [
    ...sharks.flatMap((own) => sharkCells(own).map((line) => ({ ...line, shark: own.shark }))),
    ...panel.flatMap(({ proposal, mean, rank }) => [
      changeCells('mean', proposal, mean),
      rankCells(proposal, rank),
    ]),
  ];
  return mixedTable(COLUMNS, lines, { a, b });
}

function sharkCells({ criteria, rules, proposals }: TwoRoundsJson['sharks'][number]): Line[] {
  const scored = proposals.filter(({ total }) => total.a !== null || total.b !== null);
  return [
    ...criteria.map(({ id: item, oldWeight, newWeight, ...own }) => {
      return { ...own, figure: 'weight', item, old: oldWeight, new: newWeight };
    }),
    ...rules.map(({ rule: figure, item, old, new: now }) => {
      return { figure, item, old: flat(old), new: flat(now) };
    }),
    ...scored.map(({ proposal, total }) => changeCells('total', proposal, total)),
    ...scored.map(({ proposal, rank }) => rankCells(proposal, rank)),
    ...scored.flatMap(({ proposal: item, split }) =>
      split === null
        ? []
        : [
            { figure: 'change by weights', item, change: split.weights },
            { figure: 'change by scores', item, change: split.scores },
          ],
    ),
  ];
}

function changeCells(
  figure: string,
  item: string,
  { a, b, change }: ValueOf<typeof schema.changedFigure>,
): Line {
  return { figure, item, old: a, new: b, change };
}

function rankCells(item: string, { a, b }: ValueOf<typeof schema.changedRank>): Line {
  return changeCells('rank', item, { a, b, change: a === null || b === null ? null : b - a });
}

function flat(value: RuleChangeJson['old']): CsvValue {
  if (value === null || typeof value !== 'object') return value;
  return Object.values(value).join(' to ');
}

type RuleChangeJson = ValueOf<typeof schema.ruleChange>;

/** For machines: `item` is the criterion or the gate, null for the rubric as a whole. */
function ruleJson(change: RubricRuleChange): RuleChangeJson {
  const item = 'id' in change ? change.id : null;
  return written<RuleChangeJson>({ rule: change.rule, item, old: change.old, new: change.new });
}

type DriftJson = ValueOf<typeof schema.severalRounds>;

/** Several rounds for machines: each list has one figure for each round, null if there is none. */
export function driftJson({ rounds, sharks, panel, winners }: Drift): DriftJson {
  return result({
    rounds,
    sharks: sharks.map(({ rules, movedInAll, totals, ...own }) => ({
      ...pick(own, 'shark criteria moved'),
      rules: rules.map((changes) => changes.map(ruleJson)),
      movedInAll,
      proposals: totals.map(({ proposal, title, figures, ranks }) => {
        return { proposal, title, totals: figures, ranks };
      }),
    })),
    panel: panel.map(({ proposal, title, figures, ranks }) => {
      return { proposal, title, means: figures, ranks };
    }),
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
