import type {
  Comparison,
  CriterionChange,
  PanelChange,
  SharkComparison,
  Split,
  TotalChange,
} from '../../engine/compare/comparison.ts';
import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { Scale } from '../../model/rubric.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { result, written } from './draft.ts';
import { ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { ruleChange } from './schema/compare.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';

/** Two rounds for machines: raw numbers, and null where nothing is known. */
export function compareJson(comparison: Comparison): ValueOf<typeof schema.twoRounds> {
  const { a, b, sharks, panel, winner } = comparison;
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
      rank: counterfactual.rank,
      oldRank: counterfactual.oldRank,
      among: counterfactual.among,
    },
  };
}

/** `weights + scores` is the change of the total, and the sum of the criteria's parts. */
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

function panelJson({
  proposal,
  title,
  a,
  b,
  meanChange,
}: PanelChange): DraftOf<typeof schema.twoRounds>['panel'][number] {
  return {
    proposal,
    title,
    mean: { a: a?.mean, b: b?.mean, change: meanChange },
    rank: { a: a?.rank, b: b?.rank },
  };
}

/** One line for each weight, total, rank and mean, old beside new. */
export function compareTable({ a, b, sharks, panel }: Comparison): CsvTable {
  return {
    columns: ['a', 'b', 'shark', 'figure', 'item', 'kind', 'old', 'new', 'change', 'reason'],
    rows: [...sharks.flatMap(sharkLines), ...panel.flatMap(panelLines)].map((line) => [
      a,
      b,
      ...line,
    ]),
  };
}

function sharkLines({ shark, rubric, totals }: SharkComparison): readonly CsvValue[][] {
  const weights = (rubric?.criteria ?? []).map((each): CsvValue[] => {
    const id = (each.new ?? each.old)?.id ?? null;
    const [old, now] = [numberOrNull(each.oldWeight), numberOrNull(each.newWeight)];
    return [shark, 'weight', id, each.kind, old, now, toNumber(each.change), each.reason];
  });
  const scored = totals.filter((each) => isScored(each));
  const parts = scored.flatMap(({ proposal, split }): CsvValue[][] =>
    split === null
      ? []
      : [
          [shark, 'change by weights', proposal, null, null, null, toNumber(split.weights), null],
          [shark, 'change by scores', proposal, null, null, null, toNumber(split.scores), null],
        ],
  );
  return [
    ...weights,
    ...(rubric?.rules ?? []).map((change): CsvValue[] => [shark, ...ruleLine(change)]),
    ...scored.map((each): CsvValue[] => {
      const [old, now] = [numberOrNull(each.a?.total), numberOrNull(each.b?.total)];
      return [shark, 'total', each.proposal, null, old, now, numberOrNull(each.change), null];
    }),
    ...scored.map(({ proposal, a, b, rankChange }): CsvValue[] => {
      return [shark, 'rank', proposal, null, a?.rank ?? null, b?.rank ?? null, rankChange, null];
    }),
    ...parts,
  ];
}

function panelLines({ proposal, a, b, ...change }: PanelChange): readonly CsvValue[][] {
  const [mean, rank] = [numberOrNull(change.meanChange), change.rankChange];
  return [
    [null, 'mean', proposal, null, numberOrNull(a?.mean), numberOrNull(b?.mean), mean, null],
    [null, 'rank', proposal, null, a?.rank ?? null, b?.rank ?? null, rank, null],
  ];
}

/** Whether either round has a total for it. */
export function isScored({ a, b }: TotalChange): boolean {
  return (a?.total ?? null) !== null || (b?.total ?? null) !== null;
}

type RuleChangeJson = ValueOf<typeof ruleChange>;

/** For machines: `item` is the criterion or the gate, null for the rubric as a whole. */
export function ruleJson(change: RubricRuleChange): RuleChangeJson {
  const item = 'id' in change ? change.id : null;
  const ends =
    change.rule === 'scale'
      ? { old: scaleJson(change.old), new: scaleJson(change.new) }
      : { old: change.old, new: change.new };
  return written<RuleChangeJson>({ rule: change.rule, item, ...ends });
}

function scaleJson(scale: Scale | null) {
  return scale && { low: scale.low, high: scale.high };
}

/** A line of the table: figure, item, kind, old, new, change, reason. */
function ruleLine(change: RubricRuleChange): readonly CsvValue[] {
  const { rule, item, old, new: now } = ruleJson(change);
  return [rule, item, null, flat(old), flat(now), null, null];
}

function flat(value: RuleChangeJson['old']): CsvValue {
  if (value === null || typeof value !== 'object') return value;
  return Object.values(value).join(' to ');
}
