import type {
  Comparison,
  CriterionChange,
  PanelChange,
  Presence,
  SharkComparison,
  Split,
  TotalChange,
} from '../../engine/compare/comparison.ts';
import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { Scale } from '../../model/rubric.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { ruleWinnerJson } from './panel.ts';
import type * as schema from './schema/compare.ts';
import type { ruleChange } from './schema/compare.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** Two rounds for machines: raw numbers, and null where nothing is known. */
export function compareJson(comparison: Comparison): ValueOf<typeof schema.twoRounds> {
  const { a, b, sharks, panel, winner } = comparison;
  return {
    schemaVersion: SCHEMA_VERSION,
    a,
    b,
    sharks: sharks.map((shark) => sharkJson(shark, comparison)),
    panel: panel.map(panelJson),
    winner: { a: ruleWinnerJson(winner.a), b: ruleWinnerJson(winner.b), changed: winner.changed },
  };
}

function sharkJson(
  shark: SharkComparison,
  { a, b }: Comparison,
): ValueOf<typeof schema.comparedShark> {
  const { rubric } = shark;
  return {
    shark: shark.shark,
    in: roundsOf(shark.presence, a, b),
    criteria: (rubric?.criteria ?? []).map(criterionJson),
    distance: numberOrNull(rubric?.distance),
    distanceUnmatched: numberOrNull(rubric?.distanceUnmatched),
    rules: (rubric?.rules ?? []).map(ruleJson),
    rankingMovedBy: shark.moved?.by ?? null,
    proposals: shark.totals.map(totalJson),
  };
}

function roundsOf(presence: Presence, a: string, b: string): readonly string[] {
  return { both: [a, b], a: [a], b: [b], neither: [] }[presence];
}

function criterionJson(change: CriterionChange): ValueOf<typeof schema.comparedCriterion> {
  const { old, kind } = change;
  const criterion = change.new ?? old;
  return {
    id: criterion?.id ?? null,
    label: criterion?.label ?? null,
    was: kind === 'renamed' ? (old?.id ?? null) : null,
    kind,
    oldWeight: numberOrNull(change.oldWeight),
    newWeight: numberOrNull(change.newWeight),
    change: toNumber(change.change),
    reason: change.reason,
  };
}

function totalJson({
  proposal,
  title,
  a,
  b,
  change,
  split,
  notSplit,
  counterfactual,
}: TotalChange): ValueOf<typeof schema.comparedTotal> {
  return {
    proposal,
    title,
    total: { a: numberOrNull(a?.total), b: numberOrNull(b?.total), change: numberOrNull(change) },
    rank: { a: a?.rank ?? null, b: b?.rank ?? null },
    split: split === null ? null : splitJson(split),
    notSplit,
    counterfactual:
      counterfactual === null
        ? null
        : {
            total: numberOrNull(counterfactual.total),
            undefinedBecause: counterfactual.none,
            rank: counterfactual.rank,
            oldRank: counterfactual.oldRank,
            among: counterfactual.among,
          },
  };
}

/** `weights + scores` is the change of the total, and the sum of the criteria's parts. */
function splitJson({ parts, weights, scores }: Split): ValueOf<typeof schema.totalSplit> {
  return {
    weights: toNumber(weights),
    scores: toNumber(scores),
    criteria: parts.map((part) => ({
      id: (part.criterion.new ?? part.criterion.old)?.id ?? null,
      oldScore: numberOrNull(part.oldScore),
      newScore: numberOrNull(part.newScore),
      weights: toNumber(part.weights),
      scores: toNumber(part.scores),
    })),
  };
}

function panelJson({
  proposal,
  title,
  a,
  b,
  meanChange,
}: PanelChange): ValueOf<typeof schema.twoRounds>['panel'][number] {
  return {
    proposal,
    title,
    mean: { a: numberOrNull(a?.mean), b: numberOrNull(b?.mean), change: numberOrNull(meanChange) },
    rank: { a: a?.rank ?? null, b: b?.rank ?? null },
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
  return { rule: change.rule, item, ...ends(change) };
}

function ends(change: RubricRuleChange) {
  switch (change.rule) {
    case 'scale':
      return { old: scaleJson(change.old), new: scaleJson(change.new) };
    case 'cap':
      return {
        old: numberOrNull(change.old),
        new: numberOrNull(change.new),
      };
    default:
      return { old: change.old, new: change.new };
  }
}

function scaleJson(scale: Scale | null) {
  return scale && { low: toNumber(scale.low), high: toNumber(scale.high) };
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
