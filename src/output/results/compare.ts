import type { Comparison, SharkComparison, TotalChange } from '../../engine/compare/compare.ts';
import type { Drift } from '../../engine/compare/drift.ts';
import type { FigureChange } from '../../engine/compare/figure-change.ts';
import type { CriterionChange } from '../../engine/compare/rubric.ts';
import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { Split } from '../../engine/compare/split.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { type Cells, mixedTable, pick, result, written } from './draft.ts';
import { objectionsJson, ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { ruleChange, severalRounds } from './schema/compare.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';

/** Two rounds for machines: unrounded numbers, and null for unknown values. */
export function compareJson({ a, b, sharks, panel }: Comparison): ValueOf<typeof schema.twoRounds> {
  const ids = { a: a.round.id, b: b.round.id };
  const roundsOf = { both: [ids.a, ids.b], a: [ids.a], b: [ids.b], neither: [] };
  const winner = {
    a: ruleWinnerJson(a.panel.byRule[a.panel.rule]),
    b: ruleWinnerJson(b.panel.byRule[b.panel.rule]),
  };
  return result({
    ...ids,
    sharks: sharks.map(({ shark, presence, rubric, movedBy, totals }) => ({
      shark,
      in: roundsOf[presence],
      criteria: (rubric?.criteria ?? []).map(criterionJson),
      distance: rubric?.distance,
      distanceUnmatched: rubric?.distanceUnmatched,
      rules: (rubric?.rules ?? []).map(ruleJson),
      rankingMovedBy: movedBy,
      proposals: totals.map(totalJson),
    })),
    panel: panel.map((row) => ({
      ...pick(row, 'proposal title'),
      mean: { a: row.old, b: row.now, change: row.change },
      rank: ranksJson(row),
    })),
    winner: { ...winner, changed: !haveSameItems(winner.a.proposals, winner.b.proposals) },
    vetoes: { a: objectionsJson(a.panel).vetoes, b: objectionsJson(b.panel).vetoes },
  });
}

function haveSameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

function ranksJson({ oldRank, newRank }: FigureChange) {
  return { a: oldRank, b: newRank };
}

function criterionJson(change: CriterionChange): DraftOf<typeof schema.comparedCriterion> {
  const { old, new: now, kind, oldWeight, newWeight, change: by, reason } = change;
  const { id, label } = now ?? old ?? { id: null, label: null };
  const was = kind === 'renamed' ? old?.id : null;
  return { id, label, was, kind, oldWeight, newWeight, change: by, reason };
}

function totalJson(own: TotalChange): DraftOf<typeof schema.comparedTotal> {
  const { old, now, change, split, notSplit, counterfactual } = own;
  return {
    ...pick(own, 'proposal title'),
    total: { a: old, b: now, change },
    rank: ranksJson(own),
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

const COLUMNS = 'a b shark figure item kind old new change reason';

/** One line for each weight, total, rank and mean, old beside new. */
export function compareTable({ a, b, sharks, panel }: Comparison): CsvTable {
  const ids = { a: a.round.id, b: b.round.id };
  const lines = [
    ...sharks.flatMap(sharkCells),
    ...panel.flatMap((row) => [figureCells(row), rankCells(row)]),
  ];
  return mixedTable(
    COLUMNS,
    lines.map((line) => ({ ...ids, ...line })),
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
    ...scored.map(figureCells),
    ...scored.map(rankCells),
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

type Line = Cells<typeof COLUMNS>;

function figureCells({ figure, proposal: item, old, now, change }: FigureChange): Line {
  return { figure, item, old, new: now, change };
}

/** New rank less old, so below 0 is better. */
function rankCells({ proposal: item, oldRank, newRank }: FigureChange): Line {
  const change = oldRank === null || newRank === null ? null : newRank - oldRank;
  return { figure: 'rank', item, old: oldRank, new: newRank, change };
}

/** True if either round has the figure. */
export function isScored({ old, now }: FigureChange): boolean {
  return old !== null || now !== null;
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
      proposals: totals.map(({ figures, ranks, ...own }) => ({ ...own, totals: figures, ranks })),
    })),
    panel: panel.map(({ figures, ranks, ...own }) => ({ ...own, means: figures, ranks })),
    winners: winners.map(ruleWinnerJson),
  });
}

/** One line for each figure of each round. */
export function driftTable({ rounds, sharks, panel }: DriftJson): CsvTable {
  const lines = (
    shark: string | null,
    figure: string,
    item: string,
    values: readonly (number | null)[],
  ) => rounds.map((round, at) => ({ round, shark, figure, item, value: values[at] ?? null }));
  return mixedTable('round shark figure item value', [
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
