import type {
  Comparison,
  Counterfactual,
  RubricComparison,
  SharkComparison,
  Split,
  TotalChange,
} from '../../../engine/compare/comparison.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printSignedDecimal } from '../../../quantity/print.ts';
import { faintLines, heading, paragraph, tableBlock, viewOf } from '../../document/blocks.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks, tableOf } from '../../document/table.ts';
import { countOf, listOf } from '../../document/words.ts';
import { compareJson, compareTable } from '../../results/compare.ts';
import {
  type CompareScope,
  criterionWords,
  movedLines,
  percent,
  points,
  WHOLE_COMPARISON,
} from './changes.ts';
import { panelBlock, totalsBlock } from './totals.ts';
import { withUniqueTitles } from './winners.ts';

/** The changes from one round to another, rubrics first, since they affect all other figures. */
export function compareView(whole: Comparison, scope: CompareScope = WHOLE_COMPARISON): View {
  const wanted = narrowed(whole, scope);
  const comparison = narrowed(withUniqueTitles(whole), scope);
  const { a, b, common, sharks } = comparison;
  const blocks = [
    heading(`From ${a} to ${b}`, `${countOf(common.length, 'shark')} in both`),
    paragraph(movedLines(comparison, scope)),
    ...sharks.flatMap(rubricBlock),
    ...(scope.onlyRubrics ? [] : totalBlocks(comparison, scope)),
  ];
  return viewOf(compareJson(wanted), compareTable, blocks);
}

function totalBlocks(comparison: Comparison, { shark: only }: CompareScope): readonly Block[] {
  return [
    ...comparison.sharks.flatMap((shark) => [
      ...totalsBlock(shark, comparison),
      ...(only === null ? [] : splitBlocks(shark)),
      ...counterfactualBlock(shark, comparison.a),
    ]),
    ...panelBlock(comparison),
  ];
}

/** The comparison without the parts that were not requested, for machines too. */
function narrowed(whole: Comparison, { shark, onlyRubrics }: CompareScope): Comparison {
  const sharks = whole.sharks.filter((each) => shark === null || each.shark === shark);
  return {
    ...whole,
    sharks: onlyRubrics ? sharks.map((each) => ({ ...each, totals: [], moved: null })) : sharks,
    panel: onlyRubrics || shark !== null ? [] : whole.panel,
  };
}

function rubricBlock({ name, rubric }: SharkComparison): readonly Block[] {
  const isWeighed = rubric?.criteria.every(
    ({ old, new: now, oldWeight, newWeight }) =>
      (old === null || oldWeight !== null) && (now === null || newWeight !== null),
  );
  return rubric === null || isWeighed !== true ? [] : [tableBlock(rubricTable(name, rubric))];
}

function rubricTable(name: string, { criteria, distance }: RubricComparison): Table {
  return tableOf({
    title: `${name}: weights`,
    aside: distance.equals(0) ? 'nothing shifted' : `${percent(distance)} shifted`,
    rows: criteria,
    columns: [
      [left('Criterion', { shrinkTo: 20, wrap: true }), criterionWords],
      [decimal('old'), ({ oldWeight }) => given(oldWeight, percent)],
      [decimal('new'), ({ newWeight }) => given(newWeight, percent)],
      [decimal('points'), ({ change }) => points(change)],
      [left('reason', { shrinkTo: 16, wrap: true }), ({ reason }) => reason ?? ''],
    ],
  });
}

/** An old total beside the total of the same scores by the new weights. */
interface Reweighed {
  readonly title: string;
  readonly old: Exact;
  readonly total: Exact;
  readonly figure: Counterfactual;
}

/** The old scores with the new weights, if weights changed at all. */
function counterfactualBlock(
  { name, rubric, totals }: SharkComparison,
  round: string,
): readonly Block[] {
  if (rubric === null || rubric.distanceUnmatched.equals(0)) return [];
  const rows = totals.flatMap(({ title, a, counterfactual }): Reweighed[] => {
    const [old, total] = [a?.total ?? null, counterfactual?.total ?? null];
    if (old === null || total === null || counterfactual === null) return [];
    return [{ title, old, total, figure: counterfactual }];
  });
  const decimals = decimalsToTellApart(rows.flatMap(({ old, total }) => [old, total]));
  const ranked = rows.filter(({ figure }) => figure.rank !== null).toSorted(byReweighed);
  const isParted = ranked.some(({ total, figure: { rank } }, at) => {
    const above = ranked[at - 1];
    return above?.total.equals(total) === true && above.figure.rank !== rank;
  });
  const [ofTotal, ofRank] = [{ group: 'total' }, { group: 'rank' }];
  return tableBlocks({
    title: `${name}: old scores under the new weights`,
    rows: rows.toSorted(byReweighed),
    columns: [
      [left('Proposal', { shrinkTo: 14 }), ({ title }) => title],
      [decimal('old', ofTotal), ({ old }) => printDecimal(old, decimals)],
      [decimal('new weights', ofTotal), ({ total }) => printDecimal(total, decimals)],
      [
        decimal('change', ofTotal),
        ({ old, total }) => printSignedDecimal(total.sub(old), decimals),
      ],
      [right('old', ofRank), ({ figure }) => figure.oldRank],
      [right('new weights', ofRank), ({ figure }) => figure.rank],
    ],
    notes: counterfactualNotes(totals, isParted ? round : null),
  });
}

/** Highest total first, equal totals by rank. */
function byReweighed(a: Reweighed, b: Reweighed): number {
  return b.total.compare(a.total) || (a.figure.rank ?? 0) - (b.figure.rank ?? 0);
}

function counterfactualNotes(
  totals: readonly TotalChange[],
  partedIn: string | null,
): readonly Line[] {
  const lacking = totals.flatMap(({ title, counterfactual }) =>
    counterfactual?.none === 'no-score' ? [title] : [],
  );
  const isHalfway = totals.some(({ a, split, counterfactual }) => {
    const [old, total] = [a?.total ?? null, counterfactual?.total ?? null];
    return split !== null && old !== null && total?.sub(old).equals(split.weights) === false;
  });
  return faintLines([
    isHalfway &&
      'Here weights change at the old scores; "change by weights" is halfway between that and their change at the new scores.',
    lacking.length > 0 &&
      `Nobody scored a new criterion for ${listOf(lacking)}; left out of the ranks.`,
    partedIn !== null && `Equal totals are parted as in ${partedIn}.`,
  ]);
}

/** The change of each total by criterion; shown if one shark is requested. */
function splitBlocks({ totals }: SharkComparison): readonly Block[] {
  return totals.flatMap(({ title, split }): Block[] =>
    split === null ? [] : [tableBlock(splitTable(title, split))],
  );
}

function splitTable(title: string, split: Split): Table {
  const [weights, scores] = [signed(split.weights), signed(split.scores)];
  const whole = signed(split.weights.add(split.scores));
  const [ofWeight, ofScore, ofChange] = ['weight', 'score', 'change by'].map((group) => ({
    group,
  }));
  return tableOf({
    title,
    aside: `${whole} = ${weights} by weights, ${scores} by scores`,
    rows: split.parts,
    columns: [
      [left('Criterion', { shrinkTo: 14 }), ({ criterion }) => criterionWords(criterion)],
      [decimal('old', ofWeight), ({ criterion }) => given(criterion.oldWeight, percent)],
      [decimal('new', ofWeight), ({ criterion }) => given(criterion.newWeight, percent)],
      [decimal('old', ofScore), ({ oldScore }) => given(oldScore, scoreText)],
      [decimal('new', ofScore), ({ newScore }) => given(newScore, scoreText)],
      [decimal('weights', ofChange), (part) => signed(part.weights)],
      [decimal('scores', ofChange), (part) => signed(part.scores)],
    ],
  });
}

function scoreText(score: Exact): string {
  return printDecimal(score, 2);
}

function signed(value: Exact): string {
  return printSignedDecimal(value, 4);
}
